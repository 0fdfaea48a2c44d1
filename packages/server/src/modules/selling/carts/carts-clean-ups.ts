import type { CleanUp } from '../../../kernel/clean-up.ts'

/** Nothing that money may hang on: neither payments nor sessions that a provider has agreed to, nor a checkout under way. */
const isIdle = `r.completed_at is null and r.deleted_at is null and r.type = 'default' and r.payment_id is null
  and not exists (select from payment p where p.cart_id = r.id)
  and not exists (select from "order" o where o.cart_id = r.id)
  and not exists (select from payment_session s where s.cart_id = r.id and s.status = 'authorized')
  and not exists (select from intent i where i.finished_at is null and i.data->>'cart_id' = r.id)`

/** A cart's addresses are its own; one that something else names all the same stays. */
const takes = {
  table: 'address',
  ids: ['billing_address_id', 'shipping_address_id'],
  unless: `r.customer_id is null
    and not exists (select from "order" o where r.id in (o.billing_address_id, o.shipping_address_id))
    and not exists (select from customer c where c.billing_address_id = r.id)`,
}

/** Carts that nobody has come back to. Those that became orders belong to them. */
export const cartCleanUps: readonly CleanUp[] = [
  {
    table: 'cart',
    what: 'Carts without an e-mail address that nobody has touched',
    since: 'r.updated_at',
    keepDays: 30,
    where: `r.email is null and r.customer_id is null and ${isIdle}`,
    takes,
  },
  {
    table: 'cart',
    what: 'Other carts that did not become an order and that nobody has touched',
    since: 'r.updated_at',
    keepDays: 180,
    where: isIdle,
    takes,
  },
  {
    table: 'intent',
    what: 'Notes of checkouts and refunds with a payment provider that have ended',
    since: 'r.finished_at',
    keepDays: 30,
  },
]
