import type { Order, PassedLimit, SignedIn } from '@storeroom/contract'
import { useSession } from '@storeroom/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { limitText } from '../../framework/refusal-text.ts'
import { useShopCurrency } from '../../framework/shop-currency.ts'

type Refunded = Pick<Order, 'currency_code'> & { readonly refunds?: readonly { readonly amount: number }[] }

/** The refund limit of the user's role; undefined: none. */
export function refundLimitOf(
  { currency_code, refunds = [] }: Refunded,
  amount: number | null,
  shopsCurrency: string,
): PassedLimit | undefined {
  if (amount === null) return undefined
  if (currency_code !== shopsCurrency) return { kind: 'refund_currency', currency_code: shopsCurrency }
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  return { kind: 'refund_amount', amount, left: Math.max(0, amount - refunded), currency_code }
}

/** The limit of the user's role for such a discount; undefined: none, or not exceeded. */
export function discountLimitOf(
  type: string,
  value: number | null,
  percentage: number | null,
): PassedLimit | undefined {
  if (percentage === null) return undefined
  if (type !== 'percentage') return { kind: 'discount_type', percentage }
  return (value ?? 0) > percentage ? { kind: 'discount_percentage', percentage } : undefined
}

const useLimit = (name: 'refund_limit' | 'discount_limit'): SignedIn[typeof name] => useSession().data?.[name] ?? null

/**
 * The amount that the user's role can still refund, in minor units of the order's currency, with a text; undefined
 * without a limit.
 */
export function useRefundLimit(order: Refunded): { readonly remaining: number; readonly text: string } | undefined {
  const { t } = useTranslation('permissions')
  const amount = useLimit('refund_limit')
  const limit = refundLimitOf(order, amount, useShopCurrency() ?? order.currency_code)
  if (!limit) return undefined
  return { remaining: limit.kind === 'refund_amount' ? limit.left : 0, text: limitText(t, limit) }
}

/** The largest percentage that the user's role can give, and the text if a discount exceeds it. */
export function useDiscountLimit() {
  const { t } = useTranslation('permissions')
  const percentage = useLimit('discount_limit')
  const beyond = useCallback(
    (type: string, value: number | null): string | undefined => {
      const limit = discountLimitOf(type, value, percentage)
      return limit && limitText(t, limit)
    },
    [t, percentage],
  )
  const hint = percentage === null ? undefined : limitText(t, { kind: 'discount_percentage', percentage })
  return { hint, beyond }
}
