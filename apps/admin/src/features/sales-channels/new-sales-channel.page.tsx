import { useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FormSwitch } from '../../framework/form/choice-fields.tsx'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { formModal } from '../../framework/form/form-screen.tsx'
import { paths } from '../../lib/paths.ts'
import { ChannelFields } from './channel-form.tsx'
import { channelBody, type ChannelValues } from './sales-channels.ts'

type NewValues = ChannelValues & { readonly isEnabled: boolean }

const blank: NewValues = { name: '', description: null, isEnabled: true }

const newBody = ({ isEnabled = true, ...values }: Partial<NewValues>) => ({
  ...channelBody(values),
  is_disabled: !isEnabled,
})

/** `/a/sales-channels?modal=new` */
export default formModal(NewChannelForm)

function NewChannelForm() {
  const { t } = useTranslation('sales-channels')
  const client = useClient()
  const navigate = useNavigate()
  const form = useCreateForm({
    call: client.admin.salesChannels.create,
    values: blank,
    toBody: newBody,
    toast: t('new.saved'),
    draft: 'sales-channel',
    onSaved: ({ sales_channel }) => navigate(paths.salesChannel({ id: sales_channel.id }), { replace: true }),
  })
  return (
    <FormPanel form={form} title={t('new.title')} submitLabel={t('new.submit')}>
      <ChannelFields form={form} />
      <FormSwitch form={form} name="isEnabled" label={t('status.enabled')} description={t('field.enabledHelp')} />
    </FormPanel>
  )
}
