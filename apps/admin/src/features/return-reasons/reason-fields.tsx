import { TextArea } from '@storeroom/ui/fields/text-area'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { asText, Field } from '../../framework/form/form.tsx'
import type { EditValues } from './return-reasons.ts'

/** What customers read. */
export function ReasonFields({ form }: { readonly form: FormFields<EditValues> }) {
  const { t } = useTranslation('settings-return-reasons')
  return (
    <>
      <Field form={form} name="label" label={t('field.label')}>
        {(field) => (
          <TextField
            {...field}
            isRequired
            autoFocus
            placeholder={t('field.labelExample')}
            description={t('field.labelHelp')}
          />
        )}
      </Field>
      <Field form={form} name="description" label={t('field.description')}>
        {(field) => <TextArea {...asText(field)} />}
      </Field>
    </>
  )
}
