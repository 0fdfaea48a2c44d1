import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { Ban, Download, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { openStatuses, type Purchase } from './purchases.ts'
import { useLinesFile } from './use-lines-file.ts'
import { usePurchaseSteps } from './use-purchase-steps.ts'

/** The "…" menu: a file for the supplier, and what can't be undone. */
export function usePurchaseMenu(): (order: Purchase) => readonly MenuAction[] {
  const { t } = useTranslation('purchase-orders')
  const navigate = useNavigate()
  const steps = usePurchaseSteps()
  const save = useLinesFile()
  const leave = async (order: Purchase) => {
    if (await steps.remove(order)) await navigate(paths.purchaseOrders(), { replace: true })
  }
  return (order) => [
    { id: 'file', label: t('file.open'), icon: <Download aria-hidden />, onAction: () => save(order), reads: true },
    ...(openStatuses.includes(order.status)
      ? [
          {
            id: 'cancel',
            label: t('cancel.open'),
            icon: <Ban aria-hidden />,
            tone: 'danger' as const,
            onAction: () => void steps.cancel(order),
          },
        ]
      : []),
    ...(order.status === 'draft'
      ? [
          {
            id: 'delete',
            label: t('delete.open'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger' as const,
            onAction: () => void leave(order),
          },
        ]
      : []),
  ]
}
