import type { Order } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { Archive, ArchiveRestore, Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../framework/notify.ts'
import { useWrite } from '../../../framework/use-write.ts'
import type { OrderAnswer } from '../orders.ts'

type Word = 'completed' | 'archived' | 'unarchived'

/**
 * Completes an order, archives it, and brings it back. The archive is asked about by no dialog, since it moves nothing:
 * the toast says so, and undoes it.
 */
export function useCloseOrder() {
  const { t } = useTranslation('orders')
  const { admin } = useShop()
  const done = (word: Word, undo?: (id: string) => void) => ({
    onSuccess: ({ order: { id, display_id: number } }: OrderAnswer) =>
      notify.success(
        t(`close.${word}`, { number }),
        undefined,
        undo && { label: t('close.undo'), onPress: () => undo(id) },
      ),
    onError: notify.failure,
  })
  const completing = useWrite(admin.orders.complete, done('completed'))
  const archiving = useWrite(
    admin.orders.archive,
    done('archived', (id) => restoring.mutate({ id })),
  )
  const restoring = useWrite(
    admin.orders.unarchive,
    done('unarchived', (id) => archiving.mutate({ id })),
  )
  return ({ id, status }: Order): MenuAction[] => [
    ...(status === 'pending'
      ? [
          {
            id: 'complete',
            label: t('close.complete'),
            icon: <Check aria-hidden />,
            onAction: () => completing.mutate({ id }),
          },
        ]
      : []),
    ...(status === 'pending' || status === 'completed'
      ? [
          {
            id: 'archive',
            label: t('close.archive'),
            icon: <Archive aria-hidden />,
            onAction: () => archiving.mutate({ id }),
          },
        ]
      : []),
    ...(status === 'archived'
      ? [
          {
            id: 'unarchive',
            label: t('close.unarchive'),
            icon: <ArchiveRestore aria-hidden />,
            onAction: () => restoring.mutate({ id }),
          },
        ]
      : []),
  ]
}
