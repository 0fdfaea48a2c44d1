import type { DocumentSettings } from '@storeroom/contract'
import { netUnitPrice, type LineItem, type TotalsSettings } from '@storeroom/money'

/** What an invoice or a credit note says, as it is stored when it is issued. Amounts in minor units, times in ISO 8601. */
export type Bill = {
  readonly seller: DocumentSettings['seller']
  readonly store_name: string
  readonly logo_key: string | null
  readonly paper: 'a4' | 'letter'
  readonly time_zone: string
  readonly order: { readonly display_id: number; readonly created_at: string }
  /** When the last parcel had left; null before that. */
  readonly supplied_at: string | null
  readonly buyer: readonly string[]
  readonly ship_to: readonly string[]
  readonly lines: readonly BillLine[]
  readonly taxes: readonly TaxSum[]
  /** Of the goods, without tax and before discounts. */
  readonly subtotal: number
  readonly discount: number
  /** Without tax. */
  readonly shipping: number
  /** What gift cards paid, with the tax on it. */
  readonly gift_cards: number
  readonly total: number
  readonly paid: number
  /** Of an exchange's invoice: what the credit note for the returned units paid of it. */
  readonly set_off: { readonly number: string; readonly amount: number } | null
  /** Of a credit note: its invoice, and why there is one. */
  readonly credits: Credit | null
}

export type Credit = {
  readonly number: string
  readonly created_at: string
  /** `reversal` takes back the whole invoice. */
  readonly reason: 'reversal' | 'discount' | 'return' | 'swap' | 'claim' | 'other'
  readonly note: string | null
}

export type Rate = { readonly name: string; readonly rate: number }

export type BillLine = {
  /** Null for shipping, and in a credit note for a part of the invoice. */
  readonly item_id: string | null
  readonly title: string
  readonly description: string | null
  readonly sku: string | null
  readonly quantity: number
  /** Without tax. */
  readonly unit_price: number
  readonly discount: number
  /** After the discount. */
  readonly net: number
  readonly rates: readonly Rate[]
  readonly tax: number
  readonly gross: number
}

export type TaxSum = Rate & { readonly net: number; readonly tax: number }

type TaxedPart = { readonly tax_lines: readonly Rate[]; readonly tax_total: number; readonly total: number }

export type OrderedItem = Omit<LineItem, 'tax_lines' | 'adjustments'> &
  TaxedPart & {
    readonly id: string
    readonly title: string
    readonly description: string | null
    readonly discount_total: number
    readonly subtotal: number
  }

export type OrderedShipping = TaxedPart & {
  readonly subtotal: number
  readonly shipping_option: { readonly name: string }
}

/** An order as it was read, with its totals. Amounts in minor units, times in ISO 8601. */
export type SummedOrder = {
  readonly id: string
  readonly display_id: number
  readonly created_at: string
  readonly currency_code: string
  readonly email: string
  readonly tax_rate: number | null
  readonly shipping_methods: readonly OrderedShipping[]
  readonly subtotal: number
  readonly discount_total: number
  readonly shipping_total: number
  readonly gift_card_total: number
  readonly gift_card_tax_total: number
  readonly total: number
}

/** Times in ISO 8601. */
export type Parcel = { readonly shipped_at: string | null; readonly canceled_at: string | null }

/** A payment of an order or of one of its exchanges. Amount in minor units, times in ISO 8601. */
export type Payment = {
  readonly amount: number
  readonly swap_id: string | null
  readonly captured_at: string | null
  readonly canceled_at: string | null
}

/** When the last of the parcels had left; null before that. */
export const suppliedAt = (parcels: readonly Parcel[]): string | null =>
  parcels
    .flatMap(({ shipped_at, canceled_at }) => (shipped_at !== null && canceled_at === null ? [shipped_at] : []))
    .toSorted()
    .at(-1) ?? null

/** The payments of the order itself that count; those of exchanges are for other goods. */
export const ownPayments = <P extends Payment>(payments: readonly P[]): P[] =>
  payments.filter(({ canceled_at, swap_id }) => canceled_at === null && swap_id === null)

/** Minor units, what was captured for the order itself. */
export const capturedOf = (payments: readonly Payment[]): number =>
  ownPayments(payments)
    .filter(({ captured_at }) => captured_at !== null)
    .reduce((sum, { amount }) => sum + amount, 0)

/** @param legacyRate the single rate, in percent, of an order older than tax lines */
const ratesOf = ({ tax_lines }: TaxedPart, legacyRate: number | null): Rate[] =>
  legacyRate === null ? tax_lines.map(({ name, rate }) => ({ name, rate })) : [{ name: 'default', rate: legacyRate }]

export const lineOfItem = (
  item: OrderedItem,
  sku: string | null,
  tax_rate: number | null,
  settings: TotalsSettings,
): BillLine => ({
  item_id: item.id,
  title: item.title,
  description: item.description,
  sku,
  quantity: item.quantity,
  unit_price: netUnitPrice(item, { ...settings, tax_rate }),
  discount: item.discount_total,
  net: item.subtotal - item.discount_total,
  rates: ratesOf(item, tax_rate),
  tax: item.tax_total,
  gross: item.total,
})

export const lineOfShipping = (method: OrderedShipping, tax_rate: number | null): BillLine => ({
  item_id: null,
  title: method.shipping_option.name,
  description: null,
  sku: null,
  quantity: 1,
  unit_price: method.subtotal,
  discount: 0,
  net: method.subtotal,
  rates: ratesOf(method, tax_rate),
  tax: method.tax_total,
  gross: method.total,
})

/** A line that comes back, as a positive one. */
export const negated = (line: BillLine): BillLine => ({
  ...line,
  unit_price: -line.unit_price,
  discount: -line.discount,
  net: -line.net,
  tax: -line.tax,
  gross: -line.gross,
})

