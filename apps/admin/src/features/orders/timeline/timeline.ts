import type {
  Change,
  Claim,
  Fulfillment,
  Note,
  Notification,
  Order,
  OrderEdit,
  Payment,
  Refund,
  Return,
  SwapOfOrder,
} from '@storeroom/contract'
import type { Author } from '../../../framework/person-name.ts'
import type { TimelineItem } from '@storeroom/extension'
import { stepsOfChange, type ChangeStep } from './change-steps.ts'

/** Something that happened to an order. Amounts in minor units, times ISO in UTC. */
export type Milestone = ChangeStep | PartStep

/** What the parts of an order say: payments, parcels, returns, notes and so on, unlike the history. */
type PartStep = {
  readonly id: string
  readonly at: string
  /** Who did it; left out if that is unknown. */
  readonly author?: Author
} & (
  | { readonly kind: 'placed' | 'canceled' }
  | { readonly kind: 'captured'; readonly amount: number }
  | { readonly kind: 'refunded'; readonly amount: number; readonly refund: Pick<Refund, 'reason' | 'note' | 'status'> }
  | { readonly kind: 'packed' | 'shipped' | 'unpacked'; readonly parcel: Fulfillment }
  | { readonly kind: 'returnRequested' | 'returnReceived' | 'returnCanceled' }
  | {
      readonly kind: 'editRequested' | 'editConfirmed' | 'editDeclined' | 'editCanceled'
      readonly edit: Pick<OrderEdit, 'changes' | 'declined_reason'>
    }
  | { readonly kind: 'exchangeRequested' | 'exchangeAgreed' | 'exchangeCanceled' }
  | { readonly kind: 'claimRegistered' | 'claimCanceled' }
  | { readonly kind: 'noted'; readonly note: Note }
  | { readonly kind: 'mailed'; readonly mail: Notification }
  | { readonly kind: 'added'; readonly entry: TimelineItem }
)

/** How many changes of an order are loaded to find the authors of its entries. */
const limit = 100

/** The input of the call for the newest changes of an order; shared, so that it is loaded once. */
export const historyOf = (id: string) => ({ id, query: { limit } })

export const changeOf = (changes: readonly Change[], table: string, rowId: string, column: string) =>
  changes.find((change) => change.table === table && change.row_id === rowId && column in change.columns)

/** The change that created a row; later changes do not replace its author. */
export const creationOf = (changes: readonly Change[], table: string, rowId: string) =>
  changes.find((change) => change.table === table && change.row_id === rowId && change.action === 'created')

/** The `id` of the element of an entry, which links lead to. */
export const entryId = (id: string): string => `happened-${id.replaceAll(' ', '-')}`

/** The parts of an order that have times. */
type DatedOrder = Pick<Order, 'id' | 'created_at' | 'canceled_at'> & {
  readonly payments?: readonly Pick<Payment, 'id' | 'amount' | 'captured_at'>[]
  readonly refunds?: readonly Pick<Refund, 'id' | 'amount' | 'created_at' | 'reason' | 'note' | 'status'>[]
  readonly fulfillments?: readonly Fulfillment[]
  readonly returns?: readonly Return[]
  readonly swaps?: readonly SwapOfOrder[]
  readonly claims?: readonly Claim[]
}

/**
 * What happened to an order, its exchanges and claims, newest first: what the order itself says, with the authors from
 * its history, the notes of users, the edits of its lines, the emails about it, and what extensions add.
 */
