import { read, useShop } from '@storeroom/react'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../framework/form/contract-form.ts'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { asText, Field } from '../../framework/form/form.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import { bare, collectionBody, valuesOf, type CollectionAnswer, type CollectionValues } from './collections.ts'

type EditProps = { readonly id: string; readonly onSaved: () => void }

/** The same from the list, which holds too little of a collection to save it by. */
export function EditListedCollection({ id, onSaved }: EditProps) {
  const { t } = useTranslation('collections')
  const shop = useShop()
  return (
    <LoadedPanel title={t('edit.title')} query={read(shop.admin.collections.retrieve, { id, query: bare })}>
      {(answer) => <EditCollection answer={answer} onSaved={onSaved} />}
    </LoadedPanel>
  )
}

/** Title and handle of a collection, in a drawer. */
export function EditCollection({ answer, onSaved }: Omit<EditProps, 'id'> & { readonly answer: CollectionAnswer }) {
  const { t } = useTranslation('collections')
  const shop = useShop()
  const { id } = answer.collection
  const form = useEditForm({
    call: shop.admin.collections.update,
    input: { id },
    query: read(shop.admin.collections.retrieve, { id, query: bare }),
    answer,
    values: valuesOf,
    toBody: collectionBody,
    saved: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('edit.title')}>
      <CollectionFields form={form} />
    </FormPanel>
  )
}

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
