import type { Order } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Link } from '@storeroom/ui/buttons/link'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { paths } from '../../../lib/paths.ts'
import { differencesOf } from './address-differences.ts'

/** A hint about other orders of the email address is shown from this many on. */
const HINT_FROM = 2

/** One declined payment is often a mistyped number; with this many, someone may be testing stolen cards. */
const DECLINED_FROM = 3

/** Milliseconds. */
const HOUR = 3_600_000

/** Facts about an order that are worth a look before it is sent, each with its reason; hidden if there are none. */
export function OrderHints({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const canceled = useCount(order, { status: ['canceled'] })
  const refunded = useCount(order, { payment_status: ['refunded'] })
  const often = useCount(order, nearby(order), order.customer?.has_account === false)
  const declined = useDeclined(order)
  const differences = differencesOf(order)
  const toOrders = (words: string) => <Link href={paths.orders({ q: order.email })}>{words}</Link>
  const hints: readonly { readonly id: string; readonly words: ReactNode }[] = [
    ...differences.map(({ id, billing, shipping }) => ({ id, words: t(`hints.${id}`, { billing, shipping }) })),
    ...(declined >= DECLINED_FROM ? [{ id: 'declined', words: t('hints.declined', { count: declined }) }] : []),
    ...(often >= HINT_FROM ? [{ id: 'often', words: toOrders(t('hints.often', { count: often })) }] : []),
    ...(canceled >= HINT_FROM ? [{ id: 'canceled', words: toOrders(t('hints.canceled', { count: canceled })) }] : []),
    ...(refunded >= HINT_FROM ? [{ id: 'refunded', words: toOrders(t('hints.refunded', { count: refunded })) }] : []),
  ]
  if (hints.length === 0) return null
  return (
    <Section title={t('hints.title')}>
      <ul aria-label={t('hints.title')} className="grid gap-2">
        {hints.map(({ id, words }) => (
          <li key={id} className="flex items-start gap-2">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
            <span className="min-w-0 wrap-anywhere">{words}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Filter = {
  readonly status?: Order['status'][]
  readonly payment_status?: Order['payment_status'][]
  readonly created_at?: { readonly gte: string; readonly lte: string }
}

/** The number of other orders of the same email address that a filter finds. */
function useCount({ email, ...order }: Order, filter: Filter, enabled = true): number {
  const { admin } = useClient()
  const query = { email, ...filter, limit: 1, fields: 'id', expand: '' }
  const count = useQuery({ ...queryFor(admin.orders.list, { query }), enabled }).data?.count ?? 0
  const isOwn =
    filter.created_at !== undefined ||
    filter.status?.includes(order.status) === true ||
    filter.payment_status?.includes(order.payment_status) === true
  return Math.max(0, count - (isOwn ? 1 : 0))
}

/** Orders placed within an hour before or after an order. */
function nearby({ created_at }: Order): Filter {
  const placed = Date.parse(created_at)
  const at = (time: number) => new Date(time).toISOString()
  return { created_at: { gte: at(placed - HOUR), lte: at(placed + HOUR) } }
}

/** How often a payment provider declined before the order was placed. */
function useDeclined({ id }: Order): number {
  const { admin } = useClient()
  return useQuery(queryFor(admin.declinedPayments.retrieve, { id })).data?.declined_payments.count ?? 0
}
