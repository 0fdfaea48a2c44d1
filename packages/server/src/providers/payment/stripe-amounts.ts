import { currencyExponent } from '@storeroom/money'
import { invalid } from '../../kernel/errors.ts'

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
