import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { FilePen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import { EditChannel } from './edit-channel.tsx'
import type { Channel } from './sales-channels.ts'
import { useChannelActions } from './use-channel-actions.tsx'

/** What can be done with one channel of the list. */
export function ChannelMenu({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation('sales-channels')
  const [isEditing, setEditing] = useState(false)
  const actionsOf = useChannelActions()
  const close = () => setEditing(false)
  const edit = { id: 'edit', label: t('edit.open'), icon: <FilePen aria-hidden />, onAction: () => setEditing(true) }
  return (
    <>
      <ActionMenu size="small" label={t('actionsOf', { name: channel.name })} actions={[edit, ...actionsOf(channel)]} />
      <FormDrawer isOpen={isEditing} onClose={close}>
        <EditChannel id={channel.id} onSaved={close} />
      </FormDrawer>
    </>
  )
}
