import type { Order } from '@storeroom/contract'
import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../framework/notify.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { refundableOf } from '../orders.ts'

/** Asks, says what follows, and cancels. Money that was taken already goes back with it, to gift cards, too. */
export function useCancelOrder() {
  const { t } = useTranslation('orders')
  const shop = useShop()
  const queryClient = useQueryClient()
  const prompt = usePrompt()
  const money = useMoneyText()
  const canceling = useMutation(write(shop.admin.orders.cancel, queryClient))
  return async (order: Order): Promise<void> => {
    const number = order.display_id
    const taken = refundableOf(order)
    const { gift_card_total: byCard = 0, items = [] } = order
    const sellsCards = items.some(({ is_giftcard }) => is_giftcard)
    const isDone = await prompt({
      title: t('cancel.question', { number }),
      description: [
        taken > 0
          ? t('cancel.takenConsequence', { amount: money(taken, order.currency_code) })
          : t('cancel.consequence'),
        ...(byCard > 0 ? [t('cancel.cardsReturned', { amount: money(byCard, order.currency_code) })] : []),
        ...(sellsCards ? [t('cancel.cardsWithdrawn')] : []),
      ].join(' '),
      confirmLabel: t('cancel.confirm'),
      cancelLabel: t('cancel.keep'),
      isDangerous: true,
      onConfirm: () => canceling.mutateAsync({ id: order.id }),
    })
    if (isDone) notify.success(t('cancel.done', { number }))
  }
}
