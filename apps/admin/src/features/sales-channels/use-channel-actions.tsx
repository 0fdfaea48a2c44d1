import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { CircleOff, CirclePlay, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDefaultChannelId, type Channel } from './sales-channels.ts'
import { useChannelChanges } from './use-channel-changes.ts'

/** What the menu of a channel offers wherever it stands; the default one cannot be deleted. */
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
