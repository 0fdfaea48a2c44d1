import { newId } from './stripe-ids.ts'

type Transaction = {
  id: string
  object: 'balance_transaction'
  amount: number
  fee: number
  net: number
  currency: string
  type: string
  reporting_category: string
  source: object
}

type Payout = {
  id: string
  object: 'payout'
  amount: number
  currency: string
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  automatic: boolean
  reconciliation_status: 'completed' | 'in_progress' | 'not_applicable'
  /** Both in seconds since 1970. */
  arrival_date: number
  created: number
}

/** A movement of money: a charge or refund of an intent, or a fee, whose amount is negative. */
type Movement = { readonly intent?: string; readonly amount: number; readonly fee?: number }

type NewPayout = {
  readonly movements: readonly Movement[]
  /** A day. */
  readonly arrives: string
  readonly currency?: string
  readonly status?: Payout['status']
  /** Asked for by hand: Stripe cannot say what it consists of. */
  readonly byHand?: boolean
  readonly daysAgo?: number
}

/** The payouts of a Stripe account. */
export type StripePayouts = {
  readonly payouts: readonly Payout[]
  readonly payOut: (payout: NewPayout) => Payout
}

type List = { readonly object: 'list'; readonly has_more: boolean; readonly data: readonly object[] }

/** Pages are this short, so that few payouts make several. */
export const PAYOUT_PAGE = 2

const DAY_SECONDS = 24 * 60 * 60

/** @param unknown the refusal of a page after something that is not in the list */
export function openPayouts(unknown: (id: string) => Error) {
  const payouts: Payout[] = []
  const transactions = new Map<string, readonly Transaction[]>()

  function payOut({ movements, arrives, currency = 'eur', status = 'paid', byHand = false, daysAgo = 0 }: NewPayout) {
    const parts = movements.map((movement) => transactionOf(currency, movement))
    const payout: Payout = {
      ...{ id: newId('po'), object: 'payout', currency, status, automatic: !byHand },
      amount: parts.reduce((sum, { net }) => sum + net, 0),
      reconciliation_status: byHand ? 'not_applicable' : 'completed',
      arrival_date: Date.parse(arrives) / 1000,
      created: Math.floor(Date.now() / 1000) - daysAgo * DAY_SECONDS,
    }
    payouts.push(payout)
    // Stripe lists the payout itself among its transactions.
    const own = { ...transactionOf(currency, { amount: -payout.amount }), source: payout }
    transactions.set(payout.id, [own, ...parts])
    return payout
  }

  function page(
    all: readonly { readonly id: string }[],
    { limit, starting_after }: Readonly<Record<string, unknown>>,
  ): List {
    const begin = starting_after === undefined ? 0 : all.findIndex(({ id }) => id === starting_after) + 1
    if (typeof starting_after === 'string' && begin === 0) throw unknown(starting_after)
    const end = begin + Math.min(Number(limit), PAYOUT_PAGE)
    return { object: 'list', has_more: end < all.length, data: all.slice(begin, end) }
  }

  return {
    payouts,
    payOut,
    /** Newest first. */
    listPayouts: (params: Readonly<Record<string, unknown>>): List => {
      const since = Number((params['created'] as { gte?: string } | undefined)?.gte ?? 0)
      return page(payouts.filter(({ created }) => created >= since).toReversed(), params)
    },
    listTransactions: (params: Readonly<Record<string, unknown>>): List =>
      page(transactions.get(String(params['payout'])) ?? [], params),
  }
}

function transactionOf(currency: string, { intent, amount, fee = 0 }: Movement): Transaction {
  const type = intent === undefined ? 'stripe_fee' : amount < 0 ? 'refund' : 'charge'
  return {
    ...{ id: newId('txn'), object: 'balance_transaction', amount, fee, net: amount - fee, currency, type },
    reporting_category: intent === undefined ? 'fee' : type,
    source: { id: newId(type), ...(intent !== undefined && { payment_intent: intent }) },
  }
}
