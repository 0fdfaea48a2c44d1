import { sql, type Sql } from '../../../kernel/sql.ts'
import type { DisagreementRows } from './books.queries.ts'

/**
 * What orders and exchanges come to, calculated by the database from docs/contract/totals.md and not by `packages/money`,
 * which has calculated what was paid for them. Minor units; halves go up.
 */

/** Whether the shop's prices can include tax. */
type Inclusive = boolean

const rounded = (amount: Sql): Sql => sql`floor(${amount} + 0.5)`

/** The lines of orders or of carts, each with its price without tax, its discount and its rates in percent (docs/contract/totals.md §2). */
const linesOf = (owner: 'order_id' | 'cart_id', isInclusive: Inclusive): Sql => {
  const name = sql.raw(owner)
  return sql`select i.${name} as owner, i.unit_price::numeric * i.quantity as price, coalesce(d.discount, 0) as discount,
      t.rates, x.includes_tax, (i.unit_price - case when x.includes_tax
        then ${rounded(sql`i.unit_price * t.rate / (100 + t.rate)`)} else 0 end) * i.quantity as net
    from line_item i
      left join (select item_id, sum(amount) as discount from line_item_adjustment group by 1) d on d.item_id = i.id
      left join (select item_id, sum(rate::numeric) as rate, array_agg(rate::numeric) as rates
        from line_item_tax_line group by 1) t on t.item_id = i.id
      cross join lateral (select i.includes_tax and t.rate is not null and ${isInclusive}::boolean as includes_tax) x
    where i.${name} is not null`
}

/** Sums of lines: the tax of each rate is rounded by itself, and the discounts of all lines together (docs/contract/totals.md §6). */
const itemsOf = (owner: 'order_id' | 'cart_id', isInclusive: Inclusive): Sql =>
  sql`select i.owner, sum(i.price + x.tax - case when i.includes_tax then x.original_tax else 0 end)
      - ${rounded(sql`sum(i.discount)`)} as total
    from (${linesOf(owner, isInclusive)}) i
      cross join lateral (select coalesce(sum(${rounded(sql`(i.net - i.discount) * r / 100`)}), 0) as tax,
        coalesce(sum(${rounded(sql`i.net * r / 100`)}), 0) as original_tax from unnest(i.rates) r) x
    group by 1`

/** Sums of shipping methods; an inclusive price is what they come to (docs/contract/totals.md §5). */
const shippingOf = (owner: 'order_id' | 'cart_id', isInclusive: Inclusive): Sql => {
  const name = sql.raw(owner)
  return sql`select m.${name} as owner, sum(m.price + case when m.includes_tax and ${isInclusive}::boolean then 0
      else ${rounded(sql`m.price * coalesce(t.rate, 0) / 100`)} end) as total
    from shipping_method m left join (select shipping_method_id, sum(rate::numeric) as rate
      from shipping_method_tax_line group by 1) t on t.shipping_method_id = m.id
    where m.${name} is not null group by 1`
}

/** What gift cards have paid of orders, and the taxes that they have lowered (docs/contract/totals.md §7). */
const cards = sql`select t.order_id, sum(t.amount) as amount, sum(${rounded(sql`t.amount * x.rate / 100`)}) as tax
  from gift_card_transaction t join "order" o on o.id = t.order_id join region g on g.id = o.region_id
    left join gift_card c on c.id = t.gift_card_id
    cross join lateral (select coalesce(case when t.is_taxable is not null then t.tax_rate
      else coalesce(c.tax_rate, case when g.gift_cards_taxable then g.tax_rate end) end, 0)::numeric as rate) x
  group by 1`

/** Payments of checkouts: neither those of exchanges nor those of edits. */
const paid = sql`select p.order_id, sum(p.amount) as amount from payment p
  where p.order_id is not null and p.swap_id is null
    and not exists (select from payment_collection_payments l where l.payment_id = p.id) group by 1`

const freeShipping = sql`select distinct l.order_id from order_discounts l join discount d on d.id = l.discount_id
  join discount_rule r on r.id = d.rule_id where r.type = 'free_shipping'`

/**
 * What an order comes to, and what was paid for it when it was placed and has changed since. Gift cards that lower taxes
 * can pay more than it costs; then nothing else is paid for it.
 */
export const orderTotals = (isInclusive: Inclusive): DisagreementRows => sql`
  select o.display_id, o.id as subject, o.currency_code, x.total::bigint::text as stored, x.counted::bigint::text as counted
  from "order" o left join (${itemsOf('order_id', isInclusive)}) i on i.owner = o.id
    left join (${shippingOf('order_id', isInclusive)}) s on s.owner = o.id
    left join (${freeShipping}) f on f.order_id = o.id
    left join (${cards}) c on c.order_id = o.id
    left join (${paid}) p on p.order_id = o.id
    cross join lateral (select coalesce(i.total, 0) + case when f.order_id is null then coalesce(s.total, 0) else 0 end
      - coalesce(c.amount, 0) - coalesce(c.tax, 0) as total, coalesce(p.amount, 0) + o.total_change as counted) x
  where x.total <> x.counted and o.tax_rate is null
    and not (p.amount is null and c.tax > 0 and x.total < x.counted)`

/** What the cart of an exchange comes to, and the difference that its customer agreed to. */
export const swapTotals = (isInclusive: Inclusive): DisagreementRows => sql`
  select o.display_id, w.id as subject, o.currency_code, x.total::bigint::text as stored, w.difference_due::text as counted
  from swap w join "order" o on o.id = w.order_id
    left join (${itemsOf('cart_id', isInclusive)}) i on i.owner = w.cart_id
    left join (${shippingOf('cart_id', isInclusive)}) s on s.owner = w.cart_id
    cross join lateral (select coalesce(i.total, 0) + coalesce(s.total, 0) as total) x
  where w.confirmed_at is not null and x.total <> w.difference_due`

/** What was paid for an exchange, and what its customer owed. */
export const swapPayments: DisagreementRows = sql`
  select o.display_id, w.id as subject, o.currency_code, coalesce(p.amount, 0)::text as stored, x.due::text as counted
  from swap w join "order" o on o.id = w.order_id
    left join (select swap_id, sum(amount) as amount from payment where swap_id is not null group by 1) p on p.swap_id = w.id
    cross join lateral (select case when w.confirmed_at is null then 0 else greatest(0, w.difference_due) end as due) x
  where coalesce(p.amount, 0) <> x.due`

/** What was paid for an edit, and what its payment collection says; without what a shopper has started to pay again. */
export const editPayments: DisagreementRows = sql`
  select o.display_id, e.id as subject, o.currency_code, coalesce(p.amount, 0)::text as stored,
    coalesce(c.authorized_amount, 0)::text as counted
  from order_edit e join "order" o on o.id = e.order_id join payment_collection c on c.id = e.payment_collection_id
    left join (select l.payment_collection_id, sum(p.amount) as amount from payment_collection_payments l
      join payment p on p.id = l.payment_id join payment_collection k on k.id = l.payment_collection_id
      where p.canceled_at is null or p.order_id is not null or k.status = 'canceled' group by 1) p
      on p.payment_collection_id = c.id
  where coalesce(p.amount, 0) <> coalesce(c.authorized_amount, 0)`
