import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'
import type { CartItem } from './cart-state.ts'

/** A line of an order, as far as its copy in the cart of an exchange needs it. */
export type SoldLine = Omit<CartItem, 'tax_rates' | 'variant' | 'weight' | 'profile_id'>

/** Lines that were sold, with the discounts and taxes that they were sold with. */
export const soldLines = (db: Db, ids: readonly string[]) =>
  sql<SoldLine>`select i.id, i.title, i.description, i.thumbnail, i.is_return, i.is_giftcard, i.should_merge,
        i.allow_discounts, i.has_shipping, i.unit_price, i.variant_id, i.product_id, i.sku, i.quantity, i.includes_tax,
        i.metadata,
        coalesce((select json_agg(json_build_object('id', a.id, 'discount_id', a.discount_id,
          'description', a.description, 'amount', a.amount::text) order by a.id)
          from line_item_adjustment a where a.item_id = i.id), '[]'::json) as adjustments,
        coalesce((select json_agg(json_build_object('rate', t.rate, 'name', t.name, 'code', t.code)
          order by t.created_at, t.id) from line_item_tax_line t where t.item_id = i.id), '[]'::json) as tax_lines
      from line_item i where i.id = any(${ids}) order by i.created_at, i.id`.all(db)
