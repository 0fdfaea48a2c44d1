import { taxSums } from '../../selling/documents/documents.ts'
import type { AfterSale, BookedOrder } from './booked-orders.queries.ts'

/** What an entry is about, in the order of the columns; an empty text stands for nothing. */
export const dimensions = [
  'currency_code',
  'sales_channel_id',
  'region_id',
  'country_code',
  'product_id',
  'variant_id',
  'provider_id',
  'subject',
] as const
type Dimension = (typeof dimensions)[number]

/** What entries add up: minor units and numbers of records or units. `costed` is the net amount whose cost is known. */
export const amounts = [
  'count',
  'quantity',
  'amount',
  'discount',
  'shipping',
  'tax',
  'gift_card',
  'cost',
  'costed',
] as const
export type Amounts = Readonly<Record<(typeof amounts)[number], number>>

/** An amount of an order, under a name that it keeps while the order changes. */
export type Named = Readonly<Record<Dimension | 'kind' | 'source', string>> & Amounts

/** `at`: when it happened, in ISO 8601; null for what belongs to the sale, or to the change that is being entered. */
export type Fact = Named & { readonly cause: 'placed' | 'canceled'; readonly at: string | null }

export type Entry = Named & {
  readonly order_id: string
  readonly cause: 'placed' | 'changed' | 'canceled'
  readonly at: string
}

const nothing: Named = {
  ...{ kind: '', source: '', currency_code: '', sales_channel_id: '', region_id: '', country_code: '' },
  ...{ product_id: '', variant_id: '', provider_id: '', subject: '' },
  ...{ count: 0, quantity: 0, amount: 0, discount: 0, shipping: 0, tax: 0, gift_card: 0, cost: 0, costed: 0 },
}

/** What a unit of a line costs, in minor units of the order’s currency, by the id of the line. */
export type Costs = ReadonlyMap<string, number>

/** A line keeps the cost per unit that was entered, whatever its variant costs by now. */
export function costsOf({ items }: BookedOrder, entered: readonly Named[]): Costs {
  const before = new Map(entered.flatMap((one) => (one.kind === 'line' ? [[one.source, one]] : [])))
  return new Map(
    items.flatMap(({ id, cost }) => {
      const known = before.get(id)
      if (!known || known.quantity === 0) return cost === null ? [] : [[id, cost]]
      return known.costed === 0 && known.cost === 0 ? [] : [[id, known.cost / known.quantity]]
    }),
  )
}

/**
 * All that an order comes to: its sale, what canceled it, and what happened after it. The totals are the order’s own, so
 * that reports cannot differ from it.
 */
export function factsOf(order: BookedOrder, afterSale: readonly AfterSale[], costs: Costs): Fact[] {
  const place = {
    ...nothing,
    currency_code: order.currency_code,
    sales_channel_id: order.sales_channel_id ?? '',
    region_id: order.region_id,
    country_code: countryOf(order),
  }
  const sale = saleOf(order, costs).map((part): Fact => ({ ...place, ...part, cause: 'placed', at: null }))
  const taken = order.canceled_at === null ? [] : sale.map((fact) => takenBack(fact, order.canceled_at))
  const after = afterSale.flatMap(({ canceled_at, ...part }) => {
    const fact: Fact = { ...place, ...part, cause: 'placed' }
    return canceled_at === null ? [fact] : [fact, takenBack(fact, canceled_at)]
  })
  return [...sale, ...taken, ...after]
}

const countryOf = ({ shipping_address, billing_address }: BookedOrder) =>
  (shipping_address ?? billing_address)?.country_code?.toLowerCase() ?? ''

const takenBack = (fact: Fact, at: string | null): Fact => ({
  ...fact,
  ...minus(nothing, fact),
  source: `canceled ${fact.source}`,
  cause: 'canceled',
  at,
})

type Part = Partial<Named> & Pick<Named, 'kind' | 'source'>

function saleOf(order: BookedOrder, costs: Costs): Part[] {
  const { items, tax_total, discount_total, shipping_total, gift_card_total, subtotal } = order
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0)
  return [
    {
      ...{ kind: 'order', source: order.id, subject: order.is_first ? 'new' : 'returning', count: 1, quantity },
      ...{ amount: subtotal, discount: discount_total, shipping: shipping_total },
      ...{ tax: tax_total, gift_card: gift_card_total },
    },
    ...linesOf(order, costs),
    ...taxesOf(order),
    ...discountsOf(order),
    ...order.gift_card_transactions.map(({ id, amount }): Part => ({
      kind: 'gift_card',
      source: id,
      count: 1,
      amount,
    })),
  ]
}

