import type { ExchangeRate } from '@storeroom/contract'
import { findCurrency } from '@storeroom/money'

export type RateValues = Pick<ExchangeRate, 'from_currency' | 'to_currency' | 'valid_from' | 'rate'>

/** Rates as they were pasted, and the lines of them that cannot be read, from 1. */
export type RateLines = { readonly rates: readonly RateValues[]; readonly unreadable: readonly number[] }

/**
 * Reads lines of currency, currency, day and rate, separated by semicolons, tabs or commas, as spreadsheets write them; day
 * and rate may come before. Of two lines for one pair and day the second cannot be read. Blank lines and a first line of
 * headings are left out.
 */
export function readRates(text: string): RateLines {
  const rates = new Map<string, RateValues>()
  const unreadable: number[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue
    const rate = rateIn(cellsOf(line))
    const key = rate && [rate.from_currency, rate.to_currency, rate.valid_from].join(' ')
    if (rate && key !== undefined && !rates.has(key)) rates.set(key, rate)
    else if (index > 0 || /\d/.test(line)) unreadable.push(index + 1)
  }
  return { rates: [...rates.values()], unreadable }
}

/** A comma separates only where nothing else does: in `USD;EUR;0,92` it is a decimal sign. */
function cellsOf(line: string): readonly string[] {
  const cellPattern = /[;\t]/.test(line) ? /"[^"]*"|[^;\t]+/g : /"[^"]*"|[^,]+/g
  return [...line.matchAll(cellPattern)].map(([cell]) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}

function rateIn(cells: readonly string[]): RateValues | undefined {
  const [from, to, ...otherCodes] = cells.flatMap((cell) =>
    /^[a-z]{3}$/i.test(cell) ? [findCurrency(cell)?.code] : [],
  )
  const [valid_from, ...otherDays] = cells.filter(isDay)
  const [rate, ...otherRates] = cells.flatMap((cell) => rateOf(cell) ?? [])
  const isWhole = cells.length === 4 && [otherCodes, otherDays, otherRates].every((others) => others.length === 0)
  if (!isWhole || !from || !to || from === to || valid_from === undefined || rate === undefined) return undefined
  return { from_currency: from, to_currency: to, valid_from, rate }
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  new Date(text).toString() !== 'Invalid Date' &&
  new Date(text).toISOString().startsWith(text)

/** A rate as it is sent; undefined if it is no number above zero, or has too many digits. */
export function rateOf(text: string): string | undefined {
  const rate = text.trim().replace(',', '.')
  return /^\d{1,9}(\.\d{1,12})?$/.test(rate) && Number(rate) > 0 ? rate : undefined
}
