import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import { ChannelFields } from './channel-fields.tsx'
import { channelBody, valuesOf, type ChannelAnswer } from './sales-channels.ts'

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
    schema: ({ admin }) => admin.salesChannels.update.body,
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
