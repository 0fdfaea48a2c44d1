import { randomInt } from 'node:crypto'
import { issuedGiftCards } from '@storeroom/money'
import { minutes } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import { notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { byAddress, type Attempt } from '../../../kernel/rate-limit.ts'
import type { Services } from '../../../kernel/services.ts'
import { newId } from '../../../kernel/ids.ts'
import { insertRows } from '../../../kernel/write/rows.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { storeGiftCards, giftCard } from './gift-cards.entity.ts'
import * as queries from './gift-cards.queries.ts'
import type { GiftCardForCart } from './gift-cards.queries.ts'

export { disableIssuedCards, returnSpentAmounts } from './gift-cards.queries.ts'

/** Limits how fast one address can guess codes. */
const PER_ADDRESS = { name: 'gift-card:address', hits: 30, window: minutes(5) }

/** The limit that unknown codes count against. */
export const guessesFrom = (services: Services, ip: string): readonly Attempt[] => byAddress(services, PER_ADDRESS, ip)

/**
 * Gift cards by their codes, in the same order; surrounding spaces and lower case are ignored.
 * @throws not_found for the first unknown code
 */
export async function findGiftCards(db: Db, codes: readonly string[]): Promise<GiftCardForCart[]> {
  const uniqueCodes = [...new Set(codes.map(normalizeGiftCardCode))]
  if (uniqueCodes.length === 0) return []
  const cardsByCode = new Map((await queries.findByCodes(db, uniqueCodes)).map((card) => [card.code, card]))
  return uniqueCodes.map((code) => orNotFound(cardsByCode.get(code), storeGiftCards.notFound(code)))
}

type Spending = { readonly gift_card_id: string; readonly amount: number }

/**
 * Takes minor units from cards, all or none of them, in one statement; concurrent calls never take a balance below 0.
 * Cards that become empty are disabled.
 * @returns false when one of them has too little balance, or is disabled, expired or deleted
 */
export async function spendAll(db: Db, spendings: readonly Spending[], now: Date): Promise<boolean> {
  const real = spendings.filter(({ amount }) => amount > 0)
  return real.length === 0 || queries.takeFromCards(db, real, now)
}

type Spendable = { readonly is_disabled: boolean; readonly ends_at?: Date | string | null }

/** @throws not_allowed for a card that cannot be spent at this time, in milliseconds since 1970 */
export function checkSpendable({ is_disabled, ends_at }: Spendable, now: number) {
  if (is_disabled) throw notAllowed('The gift card is disabled')
  // v1 does not check the date; here an expired card does not pay (docs/compatibility.md).
  if (ends_at != null && new Date(ends_at).getTime() <= now) throw notAllowed('The gift card has expired')
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

const group = () => Array.from({ length: 4 }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')

/**
 * Four groups of four characters from A-Z and 0-9 (docs/contract/states.md §1.3): 83 random bits, impossible to guess.
 */
const newGiftCardCode = () => Array.from({ length: 4 }, group).join('-')

/** Codes are stored and looked up without surrounding spaces, in upper case. */
export const normalizeGiftCardCode = (code: string) => code.trim().toUpperCase()

/** Minor units of the region's currency; the rate in percent, null where gift cards are not taxed. */
type NewGiftCard = {
  readonly value: number
  readonly region_id: string
  readonly tax_rate: number | null
  /** The order that sold it. */
  readonly order_id?: string
  readonly is_disabled?: boolean
  readonly ends_at?: string | null
  readonly metadata?: Readonly<Record<string, unknown>> | null
}

/** Creates cards with new codes in one statement; returns them in the same order. */
export async function issueGiftCards(db: Db, cards: readonly NewGiftCard[]) {
  const issued = cards.map((card) => ({
    id: newId('gift'),
    code: newGiftCardCode(),
    ...card,
    balance: card.value,
    is_disabled: card.is_disabled ?? false,
  }))
  await insertRows(db, giftCard, issued)
  return issued.map(({ id, code }) => ({ id, code }))
}

/** Creates a card with a new code. */
export async function issueGiftCard(db: Db, card: NewGiftCard) {
  const [issued] = await issueGiftCards(db, [card])
  if (!issued) throw new Error('An issued card is answered')
  return issued
}

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
  await queries.disableIssuedCards(db, orderId)
}

/** How much can still be given back to an order's gift cards; minor units. Locks them until the transaction ends. */
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
  await queries.returnParts(db, parts)
}

/**
 * Gives back the overpayment of cards for an order that costs less now. The cards have paid less from then on: an
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
  await queries.lowerAmounts(db, parts)
}
