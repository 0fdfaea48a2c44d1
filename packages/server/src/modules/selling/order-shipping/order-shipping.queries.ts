import type { Db } from '../../../kernel/db.ts'
import type { ShippedItem } from '@storeroom/extension/providers'
import { sql } from '../../../kernel/sql.ts'

type ShippedOrder = {
  readonly region_id: string
  readonly currency_code: string
  readonly items: readonly ShippedItem[]
}

/** What an option is checked against. */
export const findShipped = (db: Db, orderId: string) =>
  sql<ShippedOrder>`select o.region_id, o.currency_code, coalesce((select json_agg(json_build_object('quantity', i.quantity,
        'weight', coalesce(v.weight, p.weight)) order by i.created_at, i.id)
      from line_item i left join product_variant v on v.id = i.variant_id left join product p on p.id = v.product_id
      where i.order_id = o.id), '[]') as items
    from "order" o where o.id = ${orderId}`.first(db)

type StoredMethod = {
  readonly id: string
  readonly shipping_option_id: string
  readonly price: number
  readonly data: Readonly<Record<string, unknown>>
}

/** How an order ships the goods of a profile. */
export const methodsOf = (db: Db, orderId: string, profileId: string) =>
  sql<StoredMethod>`select m.id, m.shipping_option_id, m.price, m.data
    from shipping_method m join shipping_option o on o.id = m.shipping_option_id
    where m.order_id = ${orderId} and o.profile_id = ${profileId} order by m.id`.all(db)

/** Renews the revision of an order, whose answer shows its shipping methods. */
export const renewOrder = (db: Db, id: string) => sql`update "order" set updated_at = now() where id = ${id}`.run(db)

type AddedMethod = { readonly id: string; readonly price: number; readonly name: string }

/** A method that is added to an order is a part of its history; those of carts, which come and go, are not recorded. */
export function recordMethod(db: Db, orderId: string, { id, price, name }: AddedMethod): Promise<unknown> {
  const columns = { name: { before: null, after: name }, price: { before: null, after: price } }
  return sql`insert into change (user_id, request_id, agent, table_name, row_id, root_table, root_id, action, columns)
    values (transaction_setting('user'), transaction_setting('request'), transaction_setting('agent'), 'shipping_method',
      ${id}, 'order', ${orderId}, 'created', ${JSON.stringify(columns)}::jsonb)`.run(db)
}
