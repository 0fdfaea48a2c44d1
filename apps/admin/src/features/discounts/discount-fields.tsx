import { MoneyField } from '@storeroom/ui/fields/money-field'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { RadioGroup } from '@storeroom/ui/fields/radio-group'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { MultiChoiceField } from '../../framework/form/choice-fields.tsx'
import { FormNumberField } from '../../framework/form/number-fields.tsx'
import { FormMomentField } from '../../framework/form/date-fields.tsx'
import { fieldValue, useFieldValue, type FormFields } from '../../framework/form/form-fields.ts'
import { asText, Field } from '../../framework/form/form.tsx'
import { useShopCurrency } from '../../framework/shop-currency.ts'
import { useRegions } from '../../shared/regions/use-regions.ts'
import { useDiscountLimit } from '../../shared/roles/role-limits.ts'
import { problemsOf, type DiscountValues } from './discounts.ts'

type FieldsProps = { readonly form: FormFields<DiscountValues> }

/** Code, regions, amount and description. */
export function GeneralFields({ form }: FieldsProps) {
  const { t } = useTranslation('discounts')
  const options = (useRegions() ?? []).map(({ id, name, currency_code }) => ({
    id,
    label: name,
    description: currency_code.toUpperCase(),
  }))
  return (
    <>
      <Field form={form} name="code" label={t('field.code')}>
        {(field) => <TextField {...field} isRequired dir="auto" description={t('field.codeHelp')} />}
      </Field>
      <Field form={form} name="regions" label={t('field.regions')}>
        {(field) => <MultiChoiceField {...field} isRequired options={options} />}
      </Field>
      <ValueFields form={form} />
      <Field form={form} name="rule.description" label={t('field.description')}>
        {(field) => <TextArea {...asText(field)} description={t('field.descriptionHelp')} />}
      </Field>
    </>
  )
}

/** The value: percent, or an amount in the currency of its only region. */
function ValueFields({ form }: FieldsProps) {
  const { t } = useTranslation('discounts')
  const type = useFieldValue(form, 'rule.type')
  const regionIds = useFieldValue(form, 'regions')
  const regions = useRegions() ?? []
  const shopCurrency = useShopCurrency()
  const { hint } = useDiscountLimit()
  const currencyCode = regions.find(({ id }) => id === regionIds[0])?.currency_code ?? shopCurrency ?? 'eur'
  const allocations = (['total', 'item'] as const).map((id) => ({
    id,
    label: t(`allocation.${id}`),
    description: t(`allocationMeans.${id}`),
  }))
  // When the type changes, the unmounting field still reports its value, which must be dropped: ten percent are not ten
  // cents.
  const unlessGone = (onChange: (value: number | null) => void) => (value: number | null) => {
    if (fieldValue(form, 'rule.type') === type) onChange(value)
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

/** Dates, usage limit, and the duration of codes made from it. */
export function LimitFields({ form, isDynamic }: FieldsProps & { readonly isDynamic: boolean }) {
  const { t } = useTranslation('discounts')
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormMomentField form={form} name="starts_at" label={t('field.starts')} description={t('field.startsHelp')} />
        <FormMomentField
          form={form}
          name="ends_at"
          edge="end"
          label={t('field.ends')}
          description={t('field.endsHelp')}
        />
      </div>
      <FormNumberField
        form={form}
        name="usage_limit"
        label={t('field.limit')}
        minValue={1}
        step={1}
        description={t('field.limitHelp')}
      />
      {isDynamic && (
        <FormNumberField
          form={form}
          name="valid_days"
          label={t('field.validDays')}
          minValue={1}
          step={1}
          description={t('field.validDaysHelp')}
        />
      )}
    </>
  )
}

/** Checks amounts, regions and dates, and the limits of the user's role. */
export function useDiscountCheck(): (values: DiscountValues) => Readonly<Record<string, string>> {
  const { t } = useTranslation('discounts')
  const { beyond } = useDiscountLimit()
  return (values) => {
    const bar = beyond(values.rule.type, values.rule.value)
    return {
      ...(bar !== undefined && { [values.rule.type === 'percentage' ? 'rule.value' : 'rule.type']: bar }),
      ...Object.fromEntries(
        Object.entries(problemsOf(values)).map(([field, problem]) => [field, t(`problem.${problem}`)]),
      ),
    }
  }
}
