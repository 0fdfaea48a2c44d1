import type { OracleOrder } from '../../../money/test/oracle.test-kit.ts'
import type { SoldLine } from './order-book.ts'
import type { Kept, Place } from './stock-model.ts'

/** Pieces by the place of their line in the order. */
export type Pieces = readonly number[]
export type ShippingMethod = OracleOrder['shipping_methods'][number]
/** Pieces of goods that are not in the order yet. */
export type NewLine = SoldLine & { readonly variantId: string }

export type ReturnAction = {
  readonly do: 'request return'
  readonly pieces: Pieces
  readonly refund?: number | undefined
  readonly shipping?: ShippingMethod | undefined
  readonly place?: Place | undefined
  readonly receiveNow: boolean
}

export type SwapAction = {
  readonly do: 'swap'
  readonly pieces: Pieces
  readonly goods: readonly NewLine[]
  /** How the pieces come back, at the customer's expense. */
  readonly back?: ShippingMethod | undefined
}

export type ClaimAction = {
  readonly do: 'claim'
  readonly type: 'refund' | 'replace'
  readonly pieces: Pieces
  readonly goods: readonly NewLine[]
  readonly refund?: number | undefined
  /** How the pieces come back, if they are to. */
  readonly back?: ShippingMethod | undefined
  /** Whether it says how the new pieces are sent. */
  readonly isSent: boolean
}

type Option = ShippingMethod & { readonly option: string }

/**
 * What people do with an order. Parcels, returns, exchanges, claims and edits are named by their place in the order; amounts
 * in minor units.
 */
export type Action =
  | { readonly do: 'capture' | 'cancel' | 'complete' | 'archive' | 'unarchive' }
  /** `pieces`: what it is for, of pieces that do not come back. */
  | { readonly do: 'refund'; readonly amount: number; readonly pieces: Pieces }
  | { readonly do: 'fulfill'; readonly pieces: Pieces; readonly place?: Place | undefined }
  | { readonly do: 'cancel fulfillment' | 'ship'; readonly parcel: number }
  | ReturnAction
  | {
      readonly do: 'receive'
      readonly index: number
      readonly came: Pieces
      readonly damaged: Pieces
      readonly refund?: number | undefined
      readonly place?: Place | undefined
    }
  | { readonly do: 'cancel return' | 'undo receipt'; readonly index: number }
  | { readonly do: 'release'; readonly index: number; readonly kept: Kept }
  | { readonly do: 'add shipping'; readonly method: Option }
  | { readonly do: 'reserve'; readonly line: number; readonly quantity: number | undefined; readonly place: Place }
  | SwapAction
  /** The customer agrees, and chooses how the new pieces are sent. */
  | { readonly do: 'agree'; readonly index: number; readonly method: Option | undefined }
  | { readonly do: 'process swap' | 'cancel swap' | 'cancel claim'; readonly index: number }
  | { readonly do: 'fulfill swap' | 'fulfill claim'; readonly index: number; readonly place?: Place | undefined }
  | ClaimAction
  | { readonly do: 'begin edit' }
  | { readonly do: 'add to edit'; readonly goods: NewLine }
  /** A quantity of 0 removes the line. */
  | { readonly do: 'change in edit'; readonly line: number; readonly quantity: number }
  | { readonly do: 'request edit' | 'pay edit' | 'complete edit' | 'decline edit' | 'cancel edit' | 'confirm edit' }
