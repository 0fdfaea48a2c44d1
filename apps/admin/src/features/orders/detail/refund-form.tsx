import type { LineItem, Order } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { Select } from '@storeroom/ui/fields/select'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSwitch } from '../../../framework/form/choice-fields.tsx'
import { useCreateForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextArea } from '../../../framework/form/text-fields.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useLocationOptions } from '../../../shared/inventory/use-location-options.ts'
import { useIsMailed } from '../../../shared/mails/use-is-mailed.ts'
import { useRefundLimit } from '../../../shared/roles/role-limits.ts'
import { allLinesOf, useLineName } from '../lines.ts'
import { refundableOf } from '../orders.ts'
import { leftOf, tooManyIn, type Left, type Quantities } from './units.ts'
import { RefundBreakdown } from './refund-breakdown.tsx'
import { PlaceField } from './return-fields.tsx'
import { restockableOf, shippingLeftOf, unsettledOf } from './refund-units.ts'
import { blankRefund, refundBody, refundReasons, type RefundValues } from './refund-values.ts'
import { useWorth } from './use-worth.ts'
import { UnitNumber, useSent, useShownLines } from './unit-fields.tsx'

type FormProps = {
  readonly order: Order
  /** Minor units that are filled in. */
  readonly suggested: number | undefined
  readonly onSaved: () => void
}

/** The refund of an order, at most what is refundable: units and shipping suggest the amount, which can be changed. */
export function RefundForm({ order, suggested, onSaved }: FormProps) {
  const { t } = useTranslation('orders')
  const client = useClient()
  const money = useMoneyText()
  const { id, currency_code } = order
  const refundable = refundableOf(order)
  const limit = useRefundLimit(order)
  const most = Math.min(refundable, limit?.remaining ?? refundable)
  const worth = useWorth(order, most)
  const lines = allLinesOf(order).filter((line) => unsettledOf(order, line) > 0)
  const left = leftOf(lines, (line) => unsettledOf(order, line))
  const { isSent, save } = useSent(onSaved)
  const form = useCreateForm({
    call: client.admin.orders.refund,
    input: { id },
    values: blankRefund(order, lines, suggested === undefined ? null : Math.min(suggested, most)),
    toBody: (values: Partial<RefundValues>) => refundBody(order, values),
    check: ({ amount, shipping, quantities }): Record<string, string> => {
      const wrong = tooManyIn(quantities, left, (quantity) => t('refund.of', { quantity }))
      if (Object.keys(wrong).length > 0) return wrong
      if (amount === null || amount <= 0) return { amount: t('refund.amountMissing') }
      if (amount > refundable) return { amount: t('refund.tooMuch', { amount: money(refundable, currency_code) }) }
      if ((shipping ?? 0) > amount) return { shipping: t('refund.shippingTooMuch') }
      return limit && amount > limit.remaining ? { amount: limit.text } : {}
    },
    toast: t('refund.done'),
    onSaved: save,
  })
  const [amount, quantities, shipping] = useWatch({
    control: form.control.control,
    name: ['amount', 'quantities', 'shipping'],
  })
  const fill = (value: number) => form.control.setValue('amount', value, { shouldDirty: true, shouldValidate: true })
  const suggest = (quantities: Quantities, shipping: number | null) =>
    fill(Math.min(most, worth(quantities) + (shipping ?? 0)))
  return (
    <FormPanel
      form={form}
      title={t('refund.title', { number: order.display_id })}
      submitLabel={
        amount === null || amount <= 0
          ? t('refund.submitBlank')
          : t('refund.submit', { amount: money(amount, currency_code) })
      }
    >
      {order.payments?.some(({ provider_id }) => provider_id === 'manual') && (
        <p className="rounded-control bg-warning-subtle px-3 py-2 text-warning">{t('refund.manual')}</p>
      )}
      <PurposeFields {...{ form, order, lines, left }} isSent={isSent(form)} onChange={suggest} />
      <Field form={form} name="amount" label={t('refund.amount')}>
        {(field) => (
          <MoneyField
            {...field}
            currencyCode={currency_code}
            placeholder=""
            isRequired
            autoFocus={lines.length === 0}
            description={
              limit && limit.remaining < refundable
                ? limit.text
                : t('refund.most', { amount: money(most, currency_code) })
            }
          />
        )}
      </Field>
      <RefundBreakdown
        order={order}
        quantities={quantities}
        shipping={shipping ?? 0}
        total={Math.min(most, worth(quantities) + (shipping ?? 0))}
        limit={t('breakdown.limit')}
      />
      {amount !== most && (
        <Button size="small" className="-mt-2 self-start" onPress={() => fill(most)}>
          {t('refund.all')}
        </Button>
      )}
      <ReasonFields form={form} order={order} />
      <Consequences form={form} order={order} />
    </FormPanel>
  )
}

