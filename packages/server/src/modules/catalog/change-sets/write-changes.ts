import type { ChangedValue } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { Columns, NewRowOf } from '../../../kernel/entity.ts'
import type { Events } from '../../../kernel/events.ts'
import { newId } from '../../../kernel/ids.ts'
import { writeDifferences, updateRows } from '../../../kernel/write/rows.ts'
import { duplicateMessages } from '../products/products.ts'
import { moneyAmount, product } from '../products/products.entity.ts'
import type { ItemState } from './change-sets.queries.ts'

/**
 * Writes the targets of changes to locked products, however many, in a few statements. The triggers of the tables do
 * the rest: revisions, history, and redirects from former handles.
 * @throws duplicate for a handle that another product has taken at the same moment
 */
export async function writeChanges(db: Db, events: Events, states: readonly ItemState[]) {
  const changes = states.filter(({ current, target }) => current !== target)
  const prices = changes.filter(({ field }) => field === 'price')
  await duplicateMessages(() => updateRows<Columns>(db, product, productRows(changes)))
  await writeDifferences(db, moneyAmount, priceRows(prices))
  const variants = new Map(prices.map(({ record_id: id, product_id }) => [id, { id, product_id }]))
  await events.emitAll(db, 'product-variant.updated', [...variants.values()])
  await events.emitFor(db, 'product.updated', [...new Set(changes.map(({ product_id }) => product_id))])
}

/** One row for each product, with the fields that change. */
function productRows(changes: readonly ItemState[]) {
  const rows = new Map<string, Record<string, ChangedValue>>()
  for (const { record, record_id: id, field, target } of changes)
    if (record === 'product') rows.set(id, { ...(rows.get(id) ?? { id }), [field]: target })
  return [...rows.values()]
}

/** Amounts of stored prices, new prices, and prices that are removed. */
const priceRows = (prices: readonly ItemState[]) => ({
  removed: prices.flatMap(({ price_id, target }) => (price_id !== null && target === null ? [price_id] : [])),
  changed: prices.flatMap(({ price_id, target }) =>
    price_id !== null && target !== null ? [{ id: price_id, amount: target }] : [],
  ),
  added: prices.flatMap((item) => (item.price_id === null ? [newPrice(item)] : [])),
})

const newPrice = ({ record_id, currency_code, target }: ItemState): NewRowOf<typeof moneyAmount> => ({
  id: newId('ma'),
  variant_id: record_id,
  currency_code: currency_code ?? '',
  amount: Number(target),
})