export function timelineOf(
  order: DatedOrder,
  changes: readonly Change[],
  notes: readonly Note[] = [],
  edits: readonly OrderEdit[] = [],
  mails: readonly Notification[] = [],
  added: readonly TimelineItem[] = [],
): readonly Milestone[] {
  const {
    id,
    created_at,
    canceled_at,
    payments = [],
    refunds = [],
    fulfillments = [],
    returns = [],
    swaps = [],
    claims = [],
  } = order
  const happened: readonly Milestone[] = [
    { id: 'placed', kind: 'placed', at: created_at },
    ...payments.flatMap((payment) => {
      const { id, amount, captured_at } = payment
      return step({ kind: 'captured', amount }, captured_at, { changes, table: 'payment', id }, 'captured_at', id)
    }),
    ...refunds.flatMap((refund) => {
      const { id, amount, created_at: at } = refund
      return step({ kind: 'refunded', amount, refund }, at, { changes, table: 'refund', id }, undefined, id)
    }),
    ...fulfillments.flatMap((parcel) => parcelSteps(parcel, changes)),
    ...returns.flatMap((orderReturn) => returnSteps(orderReturn, changes)),
    ...swaps.flatMap((swap) => swapSteps(swap, changes)),
    ...claims.flatMap((claim) => claimSteps(claim, changes)),
    ...step({ kind: 'canceled' }, canceled_at, { changes, table: 'order', id }, 'canceled_at', 'canceled'),
    ...edits.flatMap((edit) => editSteps(edit, changes)),
    ...changes.flatMap(stepsOfChange),
    ...notes.map((note): Milestone => ({ id: note.id, kind: 'noted', at: note.created_at, note })),
    ...mails.map((mail): Milestone => ({ id: mail.id, kind: 'mailed', at: mail.created_at, mail })),
    ...added.map((entry): Milestone => ({ id: entry.id, kind: 'added', at: entry.at, entry })),
  ]
  return happened.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** A row of the order, and the changes among which those of the row are found. */
type Row = { readonly changes: readonly Change[]; readonly table: string; readonly id: string }

/**
 * The entry of something that happened to a row; none if it has no time.
 * @param column the column whose change tells who did it; left out for who created the row
 */
function step<const Step extends Pick<PartStep, 'kind'>>(
  what: Step,
  at: string | null | undefined,
  { changes, table, id }: Row,
  column?: string,
  entry = `${id} ${what.kind}`,
) {
  if (at == null) return []
  const change = column === undefined ? creationOf(changes, table, id) : changeOf(changes, table, id, column)
  return [{ id: entry, at, ...what, ...(change && { author: change }) }]
}

/** A parcel was packed, and then shipped or unpacked. */
function parcelSteps(parcel: Fulfillment, changes: readonly Change[]): Milestone[] {
  const row = { changes, table: 'fulfillment', id: parcel.id }
  return [
    ...step({ kind: 'packed', parcel }, parcel.created_at, row),
    ...step({ kind: 'shipped', parcel }, parcel.shipped_at, row, 'shipped_at'),
    ...step({ kind: 'unpacked', parcel }, parcel.canceled_at, row, 'canceled_at'),
  ]
}

/** A return was requested, and then received or canceled. */
function returnSteps(
  { id, status, created_at, received_at, updated_at }: Return,
  changes: readonly Change[],
): Milestone[] {
  const row = { changes, table: 'return', id }
  return [
    ...step({ kind: 'returnRequested' }, created_at, row),
    ...step({ kind: 'returnReceived' }, received_at, row, 'received_at'),
    ...step({ kind: 'returnCanceled' }, status === 'canceled' ? updated_at : null, row, 'status'),
  ]
}

/** An exchange was requested, agreed to or canceled, and its parcels were packed and shipped. */
function swapSteps(swap: SwapOfOrder, changes: readonly Change[]): Milestone[] {
  const row = { changes, table: 'swap', id: swap.id }
  return [
    ...step({ kind: 'exchangeRequested' }, swap.created_at, row),
    ...step({ kind: 'exchangeAgreed' }, swap.confirmed_at, row, 'confirmed_at'),
    ...step({ kind: 'exchangeCanceled' }, swap.canceled_at, row, 'canceled_at'),
    ...(swap.fulfillments ?? []).flatMap((parcel) => parcelSteps(parcel, changes)),
  ]
}

/** A claim was registered and perhaps canceled, and its parcels were packed and shipped. */
function claimSteps(claim: Claim, changes: readonly Change[]): Milestone[] {
  const row = { changes, table: 'claim_order', id: claim.id }
  return [
    ...step({ kind: 'claimRegistered' }, claim.created_at, row),
    ...step({ kind: 'claimCanceled' }, claim.canceled_at, row, 'canceled_at'),
    ...(claim.fulfillments ?? []).flatMap((parcel) => parcelSteps(parcel, changes)),
  ]
}

/** A customer was asked about an edit, which was confirmed, declined or canceled; each of these may be missing. */
function editSteps(edit: OrderEdit, changes: readonly Change[]): Milestone[] {
  const row = { changes, table: 'order_edit', id: edit.id }
  return [
    ...step({ kind: 'editRequested', edit }, edit.requested_at, row, 'requested_at'),
    ...step({ kind: 'editConfirmed', edit }, edit.confirmed_at, row, 'confirmed_at'),
    ...step({ kind: 'editDeclined', edit }, edit.declined_at, row, 'declined_at'),
    ...step({ kind: 'editCanceled', edit }, edit.canceled_at, row, 'canceled_at'),
  ]
}
