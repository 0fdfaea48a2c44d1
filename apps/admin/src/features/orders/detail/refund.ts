/** What staff give money back for here; returns, swaps and claims give theirs back themselves. */
export const refundReasons = ['discount', 'other'] as const

export type RefundValues = {
  /** Minor units. */
  readonly amount: number | null
  readonly reason: (typeof refundReasons)[number]
  readonly note: string
  readonly notify: boolean
}

/** A note of spaces is none. */
export const refundBody = ({ amount, reason, note = '', notify }: Partial<RefundValues>) => ({
  amount,
  reason,
  ...(note.trim() !== '' && { note: note.trim() }),
  no_notification: notify === false,
})
