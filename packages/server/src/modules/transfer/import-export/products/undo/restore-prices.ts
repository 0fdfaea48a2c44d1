import type { Db } from '../../../../../kernel/db.ts'
import { newId } from '../../../../../kernel/ids.ts'
import { insertRows, removeRows, updateRows } from '../../../../../kernel/write/rows.ts'
import { moneyAmount } from '../../../../catalog/products/products.entity.ts'
import type { StoredPrice } from '../stored-products.queries.ts'
import type { Restored } from './restored.ts'
import { livingLists } from './product-undo.queries.ts'

type Amount = Pick<StoredPrice, 'amount' | 'currency_code'>

/** Sale prices, by their price list and currency; a list that is gone takes none. */
export async function restoreSales(db: Db, restored: readonly Restored[]) {
  const sales = restored.map(({ plan, change }) => {
    const [listId = '', currency] = change.name.split(' ')
    const stored = plan.current?.variants.find(({ id }) => id === change.variant)?.sales
    const old = stored?.find((one) => one.price_list_id === listId && one.currency_code === currency)
    return { listId, change, before: change.before as Amount | null, old }
  })
  await removeRows(
    db,
    moneyAmount,
    sales.flatMap(({ before, old }) => (old && !before ? [old.id] : [])),
  )
  await updateRows(
    db,
    moneyAmount,
    sales.flatMap(({ before, old }) => (old && before ? [{ id: old.id, amount: before.amount }] : [])),
  )
  const missing = sales.flatMap((sale) => (sale.before && !sale.old ? [{ ...sale, before: sale.before }] : []))
  const living = await livingLists(
    db,
    missing.map(({ listId }) => listId),
  )
  await insertRows(
    db,
    moneyAmount,
    missing
      .filter(({ listId }) => living.has(listId))
      .map(({ before, listId, change }) => ({
        ...before,
        id: newId('ma'),
        variant_id: change.variant,
        price_list_id: listId,
      })),
  )
}

/** A market has one price outside of price lists and without bounds on the quantity. */
export async function restorePrices(db: Db, restored: readonly Restored[]) {
  const prices = restored.map(({ plan, change }) => {
    const stored = plan.current?.variants.find(({ id }) => id === change.variant)?.prices
    const before = change.before as Amount | null
    return { change, before, old: stored?.find((one) => (one.region_id ?? one.currency_code) === change.name) }
  })
  await removeRows(
    db,
    moneyAmount,
    prices.flatMap(({ before, old }) => (old && !before ? [old.id] : [])),
  )
  await updateRows(
    db,
    moneyAmount,
    prices.flatMap(({ before, old }) => (old && before ? [{ id: old.id, amount: before.amount }] : [])),
  )
  const added = prices.flatMap(({ before, old, change }) =>
    before && !old
      ? [
          {
            ...before,
            id: newId('ma'),
            variant_id: change.variant,
            region_id: change.name === before.currency_code ? null : change.name,
          },
        ]
      : [],
  )
  await insertRows(db, moneyAmount, added)
}
