import { Combobox, MultiCombobox, type ComboboxProps, type MultiComboboxProps } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { RadioGroup, type RadioGroupProps } from '@storeroom/ui/fields/radio-group'
import { Select, type SelectProps } from '@storeroom/ui/fields/select'
import { Switch, type SwitchProps } from '@storeroom/ui/fields/switch'
import type { ReactNode } from 'react'
import type { FieldPathByValue, FieldPathValue } from 'react-hook-form'
import type { Values } from './changes.ts'
import { bindControl, type BoundProps, type FieldBinding } from './form.tsx'

export const FormSwitch = bindControl<boolean, SwitchProps>(Switch)

/** The ids that a field may hold. */
type IdOf<V extends Values, Name extends FieldPathByValue<V, string | null>> = FieldPathValue<V, Name> & string

export const FormSelect: <V extends Values, Name extends FieldPathByValue<V, string | null>>(
  props: BoundProps<V, Name, SelectProps<IdOf<V, Name>>>,
) => ReactNode = bindControl<string | null, SelectProps<string>>(Select)

export const FormRadioGroup: <V extends Values, Name extends FieldPathByValue<V, string | null>>(
  props: BoundProps<V, Name, RadioGroupProps<IdOf<V, Name>>>,
) => ReactNode = bindControl<string | null, RadioGroupProps<string>>(RadioGroup)

/** The options that a field may hold, one or any number of them. */
type OptionOf<Value> = Extract<Value extends readonly (infer One)[] ? One : Value, Option>

export const FormCombobox: <V extends Values, Name extends FieldPathByValue<V, Option | null>>(
  props: BoundProps<V, Name, ComboboxProps<OptionOf<FieldPathValue<V, Name>>>>,
) => ReactNode = bindControl<Option | null, ComboboxProps<Option>>(Combobox)

export const FormMultiCombobox: <V extends Values, Name extends FieldPathByValue<V, readonly Option[]>>(
  props: BoundProps<V, Name, MultiComboboxProps<OptionOf<FieldPathValue<V, Name>>>>,
) => ReactNode = bindControl<readonly Option[], MultiComboboxProps<Option>>(MultiCombobox)

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

export const FormChoice = bindControl<string | null, FieldBinding<string | null> & ChoiceProps>(ChoiceField)

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
