import { claimRefund } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import { orNotFound } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { returnSpentPart } from '../../pricing/gift-cards/gift-cards.ts'
import { orders } from '../orders/orders.entity.ts'
import { refundableOf, paymentsOf, refundParts } from '../orders/orders.ts'
import type { RefundPart } from '../payments/payments.ts'
import { termsOf } from '../returns/returns.ts'
import type { ClaimedUnits } from './claimed-units.ts'

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
  const refund_amount = amount === undefined ? await worthOf(db, flags, orderId, units) : Math.max(0, amount)
  const gift_card_amount = Math.min(Math.max(0, refund_amount - refundableOf(payments)), giftCardAmount)
  return { refund_amount, gift_card_amount, parts: refundParts(refund_amount - gift_card_amount, payments) }
}

async function worthOf(
  db: Db,
  flags: ReadonlySet<string>,
  orderId: string,
  units: readonly ClaimedUnits[],
): Promise<number> {
  const terms = orNotFound(await termsOf(db, orderId), orders.notFound(orderId))
  return claimRefund(units, { ...settingsOf(flags), ...terms })
}

/** Gives the cards their part back, under the order's lock. */
export const payCards = async (db: Db, orderId: string, { gift_card_amount }: ClaimedMoney) => {
  if (gift_card_amount > 0) await returnSpentPart(db, orderId, gift_card_amount)
}
