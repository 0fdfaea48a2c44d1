import { placeRows } from '@storeroom/contract/address-formats'
import { TextField } from '@storeroom/ui/fields/text-field'
import { Fragment, type ReactNode } from 'react'
import type { NamedCountry } from './countries.ts'
import { ChoiceField } from '../../framework/form/choice-fields.tsx'
import { asText, type FieldBinding } from '../../framework/form/form.tsx'
import type { AddressField } from './address.ts'

/** The lines in rows, in the order of the country: the lines of one row are side by side. */
const rowsIn = (country: string | null): readonly (readonly AddressField[])[] => [
  ['first_name', 'last_name'],
  ['company'],
  ['address_1'],
  ['address_2'],
  ...placeRows(country),
  ['country_code'],
  ['phone'],
]

const grids: Readonly<Record<number, string>> = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }

type LinesProps = {
  /** The country that is chosen, which orders city, province and postal code. */
  readonly country?: string | null
  /** The field of one line, with an `AddressControl` in it. */
  readonly line: (name: AddressField) => ReactNode
}

/** The lines of an address in a form. */
export const AddressLines = ({ country = null, line }: LinesProps) =>
  rowsIn(country).map((names) => (
    <div key={names.join()} className={`grid gap-3 ${grids[names.length] ?? ''}`}>
      {names.map((name) => (
        <Fragment key={name}>{line(name)}</Fragment>
      ))}
    </div>
  ))

type ControlProps = {
  readonly name: AddressField
  readonly field: FieldBinding<string | null>
  /** The countries to choose from. */
  readonly countries: readonly NamedCountry[]
  readonly isRequired?: boolean
}

/** The control of one line. */
export function AddressControl({ name, field, countries, isRequired = false }: ControlProps) {
  if (name === 'country_code') {
    const options = countries.map(({ iso_2, label }) => ({ id: iso_2, label }))
    return <ChoiceField {...field} options={options} isRequired={isRequired} />
  }
  return <TextField {...asText(field)} isRequired={isRequired} {...(name === 'phone' && { type: 'tel', dir: 'ltr' })} />
}
