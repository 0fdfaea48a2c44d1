import { TextArea } from '@storeroom/ui/fields/text-area'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import type { Values } from '../../framework/form/changes.ts'
import type { ContractForm } from '../../framework/form/contract-form.ts'
import { asText, Field } from '../../framework/form/form.tsx'
import type { ChannelValues } from './sales-channels.ts'

/** Name and description, for a new channel and for one that exists. */
export function ChannelFields<V extends ChannelValues & Values>({ form }: { readonly form: ContractForm<V> }) {
  const { t } = useTranslation('sales-channels')
  const own = form as unknown as ContractForm<ChannelValues>
  return (
    <>
      <Field form={own} name="name" label={t('field.name')}>
        {(field) => <TextField {...field} isRequired autoFocus description={t('field.nameHelp')} />}
      </Field>
      <Field form={own} name="description" label={t('field.description')}>
        {(field) => <TextArea {...asText(field)} rows={3} />}
      </Field>
    </>
  )
}
