import { Stripe } from 'stripe'
import { AppError } from '../../kernel/errors.ts'

export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string | undefined
  readonly capture: 'manual' | 'automatic'
  /** Where the API is, if it is not at Stripe's own address. */
  readonly apiBase: string | undefined
}

/** A shopper waits for the answer; the SDK's own patience is 80 seconds. */
const PATIENCE = 20_000

export const openStripe = ({ secretKey, apiBase }: StripeSettings): Stripe =>
  new Stripe(secretKey, {
    timeout: PATIENCE,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiBase !== undefined && addressOf(new URL(apiBase))),
  })

const addressOf = ({ protocol, hostname, port }: URL) => ({
  host: hostname,
  port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
})

/** Refused for what it asks, and not for a moment: asking again would be refused again. */
const refusals: ReadonlySet<string> = new Set([
  'StripeCardError',
  'StripeInvalidRequestError',
  'StripeIdempotencyError',
])

/** The same request, under the same key, is still being worked on: what comes of it is not known yet. */
const IN_PROGRESS = 409

/**
 * What Stripe refuses is told in its words (docs/contract/errors.md §7: `{error}:newline{detail}`). Anything else stays
 * unknown to the caller, and is told to the log without what Stripe sent, which may hold secrets of the payment.
 * @throws invalid_data
 */
export const asked = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw told(error)
  })

function told(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { type, code, message, requestId, statusCode } = error
  if (refusals.has(type) && statusCode !== IN_PROGRESS) return new StripeRefusal(code, message)
  return new Error(`Stripe: ${type} ${statusCode ?? ''} ${message} (${requestId ?? 'no answer'})`)
}

export class StripeRefusal extends AppError {
  readonly reason: string | undefined
  constructor(reason: string | undefined, detail: string) {
    super('invalid_data', `The payment was refused:\n${detail}`, reason === undefined ? {} : { wireCode: reason })
    this.reason = reason
  }
}

/** The payment has gone on meanwhile, and what was asked cannot be done any more. */
export const hasGoneOn = (error: unknown): boolean =>
  error instanceof StripeRefusal && error.reason === 'payment_intent_unexpected_state'
