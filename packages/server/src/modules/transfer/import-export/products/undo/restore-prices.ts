import type { Db } from '../../../../../kernel/db.ts'
import type { Row } from '../../../../../kernel/entity.ts'
import { newId } from '../../../../../kernel/ids.ts'
import { writeDifferences } from '../../../../../kernel/write/rows.ts'
import { moneyAmount } from '../../../../catalog/products/products.entity.ts'
import type { StoredPrice } from '../stored-products.queries.ts'
import type { Restored } from './plan-undo.ts'
import { existingIds } from './product-undo.queries.ts'

type Amount = Pick<StoredPrice, 'amount' | 'currency_code'>

/** A price before the import and now. `owner`: what it belongs to, if it has to be made again. */
type RestoredAmount = {
  readonly before: Amount | null
  readonly previous: { readonly id: string } | undefined
  readonly owner: Row
}

const restoreAmounts = (db: Db, amounts: readonly RestoredAmount[]) =>
  writeDifferences(db, moneyAmount, {
    removed: amounts.flatMap(({ before, previous }) => (previous && !before ? [previous.id] : [])),
    changed: amounts.flatMap(({ before, previous }) =>
      previous && before ? [{ id: previous.id, amount: before.amount }] : [],
    ),
    added: amounts.flatMap(({ before, previous, owner }) =>
      before && !previous ? [{ ...before, ...owner, id: newId('ma') }] : [],
    ),
  })

const variantOf = ({ plan, change }: Restored) => plan.current?.variants.find(({ id }) => id === change.variant)

/** Sale prices, by their price list and currency; a list that is gone takes none. */
export async function restoreSales(db: Db, restored: readonly Restored[]) {
  const sales = restored.map((price) => {
    const { name, variant: variant_id, before } = price.change
    const [price_list_id = '', currency] = name.split(' ')
    const stored = variantOf(price)?.sales
    const previous = stored?.find((sale) => sale.price_list_id === price_list_id && sale.currency_code === currency)
    return { before: before as Amount | null, previous, owner: { variant_id, price_list_id } }
  })
  const listIds = sales.map(({ owner }) => owner.price_list_id)
  const living = await existingIds(db, listIds)
  const restorable = sales.filter(({ previous, owner }) => previous || living.has(owner.price_list_id))
  await restoreAmounts(db, restorable)
}

/** A market has one price outside of price lists and without bounds on the quantity. */
export const restorePrices = (db: Db, restored: readonly Restored[]) =>
  restoreAmounts(
    db,
    restored.map((price) => {
      const { name, variant: variant_id } = price.change
      const before = price.change.before as Amount | null
      const previous = variantOf(price)?.prices.find((stored) => (stored.region_id ?? stored.currency_code) === name)
      return { before, previous, owner: { variant_id, region_id: name === before?.currency_code ? null : name } }
    }),
  )
