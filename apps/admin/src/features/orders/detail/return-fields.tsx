import type { LineItem, Order } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import type { Option } from '@storeroom/ui/fields/option-list'
import { Select } from '@storeroom/ui/fields/select'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFieldValue, type FormFields } from '../../../framework/form/form-fields.ts'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextArea } from '../../../framework/form/text-fields.tsx'
import { FormSelect } from '../../../framework/form/choice-fields.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useLocationOptions } from '../../../shared/inventory/use-location-options.ts'
import { useLineName } from '../lines.ts'
import { unitsIn } from './units.ts'
import type { ReturnValues } from './return-values.ts'
import { useShippingOptions, type ShippingChoice } from './shipping-choices.ts'
import { useLabelProviders } from './use-labels.ts'

type ReturnForm = FormFields<ReturnValues>
type FieldsProps = { readonly form: ReturnForm; readonly order: Order }

/** Reasons that can be chosen: of a reason with reasons below it, only these. */
function useReasons(): readonly Option[] {
  const { admin } = useClient()
  const { data } = useQuery(queryFor(admin.returnReasons.list))
  return (data?.return_reasons ?? []).flatMap(({ id, label, return_reason_children: children }) =>
    children.length > 0 ? children.map((one) => ({ id: one.id, label: one.label })) : [{ id, label }],
  )
}

/** Why the units of all lines come back. */
export function ReturnReason({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation('orders')
  const reasons = useReasons()
  return (
    <>
      {reasons.length > 0 && (
        <Field form={form} name="reason_id" label={t('refund.reason')}>
          {(field) => <Select {...field} options={[{ id: '', label: t('returns.noReason') }, ...reasons]} />}
        </Field>
      )}
      <FormTextArea form={form} name="note" label={t('refund.note')} rows={2} dir="auto" />
    </>
  )
}

/** Why the units of one line come back; hidden unless units of several lines do. */
export function LineReason({ form, line }: { readonly form: ReturnForm; readonly line: LineItem }) {
  const { t } = useTranslation('orders')
  const nameOf = useLineName()
  const reasons = useReasons()
  const quantities = useFieldValue(form, 'quantities')
  if (!quantities[line.id] || unitsIn(quantities).length < 2) return null
  const name = `details.${line.id}` as const
  return (
    <div role="group" aria-label={nameOf(line)} className="grid min-w-0 gap-3 border-s-2 border-default ps-3">
      {reasons.length > 0 && (
        <Field form={form} name={`${name}.reason_id`} label={t('refund.reason')}>
          {(field) => <Select {...field} options={[{ id: '', label: t('returns.asForAll') }, ...reasons]} />}
        </Field>
      )}
      <Field form={form} name={`${name}.note`} label={t('refund.note')}>
        {(field) => <TextArea {...field} rows={1} dir="auto" placeholder={t('returns.asForAll')} />}
      </Field>
    </div>
  )
}

/** How the units come back, at which price for the customer, and where to. */
export function ReturnWay({ form, order }: FieldsProps) {
  const { t } = useTranslation('orders')
  const options = useShippingOptions(order, { isReturn: true })
  const { locations } = useLocationOptions()
  const labelProviders = useLabelProviders()
  const optionId = useFieldValue(form, 'return_option_id')
  const chosen = options.find(({ id }) => id === optionId)
  const makesLabel = chosen !== undefined && labelProviders.has(chosen.providerId)
  return (
    <>
      {options.length > 0 && (
        <FormSelect
          form={form}
          name="return_option_id"
          label={t('returns.sentBy')}
          options={[{ id: '', label: t('returns.sentByCustomer') }, ...options]}
          {...(makesLabel && { description: t('returns.makesLabel') })}
        />
      )}
      {chosen && <ReturnPrice form={form} order={order} option={chosen} />}
      {locations.length > 1 && <PlaceField form={form} locations={locations} />}
    </>
  )
}

type PlaceProps = {
  readonly form: FormFields<Pick<ReturnValues, 'location_id'>>
  readonly locations: readonly Option[]
}

/** Where units that come back are put. */
export function PlaceField({ form, locations }: PlaceProps) {
  const { t } = useTranslation('orders')
  return (
    <Field form={form} name="location_id" label={t('returns.location')}>
      {(field) => <Select {...field} options={[{ id: '', label: t('returns.whereTaken') }, ...locations]} />}
    </Field>
  )
}

type PriceProps = FieldsProps & { readonly option: ShippingChoice }

function ReturnPrice({ form, order: { currency_code }, option: { amount } }: PriceProps) {
  const { t } = useTranslation('orders')
  const money = useMoneyText()
  return (
    <Field form={form} name="return_price" label={t('returns.price')}>
      {(field) => (
        <MoneyField
          {...field}
          currencyCode={currency_code}
          min={0}
          placeholder=""
          description={
            amount === null
              ? t('returns.calculatedPriceHelp')
              : t('returns.priceHelp', { amount: money(amount, currency_code) })
          }
        />
      )}
    </Field>
  )
}
