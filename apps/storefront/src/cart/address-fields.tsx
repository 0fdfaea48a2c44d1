import { optional, required, type Check } from '../ui/checks.ts'
import { SelectField, TextField } from '../ui/fields.tsx'
import type { Form } from '../ui/use-form.ts'
import { useWords } from '../words/use-words.tsx'
import type { AddressName, ShownAddress } from './address-text.tsx'

/** The fields of an address, for `useForm`. */
export const addressChecks: Readonly<Record<AddressName, Check>> = {
  ...{ first_name: required, last_name: required, company: optional, address_1: required, address_2: optional },
  ...{ postal_code: required, city: required, province: optional, country_code: required, phone: optional },
}

/** The address of a request body: optional fields that are empty are null. */
export function addressOf(values: Readonly<Record<AddressName, string>>) {
  const { company, address_2, province, phone, ...needed } = values
  return {
    ...needed,
    ...{ company: company || null, address_2: address_2 || null, province: province || null, phone: phone || null },
  }
}

type AddressFieldsProps = {
  readonly form: Form<AddressName>
  readonly value?: ShownAddress | null | undefined
  /** The ISO codes of the selectable countries. */
  readonly countries: readonly string[]
}

export function AddressFields({ form, value, countries }: AddressFieldsProps) {
  const { t, country: nameOf, locale } = useWords()
  const sorted = countries.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), locale))
  const field = (name: AddressName) => ({ form, name, value: value?.[name], label: t(`address.${name}`) })
  return (
    <div className="field-grid">
      <TextField {...field('first_name')} fill="given-name" />
      <TextField {...field('last_name')} fill="family-name" />
      <TextField {...field('company')} fill="organization" isOptional />
      <TextField {...field('address_1')} fill="address-line1" />
      <TextField {...field('address_2')} fill="address-line2" isOptional />
      <TextField {...field('postal_code')} fill="postal-code" />
      <TextField {...field('city')} fill="address-level2" />
      <TextField {...field('province')} fill="address-level1" isOptional />
      <SelectField {...field('country_code')} fill="country">
        {sorted.map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </SelectField>
      <TextField {...field('phone')} type="tel" fill="tel" isOptional />
    </div>
  )
}
