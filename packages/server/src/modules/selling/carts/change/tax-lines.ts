import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../../kernel/db.ts'
import { newId } from '../../../../kernel/ids.ts'
import { insertRows } from '../../../../kernel/write/rows.ts'
import type { CartState } from '../read/cart-state.ts'
import { lineItemTaxLine, shippingMethodTaxLine } from '../../line-items/line-items.entity.ts'

/** Stores the tax lines of a cart: its totals then show them, even if its region does not add taxes automatically. */
export async function writeTaxLines(db: Db, { items, shipping_methods }: Taxed) {
  await insertRows(
    db,
    lineItemTaxLine,
    items.flatMap(({ id, tax_lines }) => tax_lines.map((line) => ({ ...line, id: newId('litl'), item_id: id }))),
  )
  await insertRows(
    db,
    shippingMethodTaxLine,
    shipping_methods.flatMap(({ id, tax_lines }) =>
      tax_lines.map((line) => ({ ...line, id: newId('smtl'), shipping_method_id: id })),
    ),
  )
}

type Taxed = Pick<CartState, 'items' | 'shipping_methods'>

/** Whether two states of a cart have the same tax lines. */
export const sameTaxLines = (before: Taxed, after: Taxed): boolean => isDeepStrictEqual(linesOf(before), linesOf(after))

const linesOf = ({ items, shipping_methods }: Taxed) =>
  [...items, ...shipping_methods].map(({ id, tax_lines }) => [
    id,
    tax_lines.map(({ rate, name, code }) => [rate, name, code]),
  ])

export const hasTaxLines = ({ items, shipping_methods }: Taxed): boolean =>
  [...items, ...shipping_methods].some(({ tax_lines }) => tax_lines.length > 0)
