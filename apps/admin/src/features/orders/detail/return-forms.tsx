import type { LineItem, Order } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { Switch } from '@storeroom/ui/fields/switch'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSwitch } from '../../../framework/form/choice-fields.tsx'
import { useCreateForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { allLinesOf } from '../lines.ts'
import { returnableOf } from '../orders.ts'
import { UnitFields, useSent } from './unit-fields.tsx'
import { leftOf, unitsIn, tooManyIn } from './units.ts'
import { RefundBreakdown } from './refund-breakdown.tsx'
import { RefundSharesLines, useReturnShares } from './refund-shares.tsx'
import { LineReason, ReturnReason, ReturnWay } from './return-fields.tsx'
import { blankReturn, returnedItems, returnShipping, type ReturnValues } from './return-values.ts'

type FormProps = { readonly order: Order; readonly onSaved: () => void }

type RequestValues = ReturnValues & {
  /** Minor units; null for the value of the units, less the return shipping. */
  readonly refund: number | null
  readonly receive_now: boolean
  readonly notify: boolean
}

const blankRequest = ({ no_notification }: Order, lines: readonly LineItem[]): RequestValues => ({
  ...blankReturn(lines, Object.fromEntries(lines.map(({ id }) => [id, 0]))),
  refund: null,
  receive_now: false,
  notify: no_notification !== true,
})

function requestBody(values: Partial<RequestValues>) {
  const { location_id = '', refund, receive_now, notify } = values
  return {
    items: returnedItems(values),
    ...returnShipping(values),
    ...(location_id !== '' && { location_id }),
    ...(refund != null && { refund }),
    receive_now: receive_now === true,
    no_notification: notify === false,
  }
}

/** The form that requests a return. */
export function RequestForm({ order, onSaved }: FormProps) {
  const { t } = useTranslation('orders')
  const client = useClient()
  const canRefund = useCan('orders:money')
  const lines = allLinesOf(order).filter((line) => returnableOf(order, line) > 0)
  const left = leftOf(lines, (line) => returnableOf(order, line))
  const { isSent, save } = useSent(onSaved)
  const form = useCreateForm({
    call: client.admin.orders.requestReturn,
    input: { id: order.id },
    values: blankRequest(order, lines),
    toBody: requestBody,
    check: ({ quantities }): Record<string, string> => {
      const [first] = lines
      return unitsIn(quantities).length === 0 && first
        ? { [`quantities.${first.id}`]: t('returns.nothing') }
        : tooManyIn(quantities, left, (count) => t('unitsLeft', { count }))
    },
    toast: t('returns.requestedDone'),
    onSaved: save,
  })
  return (
    <FormPanel
      form={form}
      title={t('returns.requestTitle', { number: order.display_id })}
      submitLabel={t('returns.request')}
    >
      <UnitFields {...{ form, lines, left }} legend={t('returns.comesBack')} isSent={isSent(form)}>
        {(line) => <LineReason form={form} line={line} />}
      </UnitFields>
      <ReturnReason form={form} />
      <ReturnWay form={form} order={order} />
      <RefundFields form={form} order={order} />
      {canRefund && (
        <Field form={form} name="receive_now" label={t('returns.receiveNow')}>
          {({ errorMessage: _, ...field }) => <Switch {...field} description={t('returns.receiveNowHelp')} />}
        </Field>
      )}
      <FormSwitch form={form} name="notify" label={t('refund.notify')} description={order.email} />
    </FormPanel>
  )
}

type PartProps = { readonly form: ContractForm<RequestValues>; readonly order: Order }

/** What the customer gets back: a suggestion with its reasons, or an amount of one's own. */
function RefundFields({ form, order }: PartProps) {
  const { t } = useTranslation('orders')
  const { admin } = useClient()
  const money = useMoneyText()
  const values = useWatch({ control: form.control.control }) as RequestValues
  const suggested = useReturnShares(order, values)
  const items = returnedItems({ quantities: values.quantities })
  const amount = money(suggested?.refund_amount ?? 0, order.currency_code)
  const body = { items, ...returnShipping(values), ...(values.refund !== null && { refund: values.refund }) }
  return (
    <>
      <Field form={form} name="refund" label={t('returns.refund')}>
        {(field) => (
          <MoneyField
            {...field}
            currencyCode={order.currency_code}
            placeholder=""
            description={t('returns.refundHelp', { amount })}
          />
        )}
      </Field>
      {suggested && (
        <RefundBreakdown
          order={order}
          quantities={values.quantities}
          shipping={-suggested.return_shipping_amount}
          total={suggested.refund_amount}
          limit={t('breakdown.limit')}
        />
      )}
      <RefundSharesLines
        order={order}
        isKnown={items.length > 0}
        query={queryFor(admin.refundShares.ofReturn, { id: order.id, body })}
      />
    </>
  )
}
