import type { LineItem, Order } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { Select } from '@storeroom/ui/fields/select'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSwitch } from '../../../framework/form/choice-fields.tsx'
import { useCreateForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { setFieldValue, useFieldValue } from '../../../framework/form/form-fields.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { allLinesOf } from '../lines.ts'
import { returnableOf, detailQuery } from '../orders.ts'
import { NewItems, type NewItem } from './new-items.tsx'
import { UnitFields, suggestedUnits, useSent } from './unit-fields.tsx'
import { leftOf, unitsIn, tooManyIn } from './units.ts'
import { LineReason, ReturnReason, ReturnWay } from './return-fields.tsx'
import { blankReturn, returnedItems, returnShipping, type ReturnValues } from './return-values.ts'
import { useShippingOptions } from './shipping-choices.ts'
import { useWorth } from './use-worth.ts'
import { useReturnShares } from './refund-shares.tsx'

type Values = ReturnValues & {
  readonly added: readonly NewItem[]
  /** The shipping option of the new items; empty where the customer chooses. */
  readonly option_id: string
  /** The price of that shipping option before tax; minor units. */
  readonly price: number | null
  /** The customer can agree before the new items are in stock. */
  readonly allow_backorder: boolean
  readonly notify: boolean
}

const blankSwap = (order: Order, lines: readonly LineItem[]): Values => ({
  ...blankReturn(lines, suggestedUnits(lines)),
  added: [],
  option_id: order.shipping_methods?.[0]?.shipping_option_id ?? '',
  price: 0,
  allow_backorder: true,
  notify: order.no_notification !== true,
})

function toBody(values: Partial<Values>) {
  const { added = [], option_id = '', price, location_id = '', allow_backorder, notify } = values
  return {
    return_items: returnedItems(values),
    ...returnShipping(values),
    ...(location_id !== '' && { return_location_id: location_id }),
    additional_items: added.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
    ...(option_id !== '' && { custom_shipping_options: [{ option_id, price: price ?? 0 }] }),
    allow_backorder: allow_backorder !== false,
    no_notification: notify === false,
  }
}

type FormProps = { readonly order: Order; readonly onSaved: () => void }

/** The form that exchanges items of an order for others. */
export function ExchangeForm({ order, onSaved }: FormProps) {
  const { t } = useTranslation(['order-swaps', 'orders'])
  const client = useClient()
  const lines = allLinesOf(order).filter((line) => returnableOf(order, line) > 0)
  const left = leftOf(lines, (line) => returnableOf(order, line))
  const { isSent, save } = useSent(onSaved)
  const options = useShippingOptions(order, { isReturn: false })
  const form = useCreateForm({
    call: client.admin.orders.createSwap,
    input: { id: order.id, query: detailQuery },
    values: blankSwap(order, lines),
    toBody,
    check: ({ quantities }): Record<string, string> => {
      const [first] = lines
      return unitsIn(quantities).length === 0 && first
        ? { [`quantities.${first.id}`]: t('nothing') }
        : tooManyIn(quantities, left, (count) => t('orders:unitsLeft', { count }))
    },
    toast: t('created'),
    onSaved: save,
  })
  const added = useFieldValue(form, 'added')
  return (
    <FormPanel form={form} title={t('formTitle', { number: order.display_id })} submitLabel={t('submit')}>
      <UnitFields {...{ form, lines, left }} legend={t('comesBack')} isSent={isSent(form)}>
        {(line) => <LineReason form={form} line={line} />}
      </UnitFields>
      <ReturnReason form={form} />
      <ReturnWay form={form} order={order} />
      <NewItems order={order} items={added} onChange={(items) => setFieldValue(form, 'added', items)} />
      <Field form={form} name="option_id" label={t('sentBy')}>
        {(field) => <Select {...field} options={[{ id: '', label: t('sentByCustomer') }, ...options]} />}
      </Field>
      <SendingPrice order={order} form={form} />
      <FormSwitch form={form} name="allow_backorder" label={t('backorder')} description={t('backorderHelp')} />
      <Difference order={order} form={form} />
      <FormSwitch form={form} name="notify" label={t('notify')} description={order.email} />
    </FormPanel>
  )
}

type PartProps = { readonly order: Order; readonly form: ContractForm<Values> }

function SendingPrice({ order, form }: PartProps) {
  const { t } = useTranslation('order-swaps')
  const option = useWatch({ control: form.control.control, name: 'option_id' })
  if (option === '') return null
  return (
    <Field form={form} name="price" label={t('sendingPrice')}>
      {(field) => (
        <MoneyField {...field} currencyCode={order.currency_code} min={0} description={t('sendingPriceHelp')} />
      )}
    </Field>
  )
}

/** What the exchange comes to, as far as it is known before the customer has agreed, and what will happen. */
function Difference({ order, form }: PartProps) {
  const { t } = useTranslation('order-swaps')
  const money = useMoneyText()
  const values = useWatch({ control: form.control.control }) as Values
  const { quantities, added, option_id, price } = values
  const rate = 1 + (order.region?.tax_rate ?? 0) / 100
  const worth = useWorth(order, Number.MAX_SAFE_INTEGER)(quantities)
  const goods = usePriceOf(order, added)
  const sending = option_id === '' ? 0 : Math.round((price ?? 0) * rate)
  const bringingBack = useReturnShares(order, values)?.return_shipping_amount ?? 0
  const due = goods + sending + bringingBack - worth
  const text = (amount: number) => money(amount, order.currency_code)
  const parts = [
    { label: t('price'), amount: goods },
    { label: t('sending'), amount: sending },
    ...(bringingBack > 0 ? [{ label: t('bringingBack'), amount: bringingBack }] : []),
    { label: t('worth'), amount: -worth },
  ]
  return (
    <div role="status" className="grid gap-2 rounded-lg border border-default p-3">
      <p className="font-medium">{t('expected')}</p>
      <dl className="grid gap-1">
        {parts.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular">{text(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="tabular font-medium">
        {due === 0 ? t('even') : t(due > 0 ? 'pays' : 'gets', { amount: text(Math.abs(due)) })}
      </p>
      <p className="text-muted">{t('consequence')}</p>
    </div>
  )
}

/** What new items cost the customer today, with tax; minor units. Staff who may not read customers see the general price. */
function usePriceOf({ region_id, region, customer_id }: Order, added: readonly NewItem[]): number {
  const { admin } = useClient()
  const customer = useCan('customers:read') ? { customer_id } : {}
  const query = { id: added.map(({ variant_id }) => variant_id), region_id, ...customer, limit: 200 }
  const { data } = useQuery({ ...queryFor(admin.variants.list, { query }), enabled: added.length > 0 })
  const rate = 1 + (region?.tax_rate ?? 0) / 100
  return added.reduce((sum, { variant_id, quantity }) => {
    const variant = data?.variants.find(({ id }) => id === variant_id)
    const gross = variant?.calculated_price_incl_tax ?? Math.round((variant?.calculated_price ?? 0) * rate)
    return sum + gross * quantity
  }, 0)
}