/** Lines, and sales of gift cards. The discount of the order, which is rounded once, is divided among the lines. */
function linesOf({ items, discount_total }: BookedOrder, costs: Costs): Part[] {
  const discounts = roundedParts(
    items.map((item) => item.raw_discount_total),
    discount_total,
  )
  return items.flatMap((item, index) => {
    const line = {
      ...{ source: item.id, product_id: item.product_id ?? '', variant_id: item.variant_id ?? '' },
      ...{ quantity: item.quantity, amount: item.subtotal, discount: discounts[index] ?? 0, tax: item.tax_total },
    }
    const cost = costs.get(item.id)
    const costed = cost === undefined ? {} : { cost: cost * item.quantity, costed: line.amount - line.discount }
    return [{ ...line, ...costed, kind: 'line' }, ...(item.is_giftcard ? [{ ...line, kind: 'card_sale' }] : [])]
  })
}

/** By rate, as invoices divide it; what gift cards take off is at the rate of the card. */
function taxesOf(order: BookedOrder): Part[] {
  const { tax_rate, gift_card_tax_total } = order
  const taxed = ({ tax_lines, tax_total }: BookedOrder['shipping_methods'][number], net: number) => ({
    rates: tax_rate === null ? tax_lines : [{ name: '', rate: tax_rate }],
    net,
    tax: tax_total,
  })
  const lines = [
    ...order.items.map((item) => taxed(item, item.subtotal - item.discount_total)),
    ...order.shipping_methods.map((method) => taxed(method, method.subtotal)),
  ]
  const cards = order.gift_card_transactions.filter((card) => (card.tax_rate ?? 0) > 0)
  const lowered = {
    rate: cards[0]?.tax_rate ?? 0,
    net: -cards.reduce((sum, { amount }) => sum + amount, 0),
    tax: -gift_card_tax_total,
  }
  const byRate = Map.groupBy([...taxSums(lines), ...(gift_card_tax_total === 0 ? [] : [lowered])], ({ rate }) => rate)
  return [...byRate].map(([rate, parts]) => ({
    ...{ kind: 'tax', source: String(rate), subject: String(rate) },
    amount: parts.reduce((sum, { net }) => sum + net, 0),
    tax: parts.reduce((sum, { tax }) => sum + tax, 0),
  }))
}

/** Each discount of the order, and as one without an id what the staff took off lines themselves. */
function discountsOf({ items, discounts, discount_total }: BookedOrder): Part[] {
  const given = new Map(discounts.map(({ id }) => [id, 0]))
  for (const { discount_id, amount } of items.flatMap(({ adjustments }) => adjustments))
    given.set(discount_id ?? '', (given.get(discount_id ?? '') ?? 0) + amount)
  const rounded = roundedParts([...given.values()], discount_total)
  return [...given.keys()].map((id, index) => ({
    ...{ kind: 'discount', source: id, subject: id, count: 1, discount: rounded[index] ?? 0 },
  }))
}

/** Whole parts that together are `total`, each less than one from its exact part. */
function roundedParts(parts: readonly number[], total: number): number[] {
  let exact = 0
  let given = 0
  return parts.map((part, index) => {
    exact += part
    const upTo = index === parts.length - 1 ? total : Math.round(exact)
    const rounded = upTo - given
    given = upTo
    return rounded
  })
}

const keyOf = (one: Named) => JSON.stringify([one.kind, one.source, ...dimensions.map((name) => one[name])])

const minus = (one: Amounts, other: Amounts): Amounts =>
  // Not −0, which PostgreSQL does not take for a whole number.
  Object.fromEntries(amounts.map((name) => [name, one[name] - other[name] || 0])) as Amounts

const isSomething = (one: Amounts) => amounts.some((name) => one[name] !== 0)

/**
 * The entries that an order lacks so that its entries add up to the facts.
 * @param changedAt when the order changed, for what has no time of its own
 */
export function differences(
  order: { readonly id: string; readonly created_at: string },
  facts: readonly Fact[],
  entered: readonly Named[],
  changedAt: string,
): Entry[] {
  const before = new Map(entered.map((one) => [keyOf(one), one]))
  const isNew = entered.length === 0
  const changes = facts.map((fact): Entry => {
    const known = before.get(keyOf(fact))
    before.delete(keyOf(fact))
    const changed = { cause: 'changed', at: changedAt } as const
    const first = { cause: fact.cause, at: fact.at ?? order.created_at }
    const when = known || (fact.at === null && !isNew) ? changed : first
    return { ...fact, ...(known && minus(fact, known)), ...when, order_id: order.id }
  })
  const gone = [...before.values()].map((one): Entry => ({
    ...one,
    ...minus(nothing, one),
    cause: 'changed',
    at: changedAt,
    order_id: order.id,
  }))
  return [...changes, ...gone].filter(isSomething)
}
