/**
 * The totals of a cart or order, written directly from docs/contract/totals.md with rational numbers and without code from
 * `src`. The calculation and the server's responses are compared with them.
 *
 * Shares of discounts are calculated from the rules; of the stored adjustments only custom ones (without a discount) and
 * those of return lines are read. Two open points follow docs/decisions/0008: S leaves out return lines, and gift cards
 * pay nothing of a negative amount.
 */
import { Rational, add, hundred, one, totalOf, zero } from './rational.test-kit.ts'

interface Named {
  readonly id: string
}

export interface OracleCondition {
  readonly type: 'products' | 'product_types' | 'product_collections' | 'product_tags' | 'customer_groups'
  readonly operator: 'in' | 'not_in'
  readonly products?: readonly Named[] | null
  readonly product_types?: readonly Named[] | null
  readonly product_collections?: readonly Named[] | null
  readonly product_tags?: readonly Named[] | null
}

export interface OracleDiscount {
  readonly rule: {
    readonly type: 'percentage' | 'fixed' | 'free_shipping'
    readonly value: number
    readonly allocation?: 'total' | 'item' | null
    readonly conditions?: readonly OracleCondition[] | null
  }
}

interface Taxed {
  readonly includes_tax?: boolean | null
  readonly tax_lines?: readonly { readonly rate: number }[] | null
}

export interface OracleItem extends Taxed {
  readonly unit_price: number
  readonly quantity: number
  readonly returned_quantity?: number | null
  readonly is_return?: boolean | null
  readonly allow_discounts?: boolean | null
  readonly adjustments?: readonly { readonly amount: number | string; readonly discount_id?: string | null }[] | null
  readonly variant?: {
    readonly product?: {
      readonly id: string
      readonly type_id?: string | null
      readonly collection_id?: string | null
      readonly tags?: readonly Named[] | null
    } | null
  } | null
}

export interface OracleCart {
  readonly items: readonly OracleItem[]
  readonly shipping_methods: readonly (Taxed & { readonly price: number })[]
  readonly discounts: readonly OracleDiscount[]
  readonly gift_cards: readonly { readonly balance: number; readonly tax_rate?: number | null }[]
  readonly region: { readonly gift_cards_taxable: boolean; readonly tax_rate?: number | null }
  /** The feature flag `tax_inclusive_pricing`. */
  readonly hasTaxInclusivePricing: boolean
}

export interface OracleOrder extends OracleCart {
  readonly gift_card_transactions: readonly {
    readonly amount: number
    readonly tax_rate?: number | null
    readonly is_taxable?: boolean | null
    readonly gift_card?: { readonly tax_rate?: number | null } | null
  }[]
  readonly payments: readonly { readonly amount: number }[]
  readonly refunds: readonly { readonly amount: number }[]
}

/** Tax rates as fractions: 25 % is 1 ÷ 4. */
const ratesOf = ({ tax_lines }: Taxed): Rational[] =>
  (tax_lines ?? []).map(({ rate }) => Rational.of(rate).over(hundred))

const taxes = (amount: Rational, item: Taxed): number => add(ratesOf(item).map((rate) => amount.times(rate).round()))

const isInclusive = (item: Taxed, hasTaxInclusivePricing: boolean): boolean =>
  hasTaxInclusivePricing && item.includes_tax === true

/** §2: included = round(R × P ÷ (1 + R)). */
function included(item: OracleItem, hasTaxInclusivePricing: boolean): number {
  if (!isInclusive(item, hasTaxInclusivePricing)) return 0
  const R = totalOf(ratesOf(item))
  return R.times(Rational.of(item.unit_price)).over(one.plus(R)).round()
}

/** §2, for a discount D. */
function itemFigures(item: OracleItem, D: Rational, hasTaxInclusivePricing: boolean) {
  const { unit_price: P, quantity: Q } = item
  const base = Rational.of((P - included(item, hasTaxInclusivePricing)) * Q)
  const original_tax_total = taxes(base, item)
  const tax_total = taxes(base.minus(D), item)
  const subtotal = isInclusive(item, hasTaxInclusivePricing) ? P * Q - original_tax_total : P * Q
  const total = subtotal - D.round() + tax_total
  const original_total = subtotal + original_tax_total
  return { subtotal, discount_total: D.round(), tax_total, original_tax_total, total, original_total }
}

/** §2, `refundable` of q units. */
export function oracleRefund(item: OracleItem, D: Rational, q: number, hasTaxInclusivePricing: boolean): number {
  const u = D.over(Rational.of(item.quantity)).round()
  const line = (item.unit_price - included(item, hasTaxInclusivePricing)) * q - u * q
  return line + taxes(Rational.of(line), item)
}

/** §3.2. */
function fits(item: OracleItem, { rule }: OracleDiscount): boolean {
  const product = item.variant?.product
  if (item.allow_discounts === false || item.is_return === true || product == null) return false
  return (rule.conditions ?? []).every((condition) => {
    if (condition.type === 'customer_groups') return true
    const own = {
      products: [product.id],
      product_types: [product.type_id],
      product_collections: [product.collection_id],
      product_tags: (product.tags ?? []).map(({ id }) => id),
    }[condition.type]
    const listed = new Set<unknown>((condition[condition.type] ?? []).map(({ id }) => id))
    return own.some((id) => listed.has(id)) === (condition.operator === 'in')
  })
}

