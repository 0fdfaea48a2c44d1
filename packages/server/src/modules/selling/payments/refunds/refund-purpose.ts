/** What a refund is for. */
export type RefundPurpose = {
  /** Units that do not come back, each line once. */
  readonly items?: readonly RefundedUnits[] | undefined
  /** Minor units with tax. */
  readonly shipping_amount?: number | undefined
}

export type RefundedUnits = { readonly item_id: string; readonly quantity: number }
