/** SQL of the tax rates of cart lines, in the order of their creation (docs/contract/totals.md §4). */

const rates = (row: string, linked: string) =>
  `(select coalesce(json_agg(json_build_object('id', t.id, 'rate', t.rate, 'name', t.name, 'code', t.code) order by t.created_at, t.id), '[]'::json)
    from tax_rate t where t.region_id = (select c.region_id from cart c where c.id = ${row}.cart_id) and (${linked}))`

/** Rates of a `line_item`: those of its product and of the product's type. */
export const itemRates = (row: string) =>
  rates(
    row,
    `exists (select from product_tax_rate l where l.rate_id = t.id and l.product_id = ${row}.product_id)
      or exists (select from product_type_tax_rate l join product p on p.type_id = l.product_type_id where l.rate_id = t.id and p.id = ${row}.product_id)`,
  )

/** Rates of a `shipping_method`: those of its option. */
export const methodRates = (row: string) =>
  rates(
    row,
    `exists (select from shipping_tax_rate l where l.rate_id = t.id and l.shipping_option_id = ${row}.shipping_option_id)`,
  )
