import { read, useShop } from '@storeroom/react'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../framework/form/contract-form.ts'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { asText, Field } from '../../framework/form/form.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import { channelBody, valuesOf, type ChannelAnswer, type ChannelValues } from './sales-channels.ts'

type EditProps = { readonly id: string; readonly onSaved: () => void }

/** The form begins with what is stored now: a row of the list may be older. */
export function EditChannel({ id, onSaved }: EditProps) {
  const { t } = useTranslation('sales-channels')
  const shop = useShop()
  return (
    <LoadedPanel title={t('edit.title')} query={read(shop.admin.salesChannels.retrieve, { id })}>
      {(answer) => <EditForm answer={answer} onSaved={onSaved} />}
    </LoadedPanel>
  )
}

function EditForm({ answer, onSaved }: { readonly answer: ChannelAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('sales-channels')
  const shop = useShop()
  const { id } = answer.sales_channel
  const form = useEditForm({
    call: shop.admin.salesChannels.update,
    input: { id },
    query: read(shop.admin.salesChannels.retrieve, { id }),
    answer,
    values: valuesOf,
    toBody: channelBody,
    saved: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('edit.title')}>
      <ChannelFields form={form} />
    </FormPanel>
  )
}

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
