import { minutes, type Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db.ts'
import { notAllowed, orNotFound } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { countAttempt } from '../../kernel/rate-limit.ts'
import { insertRows } from '../../kernel/write/rows.ts'
import { newGiftCardCode, normalizeGiftCardCode } from './gift-card-codes.ts'
import { giftCard, storeGiftCards } from './gift-cards.entity.ts'
import * as queries from './gift-cards.queries.ts'
import type { GiftCardForCart } from './gift-cards.queries.ts'

/** Codes are slow to guess from one address. */
const PER_ADDRESS = { name: 'gift-card:address', hits: 30, window: minutes(5) }

/** Counts a look at a code that somebody sent, whether or not it is one. @throws rate_limited */
export const countGuess = (db: Db, clock: Clock, address: string) => countAttempt(db, clock, PER_ADDRESS, address)

/**
 * Gift cards by their codes, in the order of these; spaces around them and lower case do not count.
 * @throws not_found for the first that is unknown
 */
export async function findGiftCards(db: Db, codes: readonly string[]): Promise<GiftCardForCart[]> {
  const wanted = [...new Set(codes.map(normalizeGiftCardCode))]
  if (wanted.length === 0) return []
  const found = new Map((await queries.findByCodes(db, wanted)).map((card) => [card.code, card]))
  return wanted.map((code) => orNotFound(found.get(code), storeGiftCards.missing(code)))
}

type Spending = { readonly gift_card_id: string; readonly amount: number }

/**
 * Takes minor units from cards, all or none of them, in one statement; however many do so at once, none goes below 0.
 * Cards that are empty then are disabled.
 * @returns false when one of them has less on it than is to be taken, or is disabled, expired or gone
 */
export async function spendAll(db: Db, spendings: readonly Spending[], now: Date): Promise<boolean> {
  const real = spendings.filter(({ amount }) => amount > 0)
  return real.length === 0 || queries.takeFromCards(db, real, now)
}

type Spendable = { readonly is_disabled: boolean; readonly ends_at?: Date | string | null }

/** @throws not_allowed for a card that cannot be spent at this time, in milliseconds since 1970 */
export function checkSpendable({ is_disabled, ends_at }: Spendable, now: number) {
  if (is_disabled) throw notAllowed('The gift card is disabled')
  // v1 forgot to look at the date: a card that has ended pays nothing (docs/compatibility.md).
  if (ends_at != null && new Date(ends_at).getTime() <= now) throw notAllowed('The gift card has expired')
}

/** Minor units of the region's currency; the rate in percent, null where gift cards are not taxed. */
export type NewGiftCard = {
  readonly value: number
  readonly region_id: string
  readonly tax_rate: number | null
  /** The order that it was bought with. */
  readonly order_id?: string
  readonly is_disabled?: boolean
  readonly ends_at?: string | null
  readonly metadata?: Readonly<Record<string, unknown>> | null
}

/** Makes cards with codes of their own, in one statement; answers them in the same order. */
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

/** Makes a card with a code of its own. */
export async function issueGiftCard(db: Db, card: NewGiftCard) {
  const [issued] = await issueGiftCards(db, [card])
  if (!issued) throw new Error('An issued card is answered')
  return issued
}
