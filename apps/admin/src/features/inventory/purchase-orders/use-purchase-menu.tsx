import { toMajor } from '@storeroom/money'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { Ban, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { byteOrderMark, csvLine } from '../../../framework/list/csv.ts'
import { deleteAction } from '../../../framework/menu-actions.tsx'
import { paths } from '../../../lib/paths.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { lineTotal, numberOf, openStatuses, type Purchase } from './purchases.ts'
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
    { id: 'file', label: t('file.open'), icon: <Download aria-hidden />, onAction: () => save(order), readOnly: true },
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
    ...(order.status === 'draft' ? [deleteAction(t('delete.open'), () => void leave(order))] : []),
  ]
}

/** The lines of an order as a CSV file for the supplier; amounts in major units. */
function useLinesFile(): (order: Purchase) => void {
  const { t } = useTranslation('purchase-orders')
  return (order) => {
    const { items = [], currency_code: currency } = order
    const amount = (minor: number | null) => (minor === null ? null : toMajor(minor, currency))
    const headings = [
      t('field.number'),
      t('field.sku'),
      t('field.item'),
      t('field.quantity'),
      t('field.cost_per_item'),
      t('field.total'),
      t('field.currency_code'),
    ]
    const lines = items.map((line) => [
      numberOf(order),
      line.sku,
      line.title,
      line.quantity,
      amount(line.cost_per_item),
      amount(lineTotal(line)),
      currency.toUpperCase(),
    ])
    const parts = [byteOrderMark + csvLine(headings), ...lines.map(csvLine)]
    saveFile(`${numberOf(order)}.csv`, parts, 'text/csv;charset=utf-8')
  }
}
