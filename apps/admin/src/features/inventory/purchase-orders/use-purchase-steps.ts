import { versionOf } from '@storeroom/client'
import { refresh, useClient } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../framework/use-confirm.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { useLocations } from '../use-locations.ts'
import { numberOf, type Purchase, type PurchaseAnswer } from './purchases.ts'

/** Orders, cancels or deletes a purchase order, after asking; resolves to whether it was done. */
export function usePurchaseSteps() {
  const { t } = useTranslation('purchase-orders')
  const { admin } = useClient()
  const confirm = useConfirm()
  const { nameOf } = useLocations()
  const cancel = useWrite(admin.purchaseOrders.cancel)
  const remove = useWrite(admin.purchaseOrders.remove)
  const send = useOrder()
  const wordsOf = (order: Purchase) => ({
    name: numberOf(order),
    supplier: order.supplier_name,
    location: nameOf(order.location_id),
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
    remove: (order: Purchase) => {
      const words = wordsOf(order)
      return confirm({
        title: t('delete.question', words),
        description: t('delete.consequence'),
        confirmLabel: t('delete.confirm'),
        isDangerous: true,
        onConfirm: () => remove.mutateAsync({ id: order.id }),
        toast: t('delete.done', words),
      })
    },
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
