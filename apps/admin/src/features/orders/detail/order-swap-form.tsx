import type { LineItem, Order } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { Button, type ButtonProps } from '@storeroom/ui/buttons/button'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { Select } from '@storeroom/ui/fields/select'
import { Switch } from '@storeroom/ui/fields/switch'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCreateForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { FormDrawer, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useVariantPicker } from '../edit/variant-picker.ts'
import { returnableOf, whole } from '../orders.ts'
import { useWorth } from './use-worth.ts'

type ButtonsProps = Pick<ButtonProps, 'variant' | 'size'> & { readonly order: Order }

/** Opens the form that exchanges items of an order for others. */
export function ExchangeButton({ order, ...look }: ButtonsProps) {
  const { t } = useTranslation('order-swaps')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...look} onPress={() => setOpen(true)}>
        {t('open')}
      </Button>
      <FormDrawer isOpen={isOpen} onClose={close}>
        <ExchangeForm order={order} onSaved={close} />
      </FormDrawer>
    </>
  )
}

/** A new item; each variant is listed once. */
type Added = { readonly variant_id: string; readonly title: string; readonly quantity: number }

type Values = {
  /** Pieces that come back, by the id of their line. */
  readonly quantities: Readonly<Record<string, number | null>>
  readonly added: readonly Added[]
  /** Of a shipping option; empty where the customer chooses. */
  readonly option_id: string
  /** Minor units. */
  readonly price: number | null
  readonly notify: boolean
}

const blankOf = (order: Order, lines: readonly LineItem[]): Values => ({
  quantities: Object.fromEntries(lines.map(({ id }) => [id, lines.length === 1 ? 1 : 0])),
  added: [],
  option_id: order.shipping_methods?.[0]?.shipping_option_id ?? '',
  price: 0,
  notify: order.no_notification !== true,
})

const piecesIn = (quantities: Values['quantities']) =>
  Object.entries(quantities).flatMap(([item_id, quantity]) => (quantity ? [{ item_id, quantity }] : []))

const toBody = ({ quantities = {}, added = [], option_id, price, notify }: Partial<Values>) => ({
  return_items: piecesIn(quantities),
  additional_items: added.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
  ...(option_id !== undefined && option_id !== '' && { custom_shipping_options: [{ option_id, price: price ?? 0 }] }),
  no_notification: notify === false,
})

type FormProps = { readonly order: Order; readonly onSaved: () => void }

function ExchangeForm({ order, onSaved }: FormProps) {
  const { t } = useTranslation('order-swaps')
  const shop = useShop()
  const lines = (order.items ?? []).filter((line) => returnableOf(order, line) > 0)
  const options = useShippingOptions(order)
  const form = useCreateForm({
    call: shop.admin.orders.createSwap,
    input: { id: order.id, query: whole },
    values: blankOf(order, lines),
    toBody,
    check: ({ quantities }): Record<string, string> => {
      const [first] = lines
      return piecesIn(quantities).length === 0 && first ? { [`quantities.${first.id}`]: t('nothing') } : {}
    },
    saved: t('created'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('formTitle', { number: order.display_id })} submitLabel={t('submit')}>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium">{t('comesBack')}</legend>
        {lines.map((line) => (
          <Field key={line.id} form={form} name={`quantities.${line.id}`} label={line.title}>
            {(field) => <NumberField {...field} minValue={0} maxValue={returnableOf(order, line)} step={1} />}
          </Field>
        ))}
      </fieldset>
      <NewItems order={order} form={form} />
      <Field form={form} name="option_id" label={t('sentBy')}>
        {(field) => <Select {...field} options={[{ id: '', label: t('sentByCustomer') }, ...options]} />}
      </Field>
      <SendingPrice order={order} form={form} />
      <Difference order={order} form={form} />
      <Field form={form} name="notify" label={t('notify')}>
        {({ errorMessage: _, ...field }) => <Switch {...field} description={order.email} />}
      </Field>
    </FormPanel>
  )
}

type PartProps = { readonly order: Order; readonly form: ContractForm<Values> }

/** What is sent for it: searched, and counted. */
function NewItems({ order, form }: PartProps) {
  const { t } = useTranslation('order-swaps')
  const { region_id: regionId, currency_code: currency, customer_id: customerId } = order
  const { load } = useVariantPicker({ regionId, currency, customerId })
  const added = useWatch({ control: form.control.control, name: 'added' })
  const set = (items: readonly Added[]) => form.control.setValue('added', items, { shouldDirty: true })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{t('goesOut')}</legend>
      {added.map(({ variant_id, title, quantity }) => (
        <div key={variant_id} className="flex items-end gap-2">
          <span dir="auto" className="min-w-0 flex-1 self-center wrap-anywhere">
            {title}
          </span>
          <div className="w-28">
            <NumberField
              label={t('quantityOf', { title })}
              isLabelHidden
              minValue={1}
              step={1}
              value={quantity}
              onChange={(next) =>
                set(added.map((one) => (one.variant_id === variant_id ? { ...one, quantity: next ?? 1 } : one)))
              }
            />
          </div>
          <Button
            variant="ghost"
            aria-label={t('removeOf', { title })}
            onPress={() => set(added.filter((one) => one.variant_id !== variant_id))}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      <Combobox
        label={t('add')}
        placeholder={t('addPlaceholder')}
        load={load}
        value={null}
        onChange={(chosen) => {
          if (!chosen || added.some(({ variant_id }) => variant_id === chosen.id)) return
          set([...added, { variant_id: chosen.id, title: chosen.label, quantity: 1 }])
        }}
      />
    </fieldset>
  )
}

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
  const { quantities, added, option_id, price } = useWatch({ control: form.control.control }) as Values
  const rate = 1 + (order.region?.tax_rate ?? 0) / 100
  const worth = useWorth(order, Number.MAX_SAFE_INTEGER)(quantities)
  const goods = usePriceOf(order, added)
  const sending = option_id === '' ? 0 : Math.round((price ?? 0) * rate)
  const due = goods + sending - worth
  const text = (amount: number) => money(amount, order.currency_code)
  const parts = [
    { label: t('price'), amount: goods },
    { label: t('sending'), amount: sending },
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

/** What new items cost the customer today, with tax; minor units. */
function usePriceOf({ region_id, region, customer_id }: Order, added: readonly Added[]): number {
  const { admin } = useShop()
  const query = { id: added.map(({ variant_id }) => variant_id), region_id, customer_id, limit: 200 }
  const { data } = useQuery({ ...read(admin.variants.list, { query }), enabled: added.length > 0 })
  const rate = 1 + (region?.tax_rate ?? 0) / 100
  return added.reduce((sum, { variant_id, quantity }) => {
    const found = data?.variants.find(({ id }) => id === variant_id)
    const gross = found?.calculated_price_incl_tax ?? Math.round((found?.calculated_price ?? 0) * rate)
    return sum + gross * quantity
  }, 0)
}

/** Options that new items can be sent by. */
function useShippingOptions({ region_id }: Order): readonly { readonly id: string; readonly label: string }[] {
  const { admin } = useShop()
  const query = { region_id, is_return: false, fields: 'name', expand: '', limit: 200 }
  const { data } = useQuery(read(admin.shippingOptions.list, { query }))
  return (data?.shipping_options ?? []).map(({ id, name }) => ({ id, label: name }))
}
