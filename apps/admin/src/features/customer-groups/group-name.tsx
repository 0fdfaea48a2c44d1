import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import type { Values } from '../../framework/form/changes.ts'
import type { ContractForm } from '../../framework/form/contract-form.ts'
import { Field } from '../../framework/form/form.tsx'
import type { GroupValues } from './customer-groups.ts'

/** What a group is called, in every form that has it. */
export function GroupName<V extends GroupValues & Values>({ form }: { readonly form: ContractForm<V> }) {
  const { t } = useTranslation('customer-groups')
  return (
    <Field form={form as unknown as ContractForm<GroupValues>} name="name" label={t('field.name')}>
      {(field) => <TextField {...field} isRequired autoFocus description={t('field.nameHelp')} />}
    </Field>
  )
}
