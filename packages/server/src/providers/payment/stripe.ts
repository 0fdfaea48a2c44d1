import type { Stripe } from 'stripe'
import { AppError } from '../../kernel/errors.ts'
import type {
  Authorization,
  PaymentData,
  PaymentProvider,
  PaymentRequest,
  PaymentStatus,
} from '@storeroom/extension/providers'
import { fromStripe, toStripe, hasGoneOn, openStripe, withPublicErrors, type StripeSettings } from './stripe-client.ts'
import { declinedTry, noticeReader } from './stripe-notices.ts'
import { stripePayouts } from './stripe-payouts.ts'

type Intent = Stripe.PaymentIntent

/**
 * Payments by Stripe's PaymentIntents. The shopper's browser confirms them with the `client_secret`; this server never
 * sees a card. Every call decides by the state of the intent at Stripe alone, so that it can be repeated.
 */
export function stripePayment(settings: StripeSettings): PaymentProvider {
  const stripe = openStripe(settings)
  const { webhookSecret } = settings

  const retrieve = (id: string) => withPublicErrors(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))

  const begin = (request: PaymentRequest, after = '') =>
    withPublicErrors(
      stripe.paymentIntents.create(
        {
          ...priceOf(request),
          capture_method: settings.capture,
          automatic_payment_methods: { enabled: true },
          metadata: { session_id: request.key, ...(request.cart_id !== undefined && { cart_id: request.cart_id }) },
        },
        // Stripe refuses another amount under a key that it has seen, so the amount is part of the key.
        { idempotencyKey: [request.key, request.amount, request.currency_code, after].join(':') },
      ),
    )

  /**
   * A payment that was confirmed at another amount is voided or refunded, and started again: no shopper pays an amount
   * they did not see.
   */
  async function broughtTo(id: string, request: PaymentRequest): Promise<Intent> {
    try {
      return await withPublicErrors(stripe.paymentIntents.update(id, priceOf(request)))
    } catch (error) {
      if (!hasGoneOn(error)) throw error
      const intent = await retrieve(id)
      if (statusOf(intent) === 'authorized' && isAsAsked(intent, request)) return intent
      await giveBack(intent)
      return begin(request, intent.id)
    }
  }

  /** Voids what is held, refunds what was captured. */
  async function giveBack(intent: Intent, isSecondTry = false): Promise<Intent> {
    if (intent.status === 'canceled' || isGivenBack(intent)) return intent
    if (intent.status === 'succeeded') {
      const options = { idempotencyKey: `${intent.id}:give-back` }
      await withPublicErrors(
        stripe.refunds.create({ payment_intent: intent.id, metadata: { given_back: 'true' } }, options),
      )
      return intent
    }
    try {
      return await withPublicErrors(stripe.paymentIntents.cancel(intent.id))
    } catch (error) {
      // The payment was captured or canceled between the two requests.
      if (isSecondTry || !hasGoneOn(error)) throw error
      return giveBack(await retrieve(intent.id), true)
    }
  }

  return {
    id: 'stripe',
    local: false,
    ownData: ['id', 'client_secret', 'status'],

    async start(request) {
      const intent = await begin(request)
      // The answer to a repeated key is the stored one, as old as the first request.
      const isOld = intent.lastResponse.headers['idempotent-replayed'] === 'true'
      return shownToShopper(isOld ? await broughtTo(intent.id, request) : intent)
    },

    update: async (data, request) => shownToShopper(await broughtTo(idOf(data), request)),

    async authorize(data, request): Promise<Authorization> {
      const intent = await retrieve(idOf(data))
      if (intent.metadata['session_id'] !== request.key) return { status: 'error', data }
      if (!isAsAsked(intent, request))
        return { status: 'pending', data: shownToShopper(await broughtTo(intent.id, request)) }
      return {
        status: statusOf(intent),
        data: shownToShopper(intent),
        isCaptured: intent.status === 'succeeded',
        declined: declinedTry(intent),
      }
    },

    /** Without a key: Stripe captures an intent only once, and would repeat a failure under its key for a day. */
    async capture(data) {
      try {
        return shownToShopper(await withPublicErrors(stripe.paymentIntents.capture(idOf(data))))
      } catch (error) {
        if (!hasGoneOn(error)) throw error
        const intent = await retrieve(idOf(data))
        if (intent.status !== 'succeeded') throw error
        return shownToShopper(intent)
      }
    },

    async refund(data, { key, amount, currency_code }) {
      const refund = { payment_intent: idOf(data), amount: toStripe(amount, currency_code), metadata: { key } }
      await withPublicErrors(stripe.refunds.create(refund, { idempotencyKey: key }))
      return data
    },

    async cancel(data) {
      if (typeof data['id'] !== 'string') return data
      const { status } = await giveBack(await retrieve(data['id']))
      return { ...data, status }
    },

    async listRefunds(data) {
      const { data: refunds } = await withPublicErrors(stripe.refunds.list({ payment_intent: idOf(data), limit: 100 }))
      return refunds
        .filter(({ status, metadata }) => status !== 'failed' && status !== 'canceled' && !metadata?.['given_back'])
        .map(({ id, amount, currency, metadata }) => ({
          id,
          key: metadata?.['key'] ?? null,
          amount: fromStripe(amount, currency),
        }))
    },

    ...stripePayouts(stripe),
    ...(webhookSecret !== undefined && { readNotice: noticeReader(stripe, webhookSecret) }),
  }
}

/** Only these fields, and nothing about a card: shoppers can read the data. */
const shownToShopper = ({ id, client_secret, status }: Intent): PaymentData => ({ id, client_secret, status })

function idOf({ id }: PaymentData): string {
  if (typeof id !== 'string') throw new AppError('unexpected_state', 'The payment was not begun at Stripe')
  return id
}

const priceOf = ({ amount, currency_code }: PaymentRequest) => ({
  amount: toStripe(amount, currency_code),
  currency: currency_code,
})

const isAsAsked = (intent: Intent, request: PaymentRequest): boolean => {
  const { amount, currency } = priceOf(request)
  const authorized = intent.status === 'succeeded' ? intent.amount_received : intent.amount
  return authorized === amount && intent.currency === currency
}

/** An intent stays `succeeded` after a refund. */
const isGivenBack = ({ latest_charge: charge }: Intent): boolean =>
  typeof charge === 'object' && charge !== null && charge.refunded

const hasRefunds = ({ latest_charge: charge }: Intent): boolean =>
  typeof charge === 'object' && charge !== null && charge.amount_refunded > 0

const statuses: Readonly<Record<string, PaymentStatus>> = {
  requires_action: 'requires_more',
  requires_capture: 'authorized',
  succeeded: 'authorized',
  canceled: 'canceled',
}

function statusOf(intent: Intent): PaymentStatus {
  if (intent.status === 'succeeded' && hasRefunds(intent)) return 'canceled'
  if (intent.status === 'requires_payment_method' && intent.last_payment_error) return 'error'
  return statuses[intent.status] ?? 'pending'
}
