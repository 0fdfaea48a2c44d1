import type { Order, SwapOfOrder } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useConfirm } from '../../../framework/use-confirm.ts'
import { useWrite } from '../../../framework/use-write.ts'

type Due = { readonly kind: 'capture' | 'refund' | 'settle'; readonly amount: number }

/** The money that staff still have to move for an exchange; minor units. Undefined if there is nothing to do. */
export function dueFor({ payment_status, difference_due }: SwapOfOrder): Due | undefined {
  if (difference_due === null || !['awaiting', 'confirmed', 'requires_action'].includes(payment_status))
    return undefined
  if (difference_due === 0) return { kind: 'settle', amount: 0 }
  return { kind: difference_due > 0 ? 'capture' : 'refund', amount: Math.abs(difference_due) }
}

/** Settles or cancels an exchange, after asking for confirmation with the consequences. */
export function useSwapActions({ id, currency_code }: Order, swap: SwapOfOrder) {
  const { t } = useTranslation('order-swaps')
  const { admin } = useClient()
  const ask = useConfirm()
  const money = useMoneyText()
  const processing = useWrite(admin.orders.processSwapPayment)
  const canceling = useWrite(admin.orders.cancelSwap)
  const of = { id, swap_id: swap.id }
  const returned = swap.return_order
  return {
    process: () => {
      const due = dueFor(swap)
      if (!due) return
      const amount = money(due.amount, currency_code)
      void ask({
        title: t(`process.${due.kind}Question`),
        description: t(`process.${due.kind}Consequence`, { amount }),
        confirmLabel: t(`process.${due.kind}`, { amount }),
        cancelLabel: t('process.later'),
        onConfirm: () => processing.mutateAsync(of),
        toast: t('process.done'),
      })
    },
    cancel: () =>
      void ask({
        title: t('cancel.question'),
        description: [
          ...(returned && returned.status !== 'canceled' ? [t('cancel.returnFirst')] : []),
          t('cancel.consequence'),
        ].join(' '),
        confirmLabel: t('cancel.open'),
        cancelLabel: t('cancel.keep'),
        isDangerous: true,
        onConfirm: () => canceling.mutateAsync(of),
        toast: t('cancel.done'),
      }),
  }
}
