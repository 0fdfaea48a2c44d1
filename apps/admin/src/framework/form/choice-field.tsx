import { Combobox, MultiCombobox } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import type { ReactNode } from 'react'
import type { FieldBinding } from './form.tsx'

type ChoiceProps = {
  /** All options, if they are few and known. */
  readonly options: readonly Option[]
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly isRequired?: boolean
  /** False hides the button that clears the field. */
  readonly isClearable?: boolean
}

/** The option with this id; if none is known, one whose label is the id. */
const optionOf = (options: readonly Option[], id: string): Option =>
  options.find((option) => option.id === id) ?? { id, label: id }

/** A searchable list for a field that holds the id of one option. */
export function ChoiceField({ value, onChange, ...field }: FieldBinding<string | null> & ChoiceProps) {
  return (
    <Combobox
      {...field}
      value={value === null ? null : optionOf(field.options, value)}
      onChange={(option) => onChange(option?.id ?? null)}
    />
  )
}

/** A searchable list for a field that holds the ids of any number of options. */
export function MultiChoiceField({ value, onChange, ...field }: FieldBinding<readonly string[]> & ChoiceProps) {
  return (
    <MultiCombobox
      {...field}
      value={value.map((id) => optionOf(field.options, id))}
      onChange={(options) => onChange(options.map(({ id }) => id))}
    />
  )
}
