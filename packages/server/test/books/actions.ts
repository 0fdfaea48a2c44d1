import type { OracleItem, OracleOrder } from '../../../money/test/oracle.test-kit.ts'
import type { Reserved, Part, Location } from './stock-model.ts'

/** Units by the position of their line in the order. */
export type Units = readonly number[]
export type ShippingMethod = OracleOrder['shipping_methods'][number]
export type SoldLine = {
  readonly item: OracleItem
  /** Empty if its stock is not counted. */
  readonly parts: readonly Part[]
  readonly allowsBackorder?: boolean | undefined
  /** Sold without being in the catalog. */
  readonly isCustom?: boolean
}
/** Units of goods that are not in the order yet. */
export type NewLine = SoldLine & { readonly variantId: string }

export type ReturnAction = {
  readonly do: 'request return'
  readonly units: Units
  readonly refund?: number | undefined
  readonly shipping?: ShippingMethod | undefined
  readonly location?: Location | undefined
  readonly receiveNow: boolean
}

export type SwapAction = {
  readonly do: 'swap'
  readonly units: Units
  readonly goods: readonly NewLine[]
  /** How the units come back, at the customer's expense. */
  readonly back?: ShippingMethod | undefined
}

export type ClaimAction = {
  readonly do: 'claim'
  readonly type: 'refund' | 'replace'
  readonly units: Units
  readonly goods: readonly NewLine[]
  readonly refund?: number | undefined
  /** How the units come back, if they are to. */
  readonly back?: ShippingMethod | undefined
  /** Whether it has a shipping method for the new units. */
  readonly isSent: boolean
}

export type RefundAction = {
  readonly do: 'refund'
  readonly amount: number
  /** What it is for; `back`: those of them that have come back, and go to a location. */
  readonly units: Units
  readonly back?: Units | undefined
  readonly location?: Location | undefined
  /** How much of it is for shipping. */
  readonly shipping?: number | undefined
}

type Option = ShippingMethod & { readonly option: string }

/**
 * What people do with an order. Parcels, returns, exchanges, claims and edits are named by their position in the order;
 * amounts in minor units.
 */
export type Action =
  /** A transferred order has another customer from then on. */
  | { readonly do: 'capture' | 'cancel' | 'complete' | 'archive' | 'unarchive' | 'transfer' }
  | RefundAction
  /** `from`: where the units of single lines are taken from, each location in a parcel of its own. */
  | {
      readonly do: 'fulfill'
      readonly units: Units
      readonly location?: Location | undefined
      readonly from?: readonly (Location | undefined)[] | undefined
    }
  | { readonly do: 'cancel fulfillment' | 'ship'; readonly parcel: number }
  | ReturnAction
  | {
      readonly do: 'receive'
      readonly index: number
      readonly came: Units
      readonly damaged: Units
      readonly refund?: number | undefined
      readonly location?: Location | undefined
    }
  | { readonly do: 'cancel return' | 'undo receipt'; readonly index: number }
  | { readonly do: 'release'; readonly index: number; readonly kept: Reserved }
  | { readonly do: 'add shipping'; readonly method: Option }
  | {
      readonly do: 'reserve'
      readonly line: number
      readonly quantity: number | undefined
      readonly location: Location
    }
  | SwapAction
  /** The customer agrees, and chooses how the new units are sent. */
  | { readonly do: 'agree'; readonly index: number; readonly method: Option | undefined }
  | { readonly do: 'process swap'; readonly index: number }
  | { readonly do: 'cancel swap'; readonly index: number }
  | { readonly do: 'cancel claim'; readonly index: number }
  | { readonly do: 'fulfill swap'; readonly index: number; readonly location?: Location | undefined }
  | { readonly do: 'fulfill claim'; readonly index: number; readonly location?: Location | undefined }
  | ClaimAction
  | { readonly do: 'begin edit' }
  | { readonly do: 'add to edit'; readonly goods: NewLine }
  /** A quantity of 0 removes the line. */
  | { readonly do: 'change in edit'; readonly line: number; readonly quantity: number }
  | { readonly do: 'request edit' | 'complete edit' | 'decline edit' | 'cancel edit' | 'confirm edit' }
  /** The customer pays the difference, or it is paid outside of the shop. */
  | { readonly do: 'pay edit' | 'settle edit' }

const ofParcels = ['fulfill', 'fulfill swap', 'fulfill claim', 'cancel fulfillment', 'ship'] as const
const ofReturns = ['request return', 'receive', 'undo receipt', 'cancel return'] as const
const ofSwaps = ['swap', 'agree', 'process swap', 'cancel swap'] as const
const ofClaims = ['claim', 'cancel claim'] as const
const ofEdits = [
  ...(['begin edit', 'add to edit', 'change in edit', 'request edit', 'pay edit', 'settle edit'] as const),
  ...(['complete edit', 'decline edit', 'cancel edit', 'confirm edit'] as const),
] as const

type Of<Kinds extends readonly Action['do'][]> = Extract<Action, { readonly do: Kinds[number] }>

const isOf =
  <Kinds extends readonly Action['do'][]>(kinds: Kinds) =>
  (action: Action): action is Of<Kinds> =>
    kinds.includes(action.do)

export const isOfParcel = isOf(ofParcels)
export const isOfReturn = isOf(ofReturns)
export const isOfSwap = isOf(ofSwaps)
export const isOfClaim = isOf(ofClaims)
export const isOfEdit = isOf(ofEdits)
type PartAction = Of<typeof ofParcels> | Of<typeof ofReturns> | Of<typeof ofSwaps> | Of<typeof ofClaims> | EditAction
export type EditAction = Of<typeof ofEdits>
export type ReturnsAction = Of<typeof ofReturns>
export type ParcelAction = Of<typeof ofParcels>
export type SwapsAction = Of<typeof ofSwaps>
export type ClaimsAction = Of<typeof ofClaims>
/** What is done to the order itself. */
export type OrderAction = Exclude<Action, PartAction>
