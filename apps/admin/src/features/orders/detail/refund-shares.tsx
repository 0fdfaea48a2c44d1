import type { Order, RefundShares } from '@storeroom/contract'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ShopError } from '@storeroom/client'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../framework/shop-currency.ts'

type Props = {
  readonly order: Order
  /** Asks the server how the refund is divided, as it is entered so far. */
  readonly query: UseQueryOptions<{ shares: RefundShares }, ShopError>
  /** Whether there is anything to refund yet. */
  readonly isKnown: boolean
}

/** How much of a refund goes back to the gift cards that paid the order, and how much to its payments; nothing without cards. */
export function RefundSharesLines({ order, query, isKnown }: Props) {
  const { t } = useTranslation('orders')
  const money = useMoneyText()
  const isAsked = isKnown && (order.gift_card_transactions ?? []).length > 0
  const { data, error } = useQuery({
    ...query,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    // Other refunds, made meanwhile, change it.
    staleTime: 0,
  })
  if (!isAsked || !data || error) return null
  const { gift_card_amount, payment_amount } = data.shares
  return (
    <div role="status" aria-label={t('returns.shares')} className="rounded-control border border-default p-3">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
        <dt className="text-muted">{t('returns.toCards')}</dt>
        <dd className="tabular-nums">{money(gift_card_amount, order.currency_code)}</dd>
        <dt className="text-muted">{t('returns.toPayments')}</dt>
        <dd className="tabular-nums">{money(payment_amount, order.currency_code)}</dd>
      </dl>
    </div>
  )
}
