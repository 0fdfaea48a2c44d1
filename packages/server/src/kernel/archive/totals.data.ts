/** The figures to compare first after a restore. Each query returns one text. */
export const totals: Readonly<Record<string, string>> = {
  orders: `select count(*)::text from "order"`,
  'order lines': `select count(*) || ' of ' || coalesce(sum(unit_price::numeric * quantity), 0) from line_item where order_id is not null`,
  payments: `select coalesce(string_agg(total, ', ' order by total), 'none')
    from (select sum(amount) || ' ' || currency_code as total from payment where canceled_at is null group by currency_code) t`,
  stock: `select coalesce(sum(stocked_quantity), 0) || ', reserved ' || coalesce(sum(reserved_quantity), 0) from inventory_level where deleted_at is null`,
  products: `select count(*)::text from product where deleted_at is null`,
  customers: `select count(*)::text from customer where deleted_at is null`,
  users: `select count(*)::text from "user" where deleted_at is null`,
}
