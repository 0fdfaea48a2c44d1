import type { LineItem, Order } from '@storeroom/contract'

/** Something that happened to pieces of a line; the time is ISO in UTC. */
export type LineStep = {
  readonly kind: 'ordered' | 'packed' | 'shipped' | 'unpacked' | 'requested' | 'returned' | 'refunded'
  readonly at: string
  readonly quantity: number
}

type Dated = Pick<Order, 'created_at' | 'fulfillments' | 'returns' | 'refunds'>

/** What happened to a line of an order, oldest first. */
export function lineHistory(order: Dated, line: Pick<LineItem, 'id' | 'quantity' | 'created_at'>): readonly LineStep[] {
  const { fulfillments = [], returns = [], refunds = [] } = order
  const steps: readonly LineStep[] = [
    { kind: 'ordered', at: order.created_at, quantity: line.quantity },
    ...fulfillments.flatMap(({ items = [], created_at, shipped_at, canceled_at }) => [
      ...step('packed', created_at, piecesOf(items, line.id)),
      ...step('shipped', shipped_at, piecesOf(items, line.id)),
      ...step('unpacked', canceled_at, piecesOf(items, line.id)),
    ]),
    ...returns
      .filter(({ status }) => status !== 'canceled')
      .flatMap(({ items = [], created_at, received_at }) => {
        const own = items.find(({ item_id }) => item_id === line.id)
        return [
          ...step('requested', created_at, own?.requested_quantity ?? 0),
          ...step('returned', received_at, own?.received_quantity ?? 0),
        ]
      }),
    ...refunds.flatMap(({ items = [], created_at }) => step('refunded', created_at, piecesOf(items, line.id))),
  ]
  return steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const step = (kind: LineStep['kind'], at: string | null, quantity: number): LineStep[] =>
  at === null || quantity === 0 ? [] : [{ kind, at, quantity }]

const piecesOf = (items: readonly { readonly item_id: string; readonly quantity: number }[], lineId: string): number =>
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
