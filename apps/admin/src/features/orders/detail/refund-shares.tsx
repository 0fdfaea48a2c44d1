import type { ShopError } from '@storeroom/client'
import type { Order, RefundShares } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { returnedItems, returnShipping, type ReturnValues } from './return-values.ts'

type SharesQuery = UseQueryOptions<{ shares: RefundShares }, ShopError>

/** How the server would divide a refund as it is entered so far; undefined unless there is anything to refund. */
export function useRefundShares(query: SharesQuery, isKnown: boolean) {
  const { data, error } = useQuery({
    ...query,
    enabled: isKnown,
    placeholderData: keepPreviousData,
    // Other refunds, made meanwhile, change it.
    staleTime: 0,
  })
  return { shares: isKnown ? data?.shares : undefined, error }
}

type Asked = Pick<ReturnValues, 'quantities' | 'return_option_id' | 'return_price'>

/** What the server would refund for a return as it is entered; undefined before there is anything to return. */
export function useReturnShares({ id }: Order, values: Asked): RefundShares | undefined {
  const { refundShares } = useClient().admin
  const items = returnedItems({ quantities: values.quantities })
  const query = queryFor(refundShares.ofReturn, { id, body: { items, ...returnShipping(values) } })
  return useRefundShares(query, items.length > 0).shares
}

type LinesProps = {
  readonly order: Order
  readonly query: SharesQuery
  /** Whether there is anything to refund yet. */
  readonly isKnown: boolean
}

/** How much of a refund goes back to the gift cards that paid the order, and how much to its payments; nothing without cards. */
export function RefundSharesLines({ order, query, isKnown }: LinesProps) {
  const { t } = useTranslation('orders')
  const money = useMoneyText()
  const { shares, error } = useRefundShares(query, isKnown && (order.gift_card_transactions ?? []).length > 0)
  if (!shares || error) return null
  const { gift_card_amount, payment_amount } = shares
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
