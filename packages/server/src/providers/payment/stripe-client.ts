import { Stripe } from 'stripe'
import { AppError, invalid } from '../../kernel/errors.ts'
import { currencyExponent } from '@storeroom/money'

export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string | undefined
  readonly capture: 'manual' | 'automatic'
  /** Base address of the API; Stripe's own if undefined. */
  readonly apiBase: string | undefined
}

/** Milliseconds. A shopper waits for the answer, and the SDK's default is 80 seconds. */
const REQUEST_TIMEOUT = 20_000

export const openStripe = ({ secretKey, apiBase }: StripeSettings): Stripe =>
  new Stripe(secretKey, {
    timeout: REQUEST_TIMEOUT,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiBase !== undefined && addressOf(new URL(apiBase))),
  })

const addressOf = ({ protocol, hostname, port }: URL) => ({
  host: hostname,
  port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
})

/** Refusals that are final: a retry would be refused again. */
const refusals: ReadonlySet<string> = new Set([
  'StripeCardError',
  'StripeInvalidRequestError',
  'StripeIdempotencyError',
])

/** A request with the same key is still in progress: its outcome is not known yet. */
const IN_PROGRESS = 409

/**
 * Passes Stripe's own message on when it refuses (docs/contract/errors.md §7: `{error}:newline{detail}`). Any other
 * error is reported to the caller as unknown, and logged without Stripe's answer, which may contain secrets of the
 * payment.
 * @throws invalid_data
 */
export const withPublicErrors = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw publicError(error)
  })

function publicError(error: unknown): unknown {
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

/** The payment has moved to another state in which the request is no longer possible. */
export const hasGoneOn = (error: unknown): boolean =>
  error instanceof StripeRefusal && error.reason === 'payment_intent_unexpected_state'

/**
 * Decimals of currencies for which Stripe differs from ISO 4217 (docs.stripe.com/currencies: zero-decimal currencies,
 * special cases).
 */
const decimals: Readonly<Record<string, number>> = { mga: 0, isk: 2, ugx: 2 }

const factorOf = (currency: string) =>
  10 ** ((decimals[currency] ?? currencyExponent(currency)) - currencyExponent(currency))

/** Converts minor units of ISO 4217 to Stripe's. @throws invalid_data for an amount that Stripe cannot represent */
export function toStripe(amount: number, currency: string): number {
  const converted = Math.round(amount * factorOf(currency) * 1000) / 1000
  if (!Number.isInteger(converted)) throw invalid(`This amount of ${currency.toUpperCase()} cannot be paid by card`)
  return converted
}

/** Converts Stripe's minor units to those of ISO 4217. */
export const fromStripe = (amount: number, currency: string): number => Math.round(amount / factorOf(currency))
