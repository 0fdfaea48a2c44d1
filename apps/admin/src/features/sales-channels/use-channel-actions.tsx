import { useClient } from '@storeroom/react'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { CircleOff, CirclePlay, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import { useConfirm } from '../../framework/use-confirm.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { useWrite } from '../../framework/use-write.ts'
import { useDefaultChannelId, type Channel } from './sales-channels.ts'

/** The menu of a channel, in the list and on its page; the default channel cannot be deleted. */
export function useChannelActions(onDeleted?: () => void): (channel: Channel) => readonly MenuAction[] {
  const { t } = useTranslation('sales-channels')
  const defaultId = useDefaultChannelId()
  const { enable, askToDisable, askToDelete } = useChannelChanges()
  const remove = async (channel: Channel) => {
    if (await askToDelete(channel)) onDeleted?.()
  }
  return (channel) => [
    channel.is_disabled
      ? {
          id: 'enable',
          label: t('enable.open'),
          icon: <CirclePlay aria-hidden />,
          onAction: () => void enable(channel),
        }
      : {
          id: 'disable',
          label: t('disable.open'),
          icon: <CircleOff aria-hidden />,
          onAction: () => void askToDisable(channel),
        },
    {
      id: 'delete',
      label: channel.id === defaultId ? t('delete.isDefault') : t('delete.open'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
      isDisabled: channel.id === defaultId,
      onAction: () => void remove(channel),
    },
  ]
}

/** Enables, disables and deletes a channel; asks for confirmation before sales stop. */
function useChannelChanges() {
  const { t } = useTranslation('sales-channels')
  const client = useClient()
  const confirm = useConfirm()
  const update = useWrite(client.admin.salesChannels.update)
  const enable = ({ id, name }: Channel) =>
    update
      .mutateAsync({ id, body: { is_disabled: false } })
      .then(() => notify.success(t('enable.done', { name })), notify.failure)
  const askToDisable = async ({ id, name }: Channel) => {
    await confirm({
      title: t('disable.question', { name }),
      description: t('disable.consequence'),
      confirmLabel: t('disable.confirm'),
      onConfirm: () => update.mutateAsync({ id, body: { is_disabled: true } }),
      toast: t('disable.done', { name }),
    })
  }
  /** Asks for the name to be typed and deletes the channel; true if it was deleted. Its products stay. */
  const askToDelete = useDelete({
    call: client.admin.salesChannels.remove,
    input: ({ id }: Channel) => ({ id }),
    words: ({ name }: Channel) => ({
      title: t('delete.question', { name }),
      consequence: t('delete.consequence'),
      confirm: t('delete.confirm'),
      toast: t('delete.done', { name }),
      typedName: name,
    }),
  })
  return { enable, askToDisable, askToDelete }
}
