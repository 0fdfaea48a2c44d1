import type { OracleOrder } from '../../../money/test/oracle.test-kit.ts'
import type { Kept, Place } from './stock-model.ts'

/** Pieces by the place of their line in the order. */
export type Pieces = readonly number[]
export type ShippingMethod = OracleOrder['shipping_methods'][number]

export type ReturnAction = {
  readonly do: 'request return'
  readonly pieces: Pieces
  readonly refund?: number | undefined
  readonly shipping?: ShippingMethod | undefined
  readonly place?: Place | undefined
  readonly receiveNow: boolean
}

/** What people do with an order. Parcels and returns are named by their place in the order; amounts in minor units. */
export type Action =
  | { readonly do: 'capture' | 'cancel' | 'complete' | 'archive' | 'unarchive' }
  | { readonly do: 'refund'; readonly amount: number }
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
  | { readonly do: 'cancel return'; readonly index: number }
  | { readonly do: 'release'; readonly index: number; readonly kept: Kept }
  | { readonly do: 'add shipping'; readonly method: ShippingMethod & { readonly option: string } }
  | { readonly do: 'reserve'; readonly line: number; readonly quantity: number | undefined; readonly place: Place }