/** §3.3: what the cart's discounts take off each item, D, including custom adjustments. */
export function oracleDiscounts({
  items,
  discounts,
  hasTaxInclusivePricing,
}: Pick<OracleCart, 'items' | 'discounts' | 'hasTaxInclusivePricing'>): Rational[] {
  const F = items.map((item) => Rational.of(itemFigures(item, zero, hasTaxInclusivePricing).subtotal))
  const S = totalOf(F.filter((_, index) => items[index]?.allow_discounts !== false && items[index]?.is_return !== true))
  const first = discounts.find(({ rule }) => rule.type !== 'free_shipping')
  return items.map((item, index) => {
    const stored = (item.adjustments ?? []).filter(
      (adjustment) => item.is_return === true || adjustment.discount_id == null,
    )
    const custom = totalOf(stored.map(({ amount }) => Rational.of(amount)))
    return first && fits(item, first) ? custom.plus(share(first, item, F[index] ?? zero, S)) : custom
  })
}

function share({ rule }: OracleDiscount, item: OracleItem, F: Rational, S: Rational): Rational {
  const value = Rational.of(rule.value)
  if (rule.type === 'percentage') return Rational.of(F.over(hundred).times(value).round()).least(F)
  if (rule.allocation !== 'total') return value.times(Rational.of(item.quantity)).least(F)
  return S.p === 0n ? zero : value.least(S).times(F).over(S).least(F)
}

/** §5. */
function shippingFigures(
  method: OracleCart['shipping_methods'][number],
  hasTaxInclusivePricing: boolean,
  isFree: boolean,
) {
  const price = Rational.of(method.price)
  const inclusive = isInclusive(method, hasTaxInclusivePricing)
  const tax = totalOf(ratesOf(method).map((r) => r.times(price).over(inclusive ? one.plus(r) : one))).round()
  const [subtotal, total] = inclusive ? [method.price - tax, method.price] : [method.price, method.price + tax]
  const original = { original_total: total, original_tax_total: tax }
  return isFree
    ? { ...original, subtotal: 0, tax_total: 0, total: 0 }
    : { ...original, subtotal, tax_total: tax, total }
}

function sums(cart: OracleCart) {
  const D = oracleDiscounts(cart)
  const items = cart.items.map((item, index) => itemFigures(item, D[index] ?? zero, cart.hasTaxInclusivePricing))
  const isFree = cart.discounts.some(({ rule }) => rule.type === 'free_shipping')
  const shipping_methods = cart.shipping_methods.map((method) =>
    shippingFigures(method, cart.hasTaxInclusivePricing, isFree),
  )
  const subtotal = add(items.map((item) => item.subtotal))
  const discount_total = totalOf(D).round()
  const shipping_total = add(shipping_methods.map((method) => method.subtotal))
  const item_tax_total = add(items.map((item) => item.tax_total))
  const shipping_tax_total = add(shipping_methods.map((method) => method.tax_total))
  const tax_total = item_tax_total + shipping_tax_total
  return {
    items,
    shipping_methods,
    subtotal,
    discount_total,
    shipping_total,
    item_tax_total,
    shipping_tax_total,
    tax_total,
  }
}

/** §6 and §7 for a cart whose items have their tax lines. */
export function oracleCart(cart: OracleCart) {
  const bill = sums(cart)
  const net = bill.subtotal + bill.shipping_total - bill.discount_total
  const cardable = Math.max(0, cart.region.gift_cards_taxable ? net : net + bill.tax_total)
  const gift_card_total = Math.min(cardable, add(cart.gift_cards.map(({ balance }) => balance)))
  let A = cardable
  let gift_card_tax_total = 0
  for (const card of cart.gift_cards) {
    if (card.tax_rate === null || card.tax_rate === undefined) continue
    const taxable = Math.min(A, card.balance)
    gift_card_tax_total += Rational.of(taxable).times(Rational.of(card.tax_rate)).over(hundred).round()
    A -= taxable
  }
  const { subtotal, shipping_total, tax_total, discount_total } = bill
  const total = subtotal + shipping_total + tax_total - (gift_card_total + discount_total + gift_card_tax_total)
  return { ...bill, gift_card_total, gift_card_tax_total, total }
}

/** §6 and §7 for an order, with `refundable` of each item. */
export function oracleOrder(order: OracleOrder) {
  const bill = sums(order)
  const D = oracleDiscounts(order)
  const gift_card_total = add(order.gift_card_transactions.map(({ amount }) => amount))
  const gift_card_tax_total = order.gift_card_transactions.reduce(
    (tax, { amount, is_taxable, tax_rate, gift_card }) => {
      const legacy = gift_card?.tax_rate ?? (order.region.gift_cards_taxable ? order.region.tax_rate : 0)
      const rate = (is_taxable === null || is_taxable === undefined ? legacy : tax_rate) ?? 0
      return Rational.of(tax)
        .plus(Rational.of(amount).times(Rational.of(rate)).over(hundred))
        .round()
    },
    0,
  )
  const tax_total = bill.tax_total - gift_card_tax_total
  const paid_total = add(order.payments.map(({ amount }) => amount))
  const refunded_total = add(order.refunds.map(({ amount }) => amount))
  return {
    ...bill,
    gift_card_total,
    gift_card_tax_total,
    tax_total,
    total: bill.subtotal + bill.shipping_total + tax_total - (gift_card_total + bill.discount_total),
    paid_total,
    refunded_total,
    refundable_amount: paid_total - refunded_total,
    items: bill.items.map((figures, index) => ({ ...figures, refundable: refundableOf(order, D, index) })),
  }
}

function refundableOf({ items, hasTaxInclusivePricing }: OracleOrder, D: readonly Rational[], index: number): number {
  const item = items[index]
  return item
    ? oracleRefund(item, D[index] ?? zero, item.quantity - (item.returned_quantity ?? 0), hasTaxInclusivePricing)
    : 0
}
