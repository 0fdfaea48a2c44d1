import { Stripe } from 'stripe'
import { AppError } from '../../kernel/errors.ts'
import type { DeclinedTry, PaymentNotice, PaymentProvider } from '@storeroom/extension/providers'

/** The events of Stripe that concern a payment. */
const kinds: Readonly<Record<string, PaymentNotice['kind']>> = {
  'payment_intent.amount_capturable_updated': 'authorized',
  'payment_intent.succeeded': 'captured',
  'payment_intent.payment_failed': 'failed',
  'charge.refunded': 'refunded',
}

/** The part of an intent that says why its last try was declined. */
type Declined = {
  readonly last_payment_error?: {
    readonly charge?: string
    readonly payment_method?: { readonly id: string }
  } | null
}

/** A failed authentication makes no charge, but every try has a payment method of its own. */
export const declinedTry = ({ last_payment_error: error }: Declined): DeclinedTry =>
  error?.charge ?? error?.payment_method?.id

/** An intent, or a charge, which has the metadata of its intent. */
type Subject = Declined & {
  readonly object: string
  readonly id: string
  readonly payment_intent?: string | null
  readonly metadata?: Readonly<Record<string, string>>
}

/** Reads events that are signed with the secret and not older than five minutes. */
export const noticeReader =
  (stripe: Stripe, secret: string): NonNullable<PaymentProvider['readNotice']> =>
  (body, headers) =>
    noticeOf(verified(stripe, secret, body, headers['stripe-signature']))

/** @throws bad_request */
function verified(stripe: Stripe, secret: string, body: Uint8Array, signature: string | string[] | undefined) {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), String(signature ?? ''), secret)
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeSignatureVerificationError) throw new AppError('bad_request')
    throw new AppError('bad_request', undefined, { cause })
  }
}

/** Intents that were created elsewhere have no session in their metadata; they are ignored. */
function noticeOf({ type, data }: Stripe.Event): PaymentNotice | undefined {
  const subject = data.object as Subject
  const key = subject.metadata?.['session_id']
  const kind = kinds[type]
  const payment = subject.object === 'charge' ? subject.payment_intent : subject.id
  if (kind === undefined || key === undefined || !payment) return undefined
  const notice = { kind, key, cart_id: subject.metadata?.['cart_id'] ?? null, payment }
  return kind === 'failed' ? { ...notice, declined: declinedTry(subject) } : notice
}
