import type { Contract, GiftCard, GiftCardTransaction, Output } from '@storeroom/contract'
import type { Tone } from '@storeroom/ui/display/badge'

/** An issued gift card with a code and a balance, not the product. */
export type IssuedCard = GiftCard
export type IssuedAnswer = Output<Contract['admin']['giftCards']['retrieve']>
export type IssuedProps = { readonly answer: IssuedAnswer; readonly canEdit: boolean }

type Phase = 'active' | 'spent' | 'expired' | 'disabled'

export const phaseTones: Readonly<Record<Phase, Tone>> = {
  active: 'success',
  spent: 'neutral',
  expired: 'neutral',
  disabled: 'warning',
}

type PhaseFields = Pick<IssuedCard, 'balance' | 'is_disabled' | 'ends_at'>

/** The phase of a card. One without balance is spent, though the server disables it then, too. */
export function phaseOf({ balance, is_disabled, ends_at }: PhaseFields, now = Date.now()): Phase {
  if (balance === 0) return 'spent'
  if (is_disabled) return 'disabled'
  return ends_at !== null && Date.parse(ends_at) <= now ? 'expired' : 'active'
}

/** Newest first; equal times by id. */
export const spendings = ({ transactions = [] }: Pick<IssuedCard, 'transactions'>): readonly GiftCardTransaction[] =>
  transactions.toSorted(
    (one, other) => other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id),
  )

/** Recipient, message and note of a card issued by staff, stored in its metadata under v1's names. */
export type Recipient = { readonly email: string; readonly personal_message: string; readonly note: string }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const recipientOf = ({ metadata }: Pick<IssuedCard, 'metadata'>): Recipient => ({
  email: textOf(metadata?.['email']),
  personal_message: textOf(metadata?.['personal_message']),
  note: textOf(metadata?.['note']),
})

export type NewIssuedValues = {
  readonly region_id: string | null
  /** Minor units of the region's currency. */
  readonly value: number | null
  readonly ends_at: string | null
  readonly metadata: Recipient
}

/** The body of a new card without blank texts and without an end that was not set; a message needs a recipient. */
export function newIssuedBody({ region_id, value, ends_at, metadata }: NewIssuedValues) {
  const { email, personal_message, note } = metadata
  const isMailed = email.trim() !== ''
  const texts = {
    ...(isMailed && { email: email.trim() }),
    ...(isMailed && personal_message.trim() !== '' && { personal_message: personal_message.trim() }),
    ...(note.trim() !== '' && { note: note.trim() }),
  }
  return {
    region_id,
    value,
    ...(ends_at !== null && { ends_at }),
    ...(Object.keys(texts).length > 0 && { metadata: texts }),
  }
}

export type NewProblem = 'region' | 'value' | 'past' | 'email'

/** Problems of a new card that the schema cannot express, by field. */
export function newProblems(values: NewIssuedValues, now = Date.now()): Readonly<Record<string, NewProblem>> {
  const { region_id, value, ends_at, metadata } = values
  const email = metadata.email.trim()
  return {
    ...(region_id === null && { region_id: 'region' as const }),
    ...((value === null || value <= 0) && { value: 'value' as const }),
    ...(ends_at !== null && Date.parse(ends_at) <= now && { ends_at: 'past' as const }),
    ...(email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email) && { 'metadata.email': 'email' as const }),
  }
}

/** An order that spends half of a card, rounded up, and what is left on the card, in minor units. */
export function exampleOf(value: number): { readonly order: number; readonly rest: number } {
  const order = Math.ceil(value / 2)
  return { order, rest: value - order }
}
