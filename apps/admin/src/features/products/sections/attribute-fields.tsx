import { read, useShop } from '@storeroom/react'
import { Combobox } from '@storeroom/ui/combobox'
import { NumberField } from '@storeroom/ui/number-field'
import type { Option } from '@storeroom/ui/option-list'
import { TextField } from '@storeroom/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { asText, Field, type FieldBinding } from '../../../framework/form/form.tsx'
import { countryName } from '../../../lib/countries.ts'
import { measures, texts, type Attributes } from './attributes.tsx'

/**
 * The fields of `Attributes`, two by two. The form may hold more than these; the library's types cannot say so.
 */
export function AttributeFields<V extends Attributes>({ form: whole }: { readonly form: ContractForm<V> }) {
  const { t } = useTranslation('products')
  const form = whole as unknown as ContractForm<Attributes>
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

/** Countries go by code and are found by name. */
function CountryField({ field }: { readonly field: FieldBinding<string | null> }) {
  const options = useCountryOptions()
  const code = field.value?.toLowerCase() ?? ''
  const known = options.find(({ id }) => id === code)
  const value = code === '' ? null : (known ?? { id: code, label: countryName(code) })
  return (
    <Combobox
      {...field}
      value={value}
      options={options}
      onChange={(option: Option | null) => field.onChange(option?.id ?? null)}
    />
  )
}

function useCountryOptions(): readonly Option[] {
  const { admin } = useShop()
  const { data } = useQuery(read(admin.countries.list))
  return useMemo(() => {
    const options = data?.countries.map(({ iso_2 }) => ({ id: iso_2.toLowerCase(), label: countryName(iso_2) })) ?? []
    return options.toSorted((one, other) => one.label.localeCompare(other.label))
  }, [data])
}
