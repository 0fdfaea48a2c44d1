import { issuedGiftCards } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import { notAllowed } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import * as queries from './gift-cards.queries.ts'
import { issueGiftCards } from './issue-gift-cards.ts'

/** Units of gift cards per order: each becomes a card and a mail. */
export const CARDS_PER_ORDER = 50

/**
 * Issues the gift cards that an order has sold, one per unit, once all of its payments are captured, or if nothing was
 * due. Does nothing before that, and nothing when repeated. A code is as good as money, so none is issued on credit.
 * Needs the order's lock.
 */
export async function issueBoughtCards(db: Db, { flags, events }: Services, orderId: string): Promise<void> {
  const sold = await queries.findDueCards(db, orderId)
  const cards = sold.flatMap(({ region, region_id, metadata, ...line }) =>
    issuedGiftCards(line, region, settingsOf(flags)).map(({ value, tax_rate }) => ({
      value,
      tax_rate,
      region_id,
      order_id: orderId,
      metadata,
    })),
  )
  if (cards.length === 0) return
  const issued = await issueGiftCards(db, cards)
  await events.emitAll(
    db,
    'gift_card.created',
    issued.map(({ id }) => ({ id })),
  )
}

/**
 * Disables the gift cards that an order has issued, so that it can be canceled. Needs the order's lock.
 * @throws not_allowed when one of them has been spent
 */
export async function withdrawIssuedCards(db: Db, orderId: string): Promise<void> {
  if ((await queries.lockIssued(db, orderId)).length === 0) return
  const spent = await queries.findSpent(db, orderId)
  if (spent)
    throw notAllowed(`The gift card …${spent.code.slice(-4)} of this order has been spent: it cannot be canceled`)
  await queries.disableIssued(db, orderId)
}

/** Disables the cards of a canceled order, including those that were issued while its payments were refunded. */
export async function disableIssuedCards(db: Db, orderId: string): Promise<void> {
  await queries.disableIssued(db, orderId)
}

/** Returns the amounts that an order took from cards, even expired ones. The record of what it took stays. */
export async function returnSpentAmounts(db: Db, orderId: string): Promise<void> {
  await queries.putBack(db, orderId)
}

/** What of an order's gift cards can still be given back; minor units. Locks the cards until the transaction ends. */
export const spentAmount = async (db: Db, orderId: string): Promise<number> =>
  (await queries.lockTaken(db, orderId)).reduce((sum, { left }) => sum + left, 0)

/** The same amount as it is now, for a refund that is only shown. */
export const findSpentAmount = async (db: Db, orderId: string): Promise<number> =>
  (await queries.findTaken(db, orderId)).reduce((sum, { left }) => sum + left, 0)

/**
 * Gives a part of what an order took from cards back to them, even to expired ones. Needs the order's lock.
 * @param amount minor units, at most `spentAmount`
 */
export async function returnSpentPart(db: Db, orderId: string, amount: number): Promise<void> {
  let missing = amount
  const parts = (await queries.lockTaken(db, orderId)).map(({ id, left }) => {
    const part = Math.min(missing, left)
    missing -= part
    return { id, amount: part }
  })
  const debits = parts.filter((part) => part.amount > 0)
  if (debits.length > 0) await queries.returnParts(db, debits)
}

/**
 * Gives back what cards have paid too much for an order that costs less now. The cards have paid less from then on: an
 * order that costs more again is not paid by them a second time. Needs the order's lock.
 * @param excess minor units, with the taxes that the cards also lowered
 */
export async function lowerSpentAmounts(db: Db, orderId: string, excess: number): Promise<void> {
  let missing = excess
  const parts = (await queries.lockTaken(db, orderId)).toReversed().map(({ id, left, tax_rate }) => {
    // Rounded down: no customer owes a cent because of it.
    const amount = Math.min(left, Math.floor((missing * 100) / (100 + (tax_rate ?? 0))))
    missing -= amount + Math.round((amount * (tax_rate ?? 0)) / 100)
    return { id, amount }
  })
  const lowered = parts.filter(({ amount }) => amount > 0)
  if (lowered.length > 0) await queries.lowerAmounts(db, lowered)
}
