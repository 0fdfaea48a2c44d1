import type { LineItem, Order, OrderEdit } from '@storeroom/contract'

/** Something that happened to units of a line; the time is ISO in UTC. */
export type LineStep = {
  readonly kind:
    | 'ordered'
    | 'added'
    | 'edited'
    | 'packed'
    | 'shipped'
    | 'unpacked'
    | 'requested'
    | 'exchanged'
    | 'claimed'
    | 'returned'
    | 'refunded'
  readonly at: string
  readonly quantity: number
}

type Dated = Pick<Order, 'created_at' | 'fulfillments' | 'returns' | 'refunds' | 'claims'>
type Line = Pick<LineItem, 'id' | 'quantity' | 'created_at'>

/** What happened to a line of an order, oldest first. */
export function lineHistory(order: Dated, line: Line, edits: readonly OrderEdit[]): readonly LineStep[] {
  const { fulfillments = [], returns = [], refunds = [], claims = [] } = order
  const steps: readonly LineStep[] = [
    ...quantitySteps(order, line, edits),
    ...fulfillments.flatMap(({ items = [], created_at, shipped_at, canceled_at }) => [
      ...step('packed', created_at, unitsOf(items, line.id)),
      ...step('shipped', shipped_at, unitsOf(items, line.id)),
      ...step('unpacked', canceled_at, unitsOf(items, line.id)),
    ]),
    ...returns
      .filter(({ status }) => status !== 'canceled')
      .flatMap(({ items = [], swap_id, created_at, received_at }) => {
        const own = items.find(({ item_id }) => item_id === line.id)
        const kind = swap_id == null ? 'requested' : 'exchanged'
        return [
          ...step(kind, created_at, own?.requested_quantity ?? 0),
          ...step('returned', received_at, own?.received_quantity ?? 0),
        ]
      }),
    ...claims
      .filter(({ canceled_at }) => canceled_at === null)
      .flatMap(({ claim_items = [], created_at }) => step('claimed', created_at, unitsOf(claim_items, line.id))),
    ...refunds.flatMap(({ items = [], created_at }) => step('refunded', created_at, unitsOf(items, line.id))),
  ]
  return steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/**
 * How many units were ordered, or added by an edit, and the quantities after later edits. When an edit is confirmed, a
 * copy of the line keeps its former state, and the earlier edits refer to the copy.
 */
function quantitySteps(order: Dated, line: Line, edits: readonly OrderEdit[]): LineStep[] {
  const steps: LineStep[] = []
  let [id, quantity]: readonly [string | null, number] = [line.id, line.quantity]
  for (const { confirmed_at, changes = [] } of edits.filter(isConfirmed).toSorted(newestFirst)) {
    const change = changes.find(({ line_item_id }) => line_item_id === id)
    if (confirmed_at === null || !change) continue
    if (change.type === 'item_add') return [{ kind: 'added', at: confirmed_at, quantity }, ...steps]
    steps.unshift({ kind: 'edited', at: confirmed_at, quantity })
    id = change.original_line_item_id
    quantity = change.original_line_item?.quantity ?? quantity
  }
  return [{ kind: 'ordered', at: order.created_at, quantity }, ...steps]
}

const isConfirmed = ({ status }: OrderEdit) => status === 'confirmed'
const newestFirst = (one: OrderEdit, other: OrderEdit) =>
  Date.parse(other.confirmed_at ?? '') - Date.parse(one.confirmed_at ?? '')

const step = (kind: LineStep['kind'], at: string | null, quantity: number): LineStep[] =>
  at === null || quantity === 0 ? [] : [{ kind, at, quantity }]

const unitsOf = (items: readonly { readonly item_id: string; readonly quantity: number }[], lineId: string): number =>
  items.filter(({ item_id }) => item_id === lineId).reduce((sum, { quantity }) => sum + quantity, 0)

/** What is to be done with a line next, or what has become of it. */
export type LineGroup = 'toFulfill' | 'toShip' | 'sent' | 'returned'

function groupOf({ quantity, ...line }: LineItem): LineGroup {
  const [fulfilled, shipped, returned] = [
    line.fulfilled_quantity ?? 0,
    line.shipped_quantity ?? 0,
    line.returned_quantity ?? 0,
  ]
  if (fulfilled < quantity) return 'toFulfill'
  if (shipped < quantity) return 'toShip'
  return returned < quantity ? 'sent' : 'returned'
}

const groups: readonly LineGroup[] = ['toFulfill', 'toShip', 'sent', 'returned']

/** Lines by what is to be done with them next. */
export const groupsOf = (lines: readonly LineItem[]) =>
  groups.flatMap((group) => {
    const own = lines.filter((line) => groupOf(line) === group)
    return own.length > 0 ? [{ group, lines: own }] : []
  })
