import type { Order } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { Archive, ArchiveRestore, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../framework/notify.ts'
import { useWrite } from '../../../framework/use-write.ts'
import type { OrderAnswer } from '../orders.ts'

type Outcome = 'completed' | 'archived' | 'unarchived'

/**
 * Menu actions that complete, archive and restore an order. They ask for no confirmation: stock and payments stay as
 * they are, and the toast can undo archiving and restoring.
 */
export function useCloseOrder() {
  const { t } = useTranslation('orders')
  const { admin } = useClient()
  const handlers = (outcome: Outcome, undo?: (id: string) => void) => ({
    onSuccess: ({ order: { id, display_id: number } }: OrderAnswer) =>
      notify.success(
        t(`close.${outcome}`, { number }),
        undefined,
        undo && { label: t('close.undo'), onPress: () => undo(id) },
      ),
    onError: notify.failure,
  })
  const completing = useWrite(admin.orders.complete, handlers('completed'))
  const archiving = useWrite(
    admin.orders.archive,
    handlers('archived', (id) => restoring.mutate({ id })),
  )
  const restoring = useWrite(
    admin.orders.unarchive,
    handlers('unarchived', (id) => archiving.mutate({ id })),
  )
  type Move = 'complete' | 'archive' | 'unarchive'
  return ({ id, status }: Order): MenuAction[] => {
    const move = (name: Move, icon: ReactNode, { mutate }: Pick<typeof completing, 'mutate'>): MenuAction => ({
      ...{ id: name, label: t(`close.${name}`), icon },
      onAction: () => mutate({ id }),
    })
    return [
      ...(status === 'pending' ? [move('complete', <Check aria-hidden />, completing)] : []),
      ...(status === 'pending' || status === 'completed' ? [move('archive', <Archive aria-hidden />, archiving)] : []),
      ...(status === 'archived' ? [move('unarchive', <ArchiveRestore aria-hidden />, restoring)] : []),
    ]
  }
}
