import type { PaymentProvider, PayoutPart, ProviderPayout } from '@storeroom/extension/providers'
import type { Stripe } from 'stripe'
import { seconds } from '../../kernel/clock.ts'
import { fromStripe, withPublicErrors } from './stripe-client.ts'

/** Payouts of the account, and the balance transactions that automatic ones consist of. Newest first. */
export const stripePayouts = (stripe: Stripe): Required<Pick<PaymentProvider, 'listPayouts' | 'listPayoutParts'>> => ({
  async listPayouts(since, after) {
    const created = since && { created: { gte: Math.floor(since.getTime() / seconds(1)) } }
    const page = await withPublicErrors(stripe.payouts.list({ ...pageAfter(after), ...created }))
    return { payouts: page.data.map(asPayout), next: nextOf(page) }
  },

  async listPayoutParts(payout, after) {
    // A restricted key needs a right for what is expanded: docs/providers.md.
    const query = { ...pageAfter(after), payout, expand: ['data.source'] }
    const page = await withPublicErrors(stripe.balanceTransactions.list(query))
    return { parts: page.data.filter((part) => sourceOf(part)?.id !== payout).map(asPart), next: nextOf(page) }
  },
})

const pageAfter = (after: string | null) => ({ limit: 100, ...(after !== null && { starting_after: after }) })

type Page = { readonly data: readonly { readonly id: string }[]; readonly has_more: boolean }

const nextOf = ({ data, has_more }: Page) => (has_more ? (data.at(-1)?.id ?? null) : null)

const statuses: Readonly<Record<string, ProviderPayout['status']>> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
}

const isoTime = (time: number) => new Date(seconds(time)).toISOString()

/** Stripe does not list the payments in a payout that was asked for by hand. */
const asPayout = (payout: Stripe.Payout): ProviderPayout => ({
  id: payout.id,
  currency_code: payout.currency,
  amount: fromStripe(payout.amount, payout.currency),
  fees: null,
  status: statuses[payout.status] ?? 'pending',
  // The beginning of the day in UTC.
  arrives_on: isoTime(payout.arrival_date).slice(0, 10),
  created_at: isoTime(payout.created),
  has_parts: payout.automatic && payout.reconciliation_status === 'completed',
})

/** Charges, refunds and disputes name their intent. */
type Source = { readonly id: string; readonly payment_intent?: string | { readonly id: string } | null }

const sourceOf = ({ source }: Stripe.BalanceTransaction): Source | undefined =>
  typeof source === 'object' && source !== null ? source : undefined

/** Some fees belong to a charge, others are movements of their own. */
function asPart(transaction: Stripe.BalanceTransaction): PayoutPart {
  const { id, amount, fee, net, currency, reporting_category } = transaction
  const chargedFee = fromStripe(reporting_category === 'fee' ? fee - amount : fee, currency)
  const intent = sourceOf(transaction)?.payment_intent ?? null
  return {
    ...{ id, gross: fromStripe(net, currency) + chargedFee, fee: chargedFee },
    payment: typeof intent === 'object' ? (intent?.id ?? null) : intent,
  }
}
