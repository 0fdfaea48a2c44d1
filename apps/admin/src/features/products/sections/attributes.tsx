import { Facts } from '@storeroom/ui/display/card'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../../framework/form/choice-fields.tsx'
import type { FormFields } from '../../../framework/form/form-fields.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field, type FieldBinding } from '../../../framework/form/form.tsx'
import { FormTextField } from '../../../framework/form/text-fields.tsx'
import { countryName } from '../../../lib/countries.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { useCountries } from '../../../shared/addresses/countries.ts'
import type { ProductAnswer, ProductFormProps, ProductSectionProps } from '../product-answer.ts'
import { ProductSection, useProductForm } from '../product-form.tsx'
import { attributesOf, type Attributes } from './attribute-values.ts'

/** Dimensions and customs of a product. */
export function AttributesSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  return (
    <ProductSection title={t('attributes.title')} form={(close) => <AttributesForm answer={answer} onClose={close} />}>
      <AttributeFacts record={answer.product} />
    </ProductSection>
  )
}

const values = ({ product }: ProductAnswer) => attributesOf(product)

function AttributesForm(props: ProductFormProps) {
  const { t } = useTranslation('products')
  const form = useProductForm({ ...props, values, toast: t('attributes.saved') })
  return (
    <FormPanel form={form} title={t('attributes.edit')} subtitle={t('attributes.hint')}>
      <AttributeFields form={form} />
    </FormPanel>
  )
}

export const measures = [
  { name: 'weight', unit: 'g' },
  { name: 'length', unit: 'mm' },
  { name: 'width', unit: 'mm' },
  { name: 'height', unit: 'mm' },
] as const

export const texts = ['material', 'hs_code', 'mid_code'] as const

/** The attributes that are set; a sentence if there are none. */
function AttributeFacts({ record }: { readonly record: Attributes }) {
  const { t } = useTranslation('products')
  const number = new Intl.NumberFormat(activeLanguageTag())
  const facts = [
    ...measures.map(({ name, unit }) => {
      const value = record[name]
      return {
        label: t(`field.${name}`),
        value: value === null ? null : `${number.format(value)} ${t(`unit.${unit}`)}`,
      }
    }),
    ...texts.map((name) => ({ label: t(`field.${name}`), value: record[name] })),
    { label: t('field.origin_country'), value: record.origin_country && countryName(record.origin_country) },
  ]
  const filled = facts.filter(({ value }) => value !== null && value !== '')
  if (filled.length === 0) return <p className="text-subtle">{t('attributes.empty')}</p>
  return <Facts layout="beside" facts={filled} />
}

/** The fields of `Attributes`, in two columns. */
export function AttributeFields({ form }: { readonly form: FormFields<Attributes> }) {
  const { t } = useTranslation('products')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {measures.map(({ name, unit }) => (
          <Field key={name} form={form} name={name} label={t(`field.${name}`)}>
            {(field) => <NumberField {...field} minValue={0} unit={t(`unit.${unit}`)} />}
          </Field>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {texts.map((name) => (
          <FormTextField key={name} form={form} name={name} label={t(`field.${name}`)} blank={null} />
        ))}
        <Field form={form} name="origin_country" label={t('field.origin_country')}>
          {(field) => <CountryField field={field} />}
        </Field>
      </div>
    </>
  )
}

/** Countries are stored as lower-case codes and searched by name. */
function CountryField({ field }: { readonly field: FieldBinding<string | null> }) {
  const countries = useCountries()
  const options = countries.map(({ iso_2, label }) => ({ id: iso_2.toLowerCase(), label }))
  return <ChoiceField {...field} value={field.value?.toLowerCase() || null} options={options} />
}
