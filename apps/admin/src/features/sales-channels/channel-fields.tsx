import { TextArea } from '@storeroom/ui/fields/text-area'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { asText, Field } from '../../framework/form/form.tsx'
import type { ChannelValues } from './sales-channels.ts'

/** Name and description, for a new channel and for one that exists. */
export function ChannelFields({ form }: { readonly form: FormFields<ChannelValues> }) {
  const { t } = useTranslation('sales-channels')
  return (
    <>
      <Field form={form} name="name" label={t('field.name')}>
        {(field) => <TextField {...field} isRequired autoFocus description={t('field.nameHelp')} />}
      </Field>
      <Field form={form} name="description" label={t('field.description')}>
        {(field) => <TextArea {...asText(field)} rows={3} />}
      </Field>
    </>
  )
}
