import { queryFor, useClient } from '@storeroom/react'
import { Status } from '@storeroom/ui/display/badge'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { EditPanel } from '../../framework/form/edit-panel.tsx'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { Field } from '../../framework/form/form.tsx'
import { FormTextArea } from '../../framework/form/text-fields.tsx'
import { channelBody, valuesOf, type ChannelValues, type Channel } from './sales-channels.ts'

type EditProps = { readonly id: string; readonly onSaved: () => void }

/** Starts from the stored record, because a row of the list may be outdated. */
export function EditChannel({ id, onSaved }: EditProps) {
  const { t } = useTranslation('sales-channels')
  const client = useClient()
  return (
    <EditPanel
      title={t('edit.title')}
      call={client.admin.salesChannels.update}
      input={{ id }}
      query={queryFor(client.admin.salesChannels.retrieve, { id })}
      values={valuesOf}
      toBody={channelBody}
      toast={t('edit.saved')}
      onSaved={onSaved}
    >
      {(form) => <ChannelFields form={form} />}
    </EditPanel>
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
      <FormTextArea form={form} name="description" label={t('field.description')} blank={null} rows={3} />
    </>
  )
}

/** Enabled or disabled. */
export function ChannelStatus({ channel: { is_disabled } }: { readonly channel: Pick<Channel, 'is_disabled'> }) {
  const { t } = useTranslation('sales-channels')
  return (
    <Status tone={is_disabled ? 'neutral' : 'success'}>{t(is_disabled ? 'status.disabled' : 'status.enabled')}</Status>
  )
}
