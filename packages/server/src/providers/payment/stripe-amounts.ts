import { currencyExponent } from '@storeroom/money'
import { invalid } from '../../kernel/errors.ts'

/**
 * Decimals that Stripe counts in where they are not those of ISO 4217 (docs.stripe.com/currencies: zero-decimal
 * currencies, special cases).
 */
const decimals: Readonly<Record<string, number>> = { mga: 0, isk: 2, ugx: 2 }

const factorOf = (currency: string) =>
  10 ** ((decimals[currency] ?? currencyExponent(currency)) - currencyExponent(currency))

/** Minor units as Stripe counts them. @throws invalid_data for an amount that Stripe cannot take */
export function toStripe(amount: number, currency: string): number {
  const converted = Math.round(amount * factorOf(currency) * 1000) / 1000
  if (!Number.isInteger(converted)) throw invalid(`This amount of ${currency.toUpperCase()} cannot be paid by card`)
  return converted
}

/** Minor units as ISO 4217 counts them. */
export const fromStripe = (amount: number, currency: string): number => Math.round(amount / factorOf(currency))