/** Divides an amount in proportion to weights, to the minor unit; the last part gets the rest. */
function divided(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = weights.map((weight) => (all === 0 ? 0 : Math.round((amount * weight) / all)))
  const rest = amount - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, index) => (index === parts.length - 1 ? part + rest : part))
}

/** The net amount and the tax of each rate. A line with several rates has its tax divided among them. */
export function taxSums(lines: readonly Pick<BillLine, 'rates' | 'net' | 'tax'>[]): TaxSum[] {
  const parts = lines.flatMap(({ rates, net, tax }) => {
    const taxes = divided(
      tax,
      rates.map(({ rate }) => rate),
    )
    return rates.length === 0
      ? [{ name: '', rate: 0, net, tax }]
      : rates.map((rate, at) => ({ ...rate, net, tax: taxes[at] ?? 0 }))
  })
  const groups = Map.groupBy(parts, ({ name, rate }) => `${rate} ${name}`)
  return [...groups.values()]
    .flatMap((group) => {
      const sum = (field: 'net' | 'tax') => group.reduce((all, part) => all + part[field], 0)
      return group.slice(0, 1).map((rate) => ({ ...rate, net: sum('net'), tax: sum('tax') }))
    })
    .toSorted((a, b) => b.rate - a.rate)
}

/** Whether two invoices come to the same: an order edited in between needs another one. */
export const sameFigures = (one: Bill, other: Bill): boolean => figuresOf(one) === figuresOf(other)

const figuresOf = ({ lines, total }: Bill) =>
  JSON.stringify([total, lines.map(({ quantity, net, tax, gross }) => [quantity, net, tax, gross].join()).toSorted()])

type Units = { readonly item_id: string; readonly quantity: number }

/** What of an invoice was refunded; minor units. */
type Refunded = {
  readonly amount: number
  readonly units: readonly Units[]
  /** The refund that the amount is a part of, if several payments share it. */
  readonly whole: { readonly amount: number; readonly shipping_amount: number }
}

/**
 * A credit note for a part of an invoice: an amount, tax included. What is for goods is divided among the tax rates in
 * the proportion of the refunded units, what is for shipping in that of the shipping lines. Where these are worth
 * nothing, or the refund names no units, the proportion is that of the whole invoice.
 */
export function partialCredit(invoice: Bill, { amount, units, whole }: Refunded, credits: Credit): Bill {
  const [shipping = 0, goods = 0] = divided(amount, [whole.shipping_amount, whole.amount - whole.shipping_amount])
  const lines = [
    ...creditLines(invoice.lines, goods, weighedBy(invoice.lines, units), (rates) => titlesOf(invoice, units, rates)),
    ...creditLines(invoice.lines, shipping, shippingIn(invoice.lines), (rates) =>
      shippingIn(invoice.lines)
        .filter((line) => hasRates(line, rates))
        .map(({ title }) => title),
    ),
  ].filter(({ gross }) => gross !== 0)
  const sum = (field: 'net' | 'gross') => lines.reduce((all, line) => all + line[field], 0)
  return {
    ...invoice,
    lines,
    taxes: taxSums(lines),
    subtotal: sum('net'),
    ...{ discount: 0, shipping: 0, gift_cards: 0, paid: 0, set_off: null },
    total: amount,
    credits,
  }
}

/** A line for each set of rates that a refunded amount is divided among. */
function creditLines(
  lines: readonly BillLine[],
  amount: number,
  weighed: readonly BillLine[],
  titles: (rates: readonly Rate[]) => readonly string[],
): BillLine[] {
  const shares = sharesOf(weighed.some(({ gross }) => gross > 0) ? weighed : lines)
  const amounts = divided(
    amount,
    shares.map(({ gross }) => gross),
  )
  return shares.map(({ rates }, index) => creditLine(rates, amounts[index] ?? 0, titles(rates)))
}

/** The lines of these units, with the gross amount of the units. */
const weighedBy = (lines: readonly BillLine[], units: readonly Units[]): BillLine[] =>
  units.flatMap(({ item_id, quantity }) =>
    lines
      .filter((line) => line.item_id === item_id)
      .map((line) => ({ ...line, gross: (line.gross / line.quantity) * quantity })),
  )

const shippingIn = (lines: readonly BillLine[]) => lines.filter(({ item_id }) => item_id === null)

/** What lines came to at each set of rates; the largest last, which gets the rest of a division. */
function sharesOf(counted: readonly BillLine[]) {
  const groups = Map.groupBy(counted, ({ rates }) => JSON.stringify(rates))
  const shares = [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ rates }) => ({ rates, gross: group.reduce((all, line) => all + line.gross, 0) })),
  )
  return shares.toSorted((a, b) => a.gross - b.gross)
}

const hasRates = (line: BillLine, rates: readonly Rate[]) => JSON.stringify(line.rates) === JSON.stringify(rates)

const titlesOf = ({ lines }: Bill, units: readonly Units[], rates: readonly Rate[]) =>
  units.flatMap(({ item_id, quantity }) =>
    lines
      .filter((line) => line.item_id === item_id && quantity > 0 && hasRates(line, rates))
      .map(({ title }) => `${quantity} × ${title}`),
  )

function creditLine(rates: readonly Rate[], gross: number, titles: readonly string[]): BillLine {
  const rate = rates.reduce((all, one) => all + one.rate, 0)
  const tax = Math.round((gross * rate) / (100 + rate))
  return {
    ...{ item_id: null, title: '', description: titles.join(', ') || null, sku: null, quantity: 1, discount: 0 },
    ...{ unit_price: gross - tax, net: gross - tax, rates, tax, gross },
  }
}
