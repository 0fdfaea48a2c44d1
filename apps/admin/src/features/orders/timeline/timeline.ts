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

export const changeOf = (changes: readonly Change[], table: string, rowId: string, column: string) =>
  changes.find((change) => change.table === table && change.row_id === rowId && column in change.columns)

/** The change that created a row; later changes do not replace its author. */
export const creationOf = (changes: readonly Change[], table: string, rowId: string) =>
  changes.find((change) => change.table === table && change.row_id === rowId && change.action === 'created')

const withAuthor = (change: Change | undefined) => (change ? { author: change } : {})

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
    ...payments.flatMap((payment): Milestone[] =>
      payment.captured_at === null
        ? []
        : [
            {
              id: payment.id,
              kind: 'captured',
              at: payment.captured_at,
              amount: payment.amount,
              ...withAuthor(changeOf(changes, 'payment', payment.id, 'captured_at')),
            },
          ],
    ),
    ...refunds.map((refund): Milestone => ({
      id: refund.id,
      kind: 'refunded',
      at: refund.created_at,
      amount: refund.amount,
      refund,
      ...withAuthor(creationOf(changes, 'refund', refund.id)),
    })),
    ...fulfillments.flatMap((parcel) => stepsOf(parcel, changes)),
    ...returns.flatMap((orderReturn) => returnStepsOf(orderReturn, changes)),
    ...swaps.flatMap((swap) => swapStepsOf(swap, changes)),
    ...claims.flatMap((claim) => claimStepsOf(claim, changes)),
    ...(canceled_at
      ? [
          {
            id: 'canceled',
            kind: 'canceled',
            at: canceled_at,
            ...withAuthor(changeOf(changes, 'order', id, 'canceled_at')),
          } as const,
        ]
      : []),
    ...edits.flatMap((edit) => editStepsOf(edit, changes)),
    ...changes.flatMap(stepsOfChange),
    ...notes.map((note): Milestone => ({ id: note.id, kind: 'noted', at: note.created_at, note })),
    ...mails.map((mail): Milestone => ({ id: mail.id, kind: 'mailed', at: mail.created_at, mail })),
    ...added.map((entry): Milestone => ({ id: entry.id, kind: 'added', at: entry.at, entry })),
  ]
  return happened.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** A parcel was packed, and then shipped or unpacked. */
function stepsOf(parcel: Fulfillment, changes: readonly Change[]): Milestone[] {
  const step = (kind: 'packed' | 'shipped' | 'unpacked', at: string | null, change: Change | undefined): Milestone[] =>
    at === null ? [] : [{ id: `${parcel.id} ${kind}`, kind, at, parcel, ...withAuthor(change) }]
  const changeOfColumn = (column: string) => changeOf(changes, 'fulfillment', parcel.id, column)
  return [
    ...step('packed', parcel.created_at, creationOf(changes, 'fulfillment', parcel.id)),
    ...step('shipped', parcel.shipped_at, changeOfColumn('shipped_at')),
    ...step('unpacked', parcel.canceled_at, changeOfColumn('canceled_at')),
  ]
}

/** A return was requested, and then received or canceled. */
function returnStepsOf({ id, status, created_at, received_at, updated_at }: Return, changes: readonly Change[]) {
  type Kind = 'returnRequested' | 'returnReceived' | 'returnCanceled'
  const step = (kind: Kind, at: string | null, change: Change | undefined): Milestone[] =>
    at === null ? [] : [{ id: `${id} ${kind}`, kind, at, ...withAuthor(change) }]
  return [
    ...step('returnRequested', created_at, creationOf(changes, 'return', id)),
    ...step('returnReceived', received_at, changeOf(changes, 'return', id, 'received_at')),
    ...step('returnCanceled', status === 'canceled' ? updated_at : null, changeOf(changes, 'return', id, 'status')),
  ]
}

/** An exchange was requested, agreed to or canceled, and its parcels were packed and shipped. */
function swapStepsOf(swap: SwapOfOrder, changes: readonly Change[]): Milestone[] {
  const { id, created_at, confirmed_at, canceled_at, fulfillments = [] } = swap
  type Kind = 'exchangeRequested' | 'exchangeAgreed' | 'exchangeCanceled'
  const step = (kind: Kind, at: string | null | undefined, change: Change | undefined): Milestone[] =>
    at == null ? [] : [{ id: `${id} ${kind}`, kind, at, ...withAuthor(change) }]
  return [
    ...step('exchangeRequested', created_at, creationOf(changes, 'swap', id)),
    ...step('exchangeAgreed', confirmed_at, changeOf(changes, 'swap', id, 'confirmed_at')),
    ...step('exchangeCanceled', canceled_at, changeOf(changes, 'swap', id, 'canceled_at')),
    ...fulfillments.flatMap((parcel) => stepsOf(parcel, changes)),
  ]
}

/** A claim was registered and perhaps canceled, and its parcels were packed and shipped. */
function claimStepsOf(
  { id, created_at, canceled_at, fulfillments = [] }: Claim,
  changes: readonly Change[],
): Milestone[] {
  return [
    {
      id: `${id} claimRegistered`,
      kind: 'claimRegistered',
      at: created_at,
      ...withAuthor(creationOf(changes, 'claim_order', id)),
    },
    ...(canceled_at === null
      ? []
      : [
          {
            id: `${id} claimCanceled`,
            kind: 'claimCanceled',
            at: canceled_at,
            ...withAuthor(changeOf(changes, 'claim_order', id, 'canceled_at')),
          } as const,
        ]),
    ...fulfillments.flatMap((parcel) => stepsOf(parcel, changes)),
  ]
}

/** A customer was asked about an edit, which was confirmed, declined or canceled; each of these may be missing. */
function editStepsOf(edit: OrderEdit, changes: readonly Change[]): Milestone[] {
  type Kind = 'editRequested' | 'editConfirmed' | 'editDeclined' | 'editCanceled'
  const step = (kind: Kind, column: 'requested_at' | 'confirmed_at' | 'declined_at' | 'canceled_at'): Milestone[] => {
    const at = edit[column]
    if (at === null) return []
    const change = changeOf(changes, 'order_edit', edit.id, column)
    return [{ id: `${edit.id} ${kind}`, kind, at, edit, ...withAuthor(change) }]
  }
  return [
    ...step('editRequested', 'requested_at'),
    ...step('editConfirmed', 'confirmed_at'),
    ...step('editDeclined', 'declined_at'),
    ...step('editCanceled', 'canceled_at'),
  ]
}
