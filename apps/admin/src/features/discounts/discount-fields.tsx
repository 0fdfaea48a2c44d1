import { DatePicker } from '@storeroom/ui/fields/date-picker'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { RadioGroup } from '@storeroom/ui/fields/radio-group'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Values } from '../../framework/form/changes.ts'
import { ChoicesField } from '../../framework/form/choice-field.tsx'
import type { ContractForm } from '../../framework/form/contract-form.ts'
import { asText, Field } from '../../framework/form/form.tsx'
import { useRegions } from '../../shared/regions/use-regions.ts'
import { useDiscountLimit } from '../../shared/roles/role-limits.ts'
import { useShopCurrency } from '../../framework/shop-currency.ts'
import { useTimeZone } from '../../framework/shop-dates.ts'
import type { DiscountValues } from './discounts.ts'

type FieldsProps<V extends Values> = { readonly form: ContractForm<V> }

// The fields are the same in every form that has them.
const ownOf = <V extends DiscountValues & Values>(form: ContractForm<V>) =>
  form as unknown as ContractForm<DiscountValues>

/** Code, regions, amount and description. */
export function GeneralFields<V extends DiscountValues & Values>({ form }: FieldsProps<V>) {
  const { t } = useTranslation('discounts')
  const own = ownOf(form)
  const options = (useRegions() ?? []).map(({ id, name, currency_code }) => ({
    id,
    label: name,
    description: currency_code.toUpperCase(),
  }))
  return (
    <>
      <Field form={own} name="code" label={t('field.code')}>
        {(field) => <TextField {...field} isRequired dir="auto" description={t('field.codeHelp')} />}
      </Field>
      <Field form={own} name="regions" label={t('field.regions')}>
        {(field) => <ChoicesField {...field} isRequired options={options} />}
      </Field>
      <ValueFields form={own} />
      <Field form={own} name="rule.description" label={t('field.description')}>
        {(field) => <TextArea {...asText(field)} description={t('field.descriptionHelp')} />}
      </Field>
    </>
  )
}

/** How much it takes off: percent, or an amount in the currency of its one region. */
function ValueFields({ form }: FieldsProps<DiscountValues>) {
  const { t } = useTranslation('discounts')
  const [type, regionIds] = useWatch({ control: form.control.control, name: ['rule.type', 'regions'] })
  const regions = useRegions() ?? []
  const shopCurrency = useShopCurrency()
  const { hint } = useDiscountLimit()
  const currencyCode = regions.find(({ id }) => id === regionIds[0])?.currency_code ?? shopCurrency ?? 'eur'
  const allocations = (['total', 'item'] as const).map((id) => ({
    id,
    label: t(`allocation.${id}`),
    description: t(`allocationMeans.${id}`),
  }))
  // A field that goes with its type still says on leaving what was in it: ten percent are not ten cents.
  const unlessGone = (onChange: (value: number | null) => void) => (value: number | null) => {
    if (form.control.getValues('rule.type') === type) onChange(value)
  }
  if (type === 'free_shipping') return null
  if (type === 'percentage')
    return (
      <Field form={form} name="rule.value" label={t('field.percentage')}>
        {(field) => (
          <NumberField
            {...field}
            onChange={unlessGone(field.onChange)}
            isRequired
            unit="%"
            minValue={0}
            maxValue={100}
            description={hint}
            formatOptions={{ maximumFractionDigits: 2 }}
          />
        )}
      </Field>
    )
  return (
    <>
      <Field form={form} name="rule.value" label={t('field.amount')}>
        {(field) => (
          <MoneyField
            {...field}
            onChange={unlessGone(field.onChange)}
            isRequired
            currencyCode={currencyCode}
            description={t('field.amountHelp')}
          />
        )}
      </Field>
      <Field form={form} name="rule.allocation" label={t('field.allocation')}>
        {(field) => <RadioGroup {...field} variant="card" options={allocations} />}
      </Field>
    </>
  )
}

/** From when until when, how often, and how long codes made from it are valid. */
export function LimitFields<V extends DiscountValues & Values>({
  form,
  isDynamic,
}: FieldsProps<V> & { readonly isDynamic: boolean }) {
  const { t } = useTranslation('discounts')
  const timeZone = useTimeZone()
  const own = ownOf(form)
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field form={own} name="starts_at" label={t('field.starts')}>
          {(field) => (
            <DatePicker {...field} granularity="date-time" timeZone={timeZone} description={t('field.startsHelp')} />
          )}
        </Field>
        <Field form={own} name="ends_at" label={t('field.ends')}>
          {(field) => (
            <DatePicker {...field} granularity="date-time" timeZone={timeZone} description={t('field.endsHelp')} />
          )}
        </Field>
      </div>
      <Field form={own} name="usage_limit" label={t('field.limit')}>
        {(field) => <NumberField {...field} minValue={1} step={1} description={t('field.limitHelp')} />}
      </Field>
      {isDynamic && (
        <Field form={own} name="valid_days" label={t('field.validDays')}>
          {(field) => <NumberField {...field} minValue={1} step={1} description={t('field.validDaysHelp')} />}
        </Field>
      )}
    </>
  )
}
