import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import type { Values } from '../../framework/form/changes.ts'
import type { ContractForm } from '../../framework/form/contract-form.ts'
import { asText, Field } from '../../framework/form/form.tsx'
import type { CollectionValues } from './collections.ts'

/** Title and handle, for a new collection and for one that exists. */
export function CollectionFields<V extends CollectionValues & Values>({ form }: { readonly form: ContractForm<V> }) {
  const { t } = useTranslation('collections')
  // The fields are the same in every form that has them.
  const own = form as unknown as ContractForm<CollectionValues>
  return (
    <>
      <Field form={own} name="title" label={t('field.title')}>
        {(field) => <TextField {...field} isRequired autoFocus />}
      </Field>
      <Field form={own} name="handle" label={t('field.handle')}>
        {(field) => (
          <TextField {...asText(field)} prefix="/" description={t('field.handleHelp')} spellCheck="false" dir="ltr" />
        )}
      </Field>
    </>
  )
}
