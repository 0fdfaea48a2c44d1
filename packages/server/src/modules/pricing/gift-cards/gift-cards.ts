import { minutes } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import { notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { byAddress, type Attempt } from '../../../kernel/rate-limit.ts'
import type { Services } from '../../../kernel/services.ts'
import { normalizeGiftCardCode } from './gift-card-codes.ts'
import { storeGiftCards } from './gift-cards.entity.ts'
import * as queries from './gift-cards.queries.ts'
import type { GiftCardForCart } from './gift-cards.queries.ts'

export {
  CARDS_PER_ORDER,
  disableIssuedCards,
  findSpentAmount,
  issueBoughtCards,
  lowerSpentAmounts,
  returnSpentAmounts,
  returnSpentPart,
  spentAmount,
  withdrawIssuedCards,
} from './cards-of-order.ts'
export { issueGiftCard, issueGiftCards } from './issue-gift-cards.ts'

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
