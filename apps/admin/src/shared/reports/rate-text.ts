import type { ExchangeRate } from '@storeroom/contract'

/** `1 USD = 0.9214 EUR`, with the decimal sign of the language and all digits. */
export function rateText({ from_currency, to_currency, rate }: ExchangeRate, locale: string): string {
  const digits = rate.split('.')[1]?.length ?? 0
  // Formatted from the text, since a number would lose digits.
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `1 ${from_currency.toUpperCase()} = ${number.format(rate as Intl.StringNumericLiteral)} ${to_currency.toUpperCase()}`
}
