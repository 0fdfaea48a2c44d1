import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import type { Option } from '@storeroom/ui/fields/option-list'
import { TextField } from '@storeroom/ui/fields/text-field'
import { OverlayBody, OverlayFooter, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { formModal } from '../../framework/form/form-screen.tsx'
import { Field } from '../../framework/form/form.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import type { ListedKey } from './key-menu.tsx'

type NewKeyValues = { readonly title: string; readonly channels: readonly Option[] }

const blank: NewKeyValues = { title: '', channels: [] }

const newBody = ({ title = '', channels = [] }: Partial<NewKeyValues>) => ({
  title: title.trim(),
  ...(channels.length > 0 && { sales_channel_ids: channels.map(({ id }) => ({ id })) }),
})

/** `/a/publishable-api-keys?modal=new`: the form, then the new key to copy. */
export default formModal(Steps)

function Steps() {
  const [created, setCreated] = useState<ListedKey>()
  return created ? <Made publishableKey={created} /> : <NewKeyForm onMade={setCreated} />
}

function NewKeyForm({ onMade }: { readonly onMade: (key: ListedKey) => void }) {
  const { t } = useTranslation('publishable-api-keys')
  const client = useClient()
  const form = useCreateForm({
    call: client.admin.publishableApiKeys.create,
    values: blank,
    toBody: newBody,
    toast: t('new.saved'),
    onSaved: ({ publishable_api_key }) => onMade(publishable_api_key),
  })
  return (
    <FormPanel form={form} title={t('new.title')} submitLabel={t('new.submit')}>
      <Field form={form} name="title" label={t('field.title')}>
        {(field) => <TextField {...field} isRequired autoFocus description={t('field.titleHelp')} />}
      </Field>
      <Field form={form} name="channels" label={t('channels.label')}>
        {({ value, onChange }) => <ChannelChoice chosen={value} onChoose={onChange} />}
      </Field>
    </FormPanel>
  )
}

function Made({ publishableKey: { id, title } }: { readonly publishableKey: ListedKey }) {
  const { t } = useTranslation('publishable-api-keys')
  return (
    <>
      <OverlayHeader title={t('made.title')} subtitle={<bdi>{title}</bdi>} />
      <OverlayBody className="grid content-start gap-3 p-5">
        <p className="text-muted">{t('made.hint')}</p>
        <p className="flex items-center justify-between gap-2 rounded-control bg-surface-sunken py-1.5 ps-3 pe-1.5">
          <bdi className="min-w-0 font-mono text-xs wrap-anywhere">{id}</bdi>
          <CopyButton value={id} label={t('copy', { title })} />
        </p>
      </OverlayBody>
      <OverlayFooter>
        <Button slot="close" variant="primary" autoFocus>
          {t('ui:close')}
        </Button>
      </OverlayFooter>
    </>
  )
}
