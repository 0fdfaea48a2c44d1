import type { CartPhase } from '@storeroom/contract'
import { type Computed, entity, expression, integer, text, time } from '../../../kernel/entity.ts'
import { days } from '../../../kernel/clock.ts'
import { condition, type Condition } from '../../../kernel/read/condition.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { cart, carts, withCustomer } from './carts.entity.ts'

/** Shoppers rarely come back to a cart after this time. */
export const ABANDONED_AFTER = days(1)

type Dated = { readonly completed_at: unknown; readonly stopped_at: unknown; readonly updated_at: string }

function phaseOf({ completed_at, stopped_at, updated_at }: Dated, now: number): CartPhase {
  if (completed_at !== null) return 'completed'
  if (stopped_at !== null) return 'stopped'
  return Date.parse(updated_at) <= now - ABANDONED_AFTER ? 'abandoned' : 'open'
}

const phase: Computed = {
  fields: ['phase'],
  inputs: ['completed_at', 'stopped_at', 'updated_at'],
  compute: (cart: Dated, { now }) => ({ phase: phaseOf(cart, now) }),
}

/** The phases as SQL conditions; a cart that has not changed since `n.since` is abandoned. */
const phases: Readonly<Record<CartPhase, (row: string) => string>> = {
  completed: (row) => `${row}.completed_at is not null`,
  stopped: (row) => `${row}.completed_at is null and ${row}.stopped_at is not null`,
  abandoned: (row) => `${row}.completed_at is null and ${row}.stopped_at is null and ${row}.updated_at <= n.since`,
  open: (row) => `${row}.completed_at is null and ${row}.stopped_at is null and ${row}.updated_at > n.since`,
}

/** Carts in one of the phases at a moment (milliseconds since 1970). */
export function inPhase(requested: readonly CartPhase[], at: number, row: string): Condition {
  const some = requested.map((name) => `(${phases[name](row)})`).join(' or ') || 'false'
  const since = new Date(at - ABANDONED_AFTER).toISOString()
  return condition(`exists (select from (select ?::timestamptz as since) n where ${some})`, since)
}

/** Carts that a shopper started and that contain something. */
export const filled = (row: string): Condition =>
  condition(`${row}.type = 'default' and exists (select from line_item i where i.cart_id = ${row}.id)`)

const orderOf = (column: string) => (row: string) => `(select o.${column} from "order" o where o.cart_id = ${row}.id)`

const staffCart = entity({
  ...cart,
  columns: {
    ...cart.columns,
    stopped_at: time,
    stopped_because: text,
    item_count: expression(
      'integer',
      (row) => `(select coalesce(sum(i.quantity), 0)::int from line_item i where i.cart_id = ${row}.id)`,
    ),
    order_id: expression('text', orderOf('id')),
    order_display_id: expression(integer.kind, orderOf('display_id')),
  },
  computed: [...cart.computed, phase],
  // Searches the name and addresses of the shopper. Carts are too short-lived for stored search words.
  search: (
    row,
  ) => `(select fold_text(concat_ws(' ', ${row}.id, ${row}.email, c.first_name, c.last_name, a.first_name, a.last_name))
    from (select) one left join customer c on c.id = ${row}.customer_id left join address a on a.id = ${row}.shipping_address_id)`,
  order: '-updated_at',
})

export const staffCarts: Resource = {
  ...carts,
  entity: staffCart,
  list: { relations: ['customer', 'region'] },
  single: withCustomer,
}
