import type { LineItem, Order } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { Button, type ButtonProps } from '@storeroom/ui/buttons/button'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { Select } from '@storeroom/ui/fields/select'
import { Switch } from '@storeroom/ui/fields/switch'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormDrawer, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { allLinesOf, useLineName } from '../lines.ts'
import { returnableOf } from '../orders.ts'
import { paidByCards } from './claim-money.ts'
import { piecesIn, type Quantities } from './pieces.ts'
import { RefundSharesLines } from './refund-shares.tsx'
import { useWorth } from './use-worth.ts'

type ButtonsProps = Pick<ButtonProps, 'variant' | 'size'> & { readonly order: Order }
type FormProps = { readonly order: Order; readonly onSaved: () => void }

/** Reasons that a customer can have: those below a group stand for it. */
function useReasons(): readonly { readonly id: string; readonly label: string }[] {
  const { admin } = useShop()
  const { data } = useQuery(read(admin.returnReasons.list))
  return (data?.return_reasons ?? []).flatMap(({ id, label, return_reason_children: below }) =>
    below.length > 0 ? below.map((one) => ({ id: one.id, label: one.label })) : [{ id, label }],
  )
}

/** Opens the form that requests a return. */
export function RequestReturnButton({ order, ...look }: ButtonsProps) {
  const { t } = useTranslation('orders')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...look} onPress={() => setOpen(true)}>
        {t('returns.open')}
      </Button>
      <FormDrawer isOpen={isOpen} onClose={close}>
        <RequestForm order={order} onSaved={close} />
      </FormDrawer>
    </>
  )
}

type RequestValues = {
  readonly quantities: Quantities
  readonly reason_id: string
  readonly note: string
  /** Minor units; null for the value of the pieces. */
  readonly refund: number | null
  readonly receive_now: boolean
  readonly notify: boolean
}

const blankRequest = ({ no_notification }: Order, lines: readonly LineItem[]): RequestValues => ({
  quantities: Object.fromEntries(lines.map(({ id }) => [id, 0])),
  reason_id: '',
  note: '',
  refund: null,
  receive_now: false,
  notify: no_notification !== true,
})

const requestBody = ({
  quantities = {},
  reason_id,
  note = '',
  refund,
  receive_now,
  notify,
}: Partial<RequestValues>) => ({
  items: piecesIn(quantities).map((piece) => ({
    ...piece,
    ...(reason_id !== undefined && reason_id !== '' && { reason_id }),
    ...(note.trim() !== '' && { note: note.trim() }),
  })),
  ...(refund != null && { refund }),
  receive_now: receive_now === true,
  no_notification: notify === false,
})

function RequestForm({ order, onSaved }: FormProps) {
  const { t } = useTranslation('orders')
  const shop = useShop()
  const money = useMoneyText()
  const canRefund = useCan('orders:money')
  const worth = useWorth(order, Math.max(0, order.refundable_amount ?? 0) + paidByCards(order))
  const nameOf = useLineName()
  const reasons = useReasons()
  const lines = allLinesOf(order).filter((line) => returnableOf(order, line) > 0)
  const form = useCreateForm({
    call: shop.admin.orders.requestReturn,
    input: { id: order.id },
    values: blankRequest(order, lines),
    toBody: requestBody,
    check: ({ quantities }): Record<string, string> => {
      const [first] = lines
      return piecesIn(quantities).length === 0 && first ? { [`quantities.${first.id}`]: t('returns.nothing') } : {}
    },
    notice: t('returns.requestedDone'),
    onSaved,
  })
  const [quantities, refund] = useWatch({ control: form.control.control, name: ['quantities', 'refund'] })
  const items = piecesIn(quantities)
  return (
    <FormPanel
      form={form}
      title={t('returns.requestTitle', { number: order.display_id })}
      submitLabel={t('returns.request')}
    >
      {lines.map((line) => (
        <Field key={line.id} form={form} name={`quantities.${line.id}`} label={nameOf(line)}>
          {(field) => (
            <NumberField
              {...field}
              minValue={0}
              maxValue={returnableOf(order, line)}
              step={1}
              description={t('returns.most', { quantity: returnableOf(order, line) })}
            />
          )}
        </Field>
      ))}
      {reasons.length > 0 && (
        <Field form={form} name="reason_id" label={t('refund.reason')}>
          {(field) => <Select {...field} options={[{ id: '', label: t('returns.noReason') }, ...reasons]} />}
        </Field>
      )}
      <Field form={form} name="note" label={t('refund.note')}>
        {(field) => <TextArea {...field} rows={2} />}
      </Field>
      <Field form={form} name="refund" label={t('returns.refund')}>
        {(field) => (
          <MoneyField
            {...field}
            currencyCode={order.currency_code}
            placeholder=""
            description={t('returns.refundHelp', { amount: money(worth(quantities), order.currency_code) })}
          />
        )}
      </Field>
      <RefundSharesLines
        order={order}
        isKnown={items.length > 0}
        query={read(shop.admin.refundShares.ofReturn, {
          id: order.id,
          body: { items, ...(refund !== null && { refund }) },
        })}
      />
      {canRefund && (
        <Field form={form} name="receive_now" label={t('returns.receiveNow')}>
          {({ errorMessage: _, ...field }) => <Switch {...field} description={t('returns.receiveNowHelp')} />}
        </Field>
      )}
      <Field form={form} name="notify" label={t('refund.notify')}>
        {({ errorMessage: _, ...field }) => <Switch {...field} description={order.email} />}
      </Field>
    </FormPanel>
  )
}
