import { prepare, runText, type Db } from '../../../../kernel/db.ts'
import { newId } from '../../../../kernel/ids.ts'
import { sql } from '../../../../kernel/sql.ts'

/** Deletes stored tax lines of a cart that has changed since. */
export const clearTaxLines = (db: Db, cartId: string) => runText(db, CLEAR, [cartId])

const CLEAR =
  prepare(`with items as (delete from line_item_tax_line t using line_item i where i.id = t.item_id and i.cart_id = $1)
  delete from shipping_method_tax_line t using shipping_method m where m.id = t.shipping_method_id and m.cart_id = $1`)

type Kind = 'discount' | 'gift_card'

/** Sets the discounts or gift cards of a cart to exactly `ids`, in this order. */
export async function replaceLinks(db: Db, kind: Kind, cartId: string, ids: readonly string[]) {
  const table = sql.identifier(`cart_${kind}s`)
  await sql`delete from ${table} where cart_id = ${cartId}`.run(db)
  if (ids.length > 0)
    await sql`insert into ${table} (cart_id, ${sql.identifier(`${kind}_id`)}, rank)
      select ${cartId}, l.id, l.rank - 1 from unnest(${ids}::text[]) with ordinality as l(id, rank)`.run(db)
}

/** A shipping option that the customer of a cart can choose at this price instead of its own; minor units. */
export type OwnPrice = { readonly option_id: string; readonly price: number }

/** The prices at which the staff offer shipping options to the customer of a cart, in place of former ones. */
export async function setOwnPrices(db: Db, cartId: string, prices: readonly OwnPrice[]) {
  await sql`delete from custom_shipping_option where cart_id = ${cartId}`.run(db)
  for (const { option_id, price } of prices)
    await sql`insert into custom_shipping_option (id, price, shipping_option_id, cart_id)
      values (${newId('cso')}, ${price}, ${option_id}, ${cartId})`.run(db)
}
