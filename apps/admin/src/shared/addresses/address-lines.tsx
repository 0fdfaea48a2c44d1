import { TextField } from '@storeroom/ui/fields/text-field'
import { Fragment, type ReactNode } from 'react'
import type { NamedCountry } from './countries.ts'
import { ChoiceField } from '../../framework/form/choice-field.tsx'
import { asText, type FieldBinding } from '../../framework/form/form.tsx'
import type { AddressField } from './address.ts'

/** The lines in rows: the lines of one row are side by side. */
const rows: readonly (readonly AddressField[])[] = [
  ['first_name', 'last_name'],
  ['company'],
  ['address_1'],
  ['address_2'],
  ['postal_code', 'city'],
  ['province'],
  ['country_code'],
  ['phone'],
]

type LinesProps = {
  /** The field of one line, with an `AddressControl` in it. */
  readonly line: (name: AddressField) => ReactNode
}

/** The lines of an address in a form. */
export const AddressLines = ({ line }: LinesProps) =>
  rows.map((names) => (
    <div key={names[0]} className={names.length > 1 ? 'grid gap-3 sm:grid-cols-2' : 'grid'}>
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
