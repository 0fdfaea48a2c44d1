/** What a refund is for. */
export type RefundPurpose = {
  /** Pieces that do not come back, each line once. */
  readonly items?: readonly RefundedPieces[] | undefined
  /** Minor units with tax. */
  readonly shipping_amount?: number | undefined
}

export type RefundedPieces = { readonly item_id: string; readonly quantity: number }
