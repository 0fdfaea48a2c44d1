import { NumberField } from '@storeroom/ui/fields/number-field'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { useCountries } from '../../../shared/addresses/countries.ts'
import { ChoiceField } from '../../../framework/form/choice-field.tsx'
import type { FormFields } from '../../../framework/form/form-fields.ts'
import { asText, Field, type FieldBinding } from '../../../framework/form/form.tsx'
import { measures, texts, type Attributes } from './attributes.tsx'

/** The fields of `Attributes`, two by two. */
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
          <Field key={name} form={form} name={name} label={t(`field.${name}`)}>
            {(field) => <TextField {...asText(field)} />}
          </Field>
        ))}
        <Field form={form} name="origin_country" label={t('field.origin_country')}>
          {(field) => <CountryField field={field} />}
        </Field>
      </div>
    </>
  )
}

/** Countries go by code, in lower case as the shop keeps them, and are found by name. */
function CountryField({ field }: { readonly field: FieldBinding<string | null> }) {
  const countries = useCountries()
  const options = countries.map(({ iso_2, label }) => ({ id: iso_2.toLowerCase(), label }))
  return <ChoiceField {...field} value={field.value?.toLowerCase() || null} options={options} />
}
