import { NumberField } from '@storeroom/ui/fields/number-field'
import { Select } from '@storeroom/ui/fields/select'
import { Switch } from '@storeroom/ui/fields/switch'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { MultiChoiceField } from '../../framework/form/choice-fields.tsx'
import type { DynamicFields } from '../../framework/form/form-fields.ts'
import { Field, type FieldBinding } from '../../framework/form/form.tsx'
import type { MetadataField } from './metadata-fields.ts'

type MetadataControlProps = { readonly form: DynamicFields; readonly field: MetadataField }

/** The control for a metadata field, in a form whose fields are named by their keys. */
export const MetadataControl = ({ form, field }: MetadataControlProps) => (
  <Field form={form} name={field.key} label={field.label}>
    {(bound) => <Control field={field} bound={bound} />}
  </Field>
)

function Control({ field, bound }: { readonly field: MetadataField; readonly bound: FieldBinding<unknown> }) {
  const description = useHint(field, bound.value)
  // The form's values have no types; the kind of the field determines them.
  const as = <Value,>(): FieldBinding<Value> => ({ ...bound, value: bound.value as Value })
  switch (field.kind) {
    case 'line':
      return <TextField {...as<string>()} {...lengthOf(field)} description={description} />
    case 'lines':
      return <TextArea {...as<string>()} {...lengthOf(field)} description={description} rows={3} />
    case 'number':
      return <NumberField {...as<number | null>()} {...limitsOf(field)} description={description} />
    case 'switch': {
      const { errorMessage: _none, ...control } = as<boolean>()
      return <Switch {...control} description={description} />
    }
    case 'choice':
      return <Select {...as<string | null>()} options={field.options} description={description} />
    case 'choices':
      return <MultiChoiceField {...as<readonly string[]>()} options={field.options} description={description} />
  }
}

function useHint(field: MetadataField, value: unknown) {
  const { t } = useTranslation('metadata-fields')
  if (!('ideal' in field) || !field.ideal) return field.hint
  const [from, to] = field.ideal
  return t('ideal', { count: String(value).length, from, to })
}

const lengthOf = ({ maxLength }: { readonly maxLength?: number }) => (maxLength === undefined ? {} : { maxLength })

const limitsOf = ({ min, max, unit, isInteger }: Extract<MetadataField, { kind: 'number' }>) => ({
  ...(min !== undefined && { minValue: min }),
  ...(max !== undefined && { maxValue: max }),
  ...(unit !== undefined && { unit }),
  ...(isInteger && { step: 1, formatOptions: { maximumFractionDigits: 0 } }),
})
