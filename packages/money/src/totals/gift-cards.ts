import { exact, percentOf, plus, round, sum, toNumber } from '../exact.ts'
import { netUnitPrice, type LineItem, type TotalsSettings } from './line-item.ts'

/** A gift card as a cart has it. */
export interface GiftCard {
  readonly id: string
  /** Minor units. */
  readonly balance: number
  /** Percent. Null if the card was issued where gift cards are not taxed. */
  readonly tax_rate?: number | null
  readonly ends_at?: Date | string | null
}

/** An order's recorded use of a gift card. */
export interface GiftCardTransaction {
  /** Minor units. */
  readonly amount: number
  readonly tax_rate?: number | null
  /** Null in orders older than this field. */
  readonly is_taxable?: boolean | null
  readonly gift_card?: Pick<GiftCard, 'tax_rate'> | null
}

export interface GiftCardRegion {
  /** Whether using a card lowers the taxable amount. */
  readonly gift_cards_taxable?: boolean | null
  /** Percent. */
  readonly tax_rate?: number | null
}

/** Minor units. */
export interface GiftCardTotals {
  readonly gift_card_total: number
  readonly gift_card_tax_total: number
}

/** Amounts that decide how much gift cards can pay. */
export interface GiftCardable {
  readonly subtotal: number
  readonly shipping_total: number
  readonly discount_total: number
  readonly tax_total: number
}

/** The amount that gift cards can pay (§6), minor units: everything, or everything but the taxes if cards lower these. */
export function giftCardableAmount(totals: GiftCardable, region: GiftCardRegion = {}): number {
  const net = totals.subtotal + totals.shipping_total - totals.discount_total
  return net + (region.gift_cards_taxable === true ? 0 : totals.tax_total)
}

/**
 * What the cards of a cart pay of `amount` (§7), in the order of the cart. Cards without a rate lower no tax and do not
 * reduce the taxable amount of the others. Nothing is paid of a negative amount, which a swap's cart can have.
 */
export function giftCardTotals(amount: number, cards: readonly GiftCard[]): GiftCardTotals {
  const payable = Math.max(0, amount)
  let rest = payable
  let gift_card_tax_total = 0
  for (const { balance, tax_rate } of cards) {
    if (tax_rate == null) continue
    const taxable = Math.min(rest, balance)
    gift_card_tax_total += taxOf(taxable, tax_rate)
    rest -= taxable
  }
  const balances = cards.reduce((total, { balance }) => total + balance, 0)
  return { gift_card_total: Math.min(payable, balances), gift_card_tax_total }
}

const taxOf = (amount: number, rate: number): number => round(percentOf(exact(amount), exact(rate)))

/** What the cards of an order have paid (§7). */
export function recordedGiftCardTotals(
  transactions: readonly GiftCardTransaction[],
  region: GiftCardRegion = {},
): GiftCardTotals {
  return {
    gift_card_total: transactions.reduce((total, { amount }) => total + amount, 0),
    gift_card_tax_total: transactions.reduce((tax, transaction) => {
      const cardTax = percentOf(exact(transaction.amount), exact(recordedRate(transaction, region)))
      return round(plus(exact(tax), cardTax))
    }, 0),
  }
}

function recordedRate({ is_taxable, tax_rate, gift_card }: GiftCardTransaction, region: GiftCardRegion): number {
  if (is_taxable != null) return tax_rate ?? 0
  return gift_card?.tax_rate ?? (region.gift_cards_taxable === true ? region.tax_rate : null) ?? 0
}

/** One card's payment for an order, and its remaining balance. Minor units. */
export interface GiftCardSpending {
  readonly gift_card_id: string
  readonly amount: number
  readonly is_taxable: boolean
  readonly tax_rate: number | null
  readonly balance: number
}

/** Cards in the order in which they are spent (§7): by expiry, then by lowest balance, then by id. */
export const inSpendingOrder = <Card extends GiftCard>(cards: readonly Card[]): Card[] =>
  cards.toSorted((a, b) => endOf(a) - endOf(b) || a.balance - b.balance || (a.id < b.id ? -1 : 1))

const endOf = ({ ends_at }: GiftCard): number => (ends_at == null ? Number.MAX_VALUE : new Date(ends_at).getTime())

/**
 * Distributes `gift_card_total` of an order over its cards: one transaction for each card, some of them zero, as in v1.
 * A card whose `balance` becomes 0 is disabled.
 */
export function spendGiftCards(gift_card_total: number, cards: readonly GiftCard[]): GiftCardSpending[] {
  let rest = gift_card_total
  return inSpendingOrder(cards).map(({ id, balance, tax_rate = null }) => {
    const amount = Math.min(rest, balance)
    rest -= amount
    return { gift_card_id: id, amount, is_taxable: tax_rate !== null, tax_rate, balance: balance - amount }
  })
}

/**
 * The gift cards for an ordered line of a gift card product: one per unit, worth the unit price without tax, with the sum
 * of the line's rates, or without a rate if gift cards are not taxed (docs/contract/states.md §5 and §14).
 */
export function issuedGiftCards(
  item: LineItem,
  region: GiftCardRegion = {},
  settings: TotalsSettings = {},
): readonly { readonly value: number; readonly balance: number; readonly tax_rate: number | null }[] {
  const value = netUnitPrice(item, settings)
  const rates = sum((item.tax_lines ?? []).map(({ rate }) => exact(rate)))
  const tax_rate = giftCardTaxRate(toNumber(rates), region)
  return Array.from({ length: item.quantity }, () => ({ value, balance: value, tax_rate }))
}

/** The rate in percent of a new card: null if gift cards are not taxed, otherwise its own or the region's. */
export const giftCardTaxRate = (ownRate: number | null | undefined, region: GiftCardRegion): number | null =>
  region.gift_cards_taxable === true ? (ownRate ?? region.tax_rate ?? null) : null
