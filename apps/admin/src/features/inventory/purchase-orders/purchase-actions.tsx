import { versionOf } from '@storeroom/client'
import { toMajor } from '@storeroom/money'
import { refresh, useClient } from '@storeroom/react'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { useQueryClient } from '@tanstack/react-query'
import { Ban, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { byteOrderMark, csvLine } from '../../../framework/list/csv.ts'
import { deleteAction } from '../../../framework/menu-actions.tsx'
import { useConfirm } from '../../../framework/use-confirm.ts'
import { useDelete } from '../../../framework/use-delete.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { paths } from '../../../lib/paths.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useLocations } from '../use-locations.tsx'
import { lineTotal, numberOf, openStatuses, type Purchase, type PurchaseAnswer } from './purchases.tsx'

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

/** Orders, cancels or deletes a purchase order, after asking; resolves to whether it was done. */
export function usePurchaseSteps() {
  const { t } = useTranslation('purchase-orders')
  const { admin } = useClient()
  const confirm = useConfirm()
  const { nameOf } = useLocations()
  const cancel = useWrite(admin.purchaseOrders.cancel)
  const send = useOrder()
  const wordsOf = (order: Purchase) => ({
    name: numberOf(order),
    supplier: order.supplier_name,
    location: nameOf(order.location_id),
  })
  const remove = useDelete({
    call: admin.purchaseOrders.remove,
    input: ({ id }: Purchase) => ({ id }),
    words: (order: Purchase) => ({
      title: t('delete.question', wordsOf(order)),
      consequence: t('delete.consequence'),
      confirm: t('delete.confirm'),
      toast: t('delete.done', wordsOf(order)),
    }),
  })
  return {
    order: (answer: PurchaseAnswer) => {
      const words = { ...wordsOf(answer.purchase_order), count: answer.purchase_order.quantity }
      return confirm({
        title: t('order.question', words),
        description: t('order.consequence', words),
        confirmLabel: t('order.confirm'),
        onConfirm: () => send(answer),
        toast: t('order.done'),
      })
    },
    cancel: (order: Purchase) => {
      const words = { ...wordsOf(order), count: order.open_quantity }
      return confirm({
        title: t('cancel.question', words),
        description: t('cancel.consequence', words),
        confirmLabel: t('cancel.confirm'),
        cancelLabel: t('cancel.keep'),
        isDangerous: true,
        onConfirm: () => cancel.mutateAsync({ id: order.id }),
        toast: t('cancel.done', words),
      })
    },
    remove,
  }
}

/** Orders the lines on the screen: if another user has changed them, the request is refused and they are refetched. */
function useOrder() {
  const { admin } = useClient()
  const queryClient = useQueryClient()
  return async (answer: PurchaseAnswer) => {
    const { id } = answer.purchase_order
    const version = versionOf(answer)
    try {
      await admin.purchaseOrders.order({ id }, version === undefined ? {} : { version })
    } finally {
      await refresh(admin.purchaseOrders.order, queryClient, { id })
    }
  }
}
