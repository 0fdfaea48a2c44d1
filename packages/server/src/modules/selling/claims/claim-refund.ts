import { claimRefund } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import { notAllowed, orNotFound } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { returnSpentPart } from '../../pricing/gift-cards/gift-cards.ts'
import { refundableOf, paymentsOf, refundParts } from '../orders/orders.ts'
import type { RefundPart } from '../payments/payments.ts'
import { termsOf, valued, type ReturnedLine } from '../returns/returns.ts'
import { settledUnits } from './claims.queries.ts'

/** Units of a line. Their value is that of the units after those that were refunded or returned before. */
export type ClaimedUnits = {
  readonly item: ReturnedLine & { readonly variant_id: string }
  readonly quantity: number
}

type Claimed = { readonly item_id: string; readonly quantity: number }

/**
 * The units that a claim is about, each line once. v1 lets the same unit be claimed again and
 * again, and one that was returned as well.
 * @param all the lines of the order
 * @throws not_found for a line that the order does not have, not_allowed for a custom line or more than was packed
 */
export async function claimedUnits(
  db: Db,
  all: readonly ReturnedLine[],
  claimed: readonly Claimed[],
): Promise<ClaimedUnits[]> {
  const byLine = Map.groupBy(claimed, ({ item_id }) => item_id)
  const lines = new Map(all.map((line) => [line.id, line]))
  const settled = new Map((await settledUnits(db, [...byLine.keys()])).map(({ id, quantity }) => [id, quantity]))
  return [...byLine].map(([id, same]) => {
    const line = orNotFound(lines.get(id), `Line item with ${id} was not found`)
    const { variant_id } = line
    if (variant_id === null) throw notAllowed('Cannot claim a custom line item')
    const quantity = same.reduce((sum, item) => sum + item.quantity, 0)
    const before = settled.get(id) ?? 0
    if (quantity > line.fulfilled_quantity - before)
      throw notAllowed('Cannot claim more of an item than has been fulfilled.')
    return { item: { ...valued(line, quantity).item, variant_id }, quantity }
  })
}

/** What a claim gives back; minor units. */
export type ClaimedMoney = {
  readonly refund_amount: number
  /** The part that goes to the gift cards that had paid the order. */
  readonly gift_card_amount: number
  readonly parts: readonly RefundPart[]
}

export const noMoney: ClaimedMoney = { refund_amount: 0, gift_card_amount: 0, parts: [] }

type Asked = {
  readonly units: readonly ClaimedUnits[]
  /** Minor units; undefined for what the units are worth. */
  readonly amount: number | undefined
  /** What the order's gift cards can be given back; minor units. */
  readonly giftCardAmount: number
}

/**
 * What the customer gets for claimed units: the amount that the merchant has chosen, or what the units cost that have
 * left (docs/contract/totals.md §8). It comes from the payments that were captured, and what these do not cover goes to
 * the order's gift cards.
 * @throws not_allowed for more than has been captured and spent on cards
 */
export async function claimedMoney(
  db: Db,
  { flags }: Pick<Services, 'flags'>,
  orderId: string,
  { units, amount, giftCardAmount }: Asked,
): Promise<ClaimedMoney> {
  const payments = await paymentsOf(db, orderId)
  const worth = async () => claimRefund(units, { ...settingsOf(flags), ...(await termsOf(db, orderId)) })
  const refund_amount = amount === undefined ? await worth() : Math.max(0, amount)
  const gift_card_amount = Math.min(Math.max(0, refund_amount - refundableOf(payments)), giftCardAmount)
  return { refund_amount, gift_card_amount, parts: refundParts(refund_amount - gift_card_amount, payments) }
}

/** Gives the cards their part back, under the order's lock. */
export const payCards = async (db: Db, orderId: string, { gift_card_amount }: ClaimedMoney) => {
  if (gift_card_amount > 0) await returnSpentPart(db, orderId, gift_card_amount)
}
