import type { CleanUp } from '../../../kernel/clean-up.ts'

/** Carts without any connection to money: no payment, no authorized session, no order, no checkout in progress. */
const isIdle = `r.completed_at is null and r.deleted_at is null and r.type = 'default' and r.payment_id is null
  and not exists (select from payment p where p.cart_id = r.id)
  and not exists (select from "order" o where o.cart_id = r.id)
  and not exists (select from payment_session s where s.cart_id = r.id and s.status = 'authorized')
  and not exists (select from intent i where i.finished_at is null and i.data->>'cart_id' = r.id)`

/** The addresses of a cart are deleted with it, unless another record refers to them. */
const ownAddresses = {
  table: 'address',
  ids: ['billing_address_id', 'shipping_address_id'],
  where: `r.customer_id is null
    and not exists (select from "order" o where r.id in (o.billing_address_id, o.shipping_address_id))
    and not exists (select from swap s where s.shipping_address_id = r.id)
    and not exists (select from customer c where c.billing_address_id = r.id)`,
}

/** Carts that no shopper came back to. A cart that became an order stays with it. */
export const cartCleanUps: readonly CleanUp[] = [
  {
    table: 'cart',
    label: 'Unchanged carts without an email address',
    ageColumn: 'r.updated_at',
    keepDays: 30,
    where: `r.email is null and r.customer_id is null and ${isIdle}`,
    orphans: ownAddresses,
  },
  {
    table: 'cart',
    label: 'Other unchanged carts that did not become an order',
    ageColumn: 'r.updated_at',
    keepDays: 180,
    where: isIdle,
    orphans: ownAddresses,
  },
  {
    table: 'intent',
    label: 'Notes of checkouts and refunds with a payment provider that have ended',
    ageColumn: 'r.finished_at',
    keepDays: 30,
  },
]
