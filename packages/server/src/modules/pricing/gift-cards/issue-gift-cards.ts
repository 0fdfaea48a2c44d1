import type { Db } from '../../../kernel/db.ts'
import { newId } from '../../../kernel/ids.ts'
import { insertRows } from '../../../kernel/write/rows.ts'
import { newGiftCardCode } from './gift-card-codes.ts'
import { giftCard } from './gift-cards.entity.ts'

/** Minor units of the region's currency; the rate in percent, null where gift cards are not taxed. */
export type NewGiftCard = {
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
