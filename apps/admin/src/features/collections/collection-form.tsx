import { queryFor, useClient } from '@storeroom/react'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { EditPanel } from '../../framework/form/edit-panel.tsx'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { asText, Field } from '../../framework/form/form.tsx'
import { FormTextField } from '../../framework/form/text-fields.tsx'
import { detailQuery, collectionBody, valuesOf, type CollectionAnswer, type CollectionValues } from './collections.tsx'

type EditProps = {
  readonly id: string
  /** Left out in the list, which holds too little of a collection to save it by. */
  readonly answer?: CollectionAnswer
  readonly onSaved: () => void
}

/** Title and handle of a collection, in a drawer. */
export function EditCollection({ id, ...props }: EditProps) {
  const { t } = useTranslation('collections')
  const client = useClient()
  return (
    <EditPanel
      {...props}
      title={t('edit.title')}
      call={client.admin.collections.update}
      input={{ id }}
      query={queryFor(client.admin.collections.retrieve, { id, query: detailQuery })}
      values={valuesOf}
      toBody={collectionBody}
      toast={t('edit.saved')}
    >
      {(form) => <CollectionFields form={form} />}
    </EditPanel>
  )
}

/** Title and handle, for a new collection and for one that exists. */
export function CollectionFields({ form }: { readonly form: FormFields<CollectionValues> }) {
  const { t } = useTranslation('collections')
  return (
    <>
      <FormTextField form={form} name="title" label={t('field.title')} isRequired autoFocus />
      <Field form={form} name="handle" label={t('field.handle')}>
        {(field) => (
          <TextField {...asText(field)} prefix="/" description={t('field.handleHelp')} spellCheck="false" dir="ltr" />
        )}
      </Field>
    </>
  )
}
