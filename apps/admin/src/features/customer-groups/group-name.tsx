import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { Field } from '../../framework/form/form.tsx'
import type { GroupValues } from './customer-groups.ts'

/** What a group is called, in every form that has it. */
export function GroupName({ form }: { readonly form: FormFields<GroupValues> }) {
  const { t } = useTranslation('customer-groups')
  return (
    <Field form={form} name="name" label={t('field.name')}>
      {(field) => <TextField {...field} isRequired autoFocus description={t('field.nameHelp')} />}
    </Field>
  )
}
