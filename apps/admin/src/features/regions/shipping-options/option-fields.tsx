import { useFeatureFlag } from '@storeroom/react'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormRadioGroup, FormSwitch } from '../../../framework/form/choice-fields.tsx'
import { useFieldValue, type FormFields } from '../../../framework/form/form-fields.ts'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextField } from '../../../framework/form/text-fields.tsx'
import { FoldedMetadata } from '../../../framework/form/metadata-editor-field.tsx'
import { problemsOf, type NewOptionValues, type OptionValues } from './shipping-options.ts'

type OptionFieldsProps = {
  readonly form: FormFields<OptionValues>
  readonly currencyCode: string
  /** Profile and method, which cannot be changed later. */
  readonly fixed?: ReactNode
  /** The formula of a calculated price. */
  readonly parts?: ReactNode
}

/** The fields of a shipping option, new or existing. */
export function OptionFields(props: OptionFieldsProps) {
  const { form, currencyCode, fixed, parts } = props
  const { t } = useTranslation('regions')
  return (
    <>
      <FormTextField
        form={form}
        name="name"
        label={t('option.name')}
        isRequired
        autoFocus
        placeholder={t('option.nameExample')}
      />
      {fixed}
      <PriceFields form={form} currencyCode={currencyCode} parts={parts} />
      <Limits form={form} currencyCode={currencyCode} />
      <FormSwitch form={form} name="admin_only" label={t('option.staffOnly')} description={t('option.staffOnlyHelp')} />
      <FoldedMetadata form={form} />
    </>
  )
}

type PartProps = Omit<OptionFieldsProps, 'fixed'>

function PriceFields({ form, currencyCode, parts }: PartProps) {
  const { t } = useTranslation('regions')
  const hasTaxSwitch = useFeatureFlag('tax_inclusive_pricing')
  const type = useFieldValue(form, 'price_type')
  const types = (['flat_rate', 'calculated'] as const).map((id) => ({
    id,
    label: t(`priceType.${id}`),
    description: t(`priceTypeHelp.${id}`),
  }))
  return (
    <>
      <FormRadioGroup form={form} name="price_type" label={t('option.priceType')} options={types} variant="card" />
      {type === 'calculated' ? (
        parts
      ) : (
        <Field form={form} name="amount" label={t('option.price')}>
          {(field) => <MoneyField {...field} isRequired currencyCode={currencyCode} min={0} />}
        </Field>
      )}
      {hasTaxSwitch && <FormSwitch form={form} name="includes_tax" label={t('option.includesTax')} />}
    </>
  )
}

/** The requirements: the limits of the cart's subtotal, both optional. */
function Limits({ form, currencyCode }: PartProps) {
  const { t } = useTranslation('regions')
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field form={form} name="min_subtotal" label={t('option.min')}>
        {(field) => <MoneyField {...field} currencyCode={currencyCode} min={0} description={t('option.minHelp')} />}
      </Field>
      <Field form={form} name="max_subtotal" label={t('option.max')}>
        {(field) => <MoneyField {...field} currencyCode={currencyCode} min={0} description={t('option.maxHelp')} />}
      </Field>
    </div>
  )
}

/** Refuses an option without price or method, or with limits that no subtotal meets. */
export function useOptionCheck(): (
  values: OptionValues & Partial<NewOptionValues>,
) => Readonly<Record<string, string>> {
  const { t } = useTranslation('regions')
  return (values) =>
    Object.fromEntries(Object.entries(problemsOf(values)).map(([field, problem]) => [field, t(`problem.${problem}`)]))
}
