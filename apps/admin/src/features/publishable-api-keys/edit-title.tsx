import { read, useShop } from '@storeroom/react'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import { titleBody, titleOf, type KeyAnswer } from './publishable-keys.ts'

type EditProps = { readonly id: string; readonly onSaved: () => void }

/** What a key is called. */
export function EditTitle({ id, onSaved }: EditProps) {
  const { t } = useTranslation('publishable-keys')
  const shop = useShop()
  return (
    <LoadedPanel title={t('edit.title')} query={read(shop.admin.publishableApiKeys.retrieve, { id })}>
      {(answer) => <TitleForm answer={answer} onSaved={onSaved} />}
    </LoadedPanel>
  )
}

function TitleForm({ answer, onSaved }: { readonly answer: KeyAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('publishable-keys')
  const shop = useShop()
  const { id } = answer.publishable_api_key
  const form = useEditForm({
    call: shop.admin.publishableApiKeys.update,
    schema: ({ admin }) => admin.publishableApiKeys.update.body,
    input: { id },
    query: read(shop.admin.publishableApiKeys.retrieve, { id }),
    answer,
    values: titleOf,
    toBody: titleBody,
    saved: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('edit.title')}>
      <Field form={form} name="title" label={t('field.title')}>
        {(field) => <TextField {...field} isRequired autoFocus description={t('field.titleHelp')} />}
      </Field>
    </FormPanel>
  )
}