type PurposeProps = {
  readonly form: ContractForm<RefundValues>
  readonly order: Order
  readonly lines: readonly LineItem[]
  readonly left: Left
  readonly isSent: boolean
  readonly onChange: (quantities: Quantities, shipping: number | null) => void
}

/** The units and the shipping that the refund is for; each change suggests an amount. */
function PurposeFields({ form, order, lines, left, isSent, onChange }: PurposeProps) {
  const { t } = useTranslation('orders')
  const money = useMoneyText()
  const nameOf = useLineName()
  const shippingLeft = shippingLeftOf(order)
  const leftText = ({ id }: LineItem) => t('refund.of', { quantity: left.get(id) ?? 0 })
  const values = () => form.control.getValues()
  return (
    <>
      {useShownLines(form, lines).map((line, index) => (
        <Field key={line.id} form={form} name={`quantities.${line.id}`} label={nameOf(line)}>
          {(field) => (
            <UnitNumber
              {...field}
              onChange={(quantity) => {
                field.onChange(quantity)
                onChange({ ...values().quantities, [line.id]: quantity }, values().shipping)
              }}
              most={left.get(line.id) ?? 0}
              tooMany={leftText(line)}
              isSent={isSent}
              autoFocus={index === 0}
              description={[line.description, leftText(line)].filter(Boolean).join(' · ')}
            />
          )}
        </Field>
      ))}
      {shippingLeft > 0 && (
        <Field form={form} name="shipping" label={t('refund.shipping')}>
          {(field) => (
            <MoneyField
              {...field}
              onChange={(shipping) => {
                field.onChange(shipping)
                onChange(values().quantities, shipping)
              }}
              currencyCode={order.currency_code}
              placeholder=""
              min={0}
              max={shippingLeft}
              description={t('refund.shippingMost', { amount: money(shippingLeft, order.currency_code) })}
            />
          )}
        </Field>
      )}
      <BackField form={form} order={order} />
    </>
  )
}

type PartProps = Pick<PurposeProps, 'form' | 'order'>

/** Whether the units that were shipped are back, and to which location they go. */
function BackField({ form, order }: PartProps) {
  const { t } = useTranslation('orders')
  const canWrite = useCan('orders:write')
  const { locations } = useLocationOptions()
  const quantities = useWatch({ control: form.control.control, name: 'quantities' })
  const count = restockableOf(order, quantities)
  if (!canWrite || count === 0) return null
  return (
    <FormSwitch
      form={form}
      name="itemsAreBack"
      label={t('refund.itemsAreBack')}
      description={t('refund.itemsAreBackHelp', { count })}
    >
      {locations.length > 1 && <PlaceField form={form} locations={locations} />}
    </FormSwitch>
  )
}

/** The reason, the staff's note, and whether the customer is told. */
function ReasonFields({ form, order }: PartProps) {
  const { t } = useTranslation('orders')
  return (
    <>
      <Field form={form} name="reason" label={t('refund.reason')}>
        {(field) => (
          <Select {...field} options={refundReasons.map((reason) => ({ id: reason, label: t(`reason.${reason}`) }))} />
        )}
      </Field>
      <FormTextArea form={form} name="note" label={t('refund.note')} rows={2} description={t('refund.noteHelp')} />
      <FormSwitch form={form} name="notify" label={t('refund.notify')} description={order.email} />
    </>
  )
}

/** What the refund does to money and stock, and whether the customer gets an email. */
function Consequences({ form, order }: PartProps) {
  const { t } = useTranslation('orders')
  const money = useMoneyText()
  const [quantities, itemsAreBack, amount, notify] = useWatch({
    control: form.control.control,
    name: ['quantities', 'itemsAreBack', 'amount', 'notify'],
  })
  const isMailed = useIsMailed('order.refund_created')
  const back = itemsAreBack ? restockableOf(order, quantities) : 0
  const sentences = [
    amount !== null && amount > 0 && t('refund.moneyBack', { amount: money(amount, order.currency_code) }),
    back > 0 ? t('refund.stockBack', { count: back }) : t('refund.stockStays'),
    t(!notify ? 'refund.silent' : isMailed ? 'refund.mail' : 'refund.muted'),
  ]
  return <p className="text-muted">{sentences.filter(Boolean).join(' ')}</p>
}
