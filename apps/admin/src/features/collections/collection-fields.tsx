import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { asText, Field } from '../../framework/form/form.tsx'
import type { CollectionValues } from './collections.ts'

/** Title and handle, for a new collection and for one that exists. */
export function CollectionFields({ form }: { readonly form: FormFields<CollectionValues> }) {
  const { t } = useTranslation('collections')
  return (
    <>
      <Field form={form} name="title" label={t('field.title')}>
        {(field) => <TextField {...field} isRequired autoFocus />}
      </Field>
      <Field form={form} name="handle" label={t('field.handle')}>
        {(field) => (
          <TextField {...asText(field)} prefix="/" description={t('field.handleHelp')} spellCheck="false" dir="ltr" />
        )}
      </Field>
    </>
  )
}
