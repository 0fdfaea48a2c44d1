import { sendWithoutWaiting, type Db } from '../../../../kernel/db.ts'
import type { Row } from '../../../../kernel/entity.ts'
import { invalid } from '../../../../kernel/errors.ts'
import { saveRow } from '../../../../kernel/write/honest-save.ts'
import { removeRows, updateRows } from '../../../../kernel/write/rows.ts'
import { setStockReason, copyFromVariants, removeStockItems } from '../../../stock/inventory/inventory.ts'
import { duplicateMessages, insertPrices, insertStock, insertVariants } from './product-writer.queries.ts'
import type { LockedVariant } from './locks.ts'
import type { PriceRow, VariantGraph } from './product-graph.ts'
import { priceRows, sameOptions, variantColumns, variantGraph, wrongLength } from './product-input.ts'
import { moneyAmount, variant } from '../products.entity.ts'
import * as queries from '../products.queries.ts'

type SentPrices = Parameters<typeof priceRows>[1][number]
type SentValue = { readonly option_id: string; readonly value: string }

export type VariantBody = Parameters<typeof variantColumns>[0] & {
  readonly title?: string
  readonly metadata?: Row | null
  readonly prices?: SentPrices
  readonly options?: readonly SentValue[]
  readonly inventory_quantity?: number
  readonly manage_inventory?: boolean
}

/** Adds a variant to a product; returns its id. @throws invalid_data, not_found, duplicate */
export async function addVariant(db: Db, productId: string, body: VariantBody, rank?: number): Promise<string> {
  const values = await checkedValues(db, productId, body.options ?? [], String(body.title))
  const [prices = []] = await priceRows(db, [body.prices ?? []])
  const { location_id } = await queries.findDefaults(db)
  const graph = variantGraph(productId, rank ?? (await nextRank(db, productId)), body, {
    values: values.map(({ option_id, value }) => ({ optionId: option_id, value })),
    prices,
  })
  await setStockReason(db, { reason: 'product_edit' })
  await duplicateMessages(() => insertVariants(db, [graph], location_id))
  return graph.variant.id
}

const nextRank = async (db: Db, productId: string) => {
  const ranks = (await queries.listVariantValues(db, productId)).map(({ variant_rank }) => variant_rank)
  return Math.max(-1, ...ranks) + 1
}

/**
 * Changes the sent fields of a locked variant. Sent prices replace the stored ones outside of price lists.
 * @throws invalid_data, not_found, duplicate, edit_conflict
 */
export async function updateVariant(
  db: Db,
  { row, prices }: LockedVariant,
  body: VariantBody,
  version: number | undefined,
  rank?: number,
) {
  const { id, product_id: productId } = row
  const columns = {
    ...variantColumns(body),
    ...(body.metadata !== undefined && { metadata: body.metadata }),
    ...(rank !== undefined && { variant_rank: rank }),
  }
  const changed = await saveRow(db, variant, row, columns, version)
  if (body.options) await replaceValues(db, productId, id, body.options, body.title ?? row.title)
  if (body.prices) await replacePrices(db, id, body.prices, prices)
  const isOfStock =
    Object.keys(changed).length > 0 || body.inventory_quantity !== undefined || body.manage_inventory !== undefined
  if (isOfStock) await keepStock(db, id, { ...row, ...columns }, body, Object.keys(changed).length > 0)
}

async function keepStock(db: Db, id: string, row: VariantGraph['variant'], body: VariantBody, changed: boolean) {
  const { location_id } = await queries.findDefaults(db)
  const managed = row.manage_inventory === true
  if (managed && !(await queries.hasStock(db, id))) await startStock(db, row, location_id)
  else if (changed) await duplicateMessages(() => copyFromVariants(db, [id]))
  if (body.inventory_quantity === undefined || !managed || location_id === null) return
  const stock = await queries.stockOf(db, id)
  // Clients of v1 send the quantity they have read with every change: the available total of all locations.
  if (stock?.quantity === body.inventory_quantity) return
  if (stock?.is_bundle) throw ofParts()
  await setStockReason(db, { reason: 'product_edit' })
  await queries.setStock(db, id, location_id, body.inventory_quantity)
}

const ofParts = () =>
  invalid('The stock of a bundle is that of what it is made of: change theirs', 'inventory_quantity')

/** Creates the inventory item of a variant whose stock was not managed, as for a new variant. */
async function startStock(db: Db, row: VariantGraph['variant'], locationId: string | null) {
  const graph = { variant: row, values: [], prices: [], quantity: 0, managed: true }
  await setStockReason(db, { reason: 'product_edit' })
  await insertStock(db, [graph], locationId)
}

/** @throws invalid_data when the values do not fit the product's options, duplicate when another variant has them */
async function checkedValues(
  db: Db,
  productId: string,
  sent: readonly SentValue[],
  title: string,
  ownId?: string,
): Promise<SentValue[]> {
  const options = await queries.listOptions(db, productId)
  if (sent.length !== options.length) throw wrongLength(options.length, sent.length)
  const values = options.map(({ id, title: name }) => {
    const value = sent.find(({ option_id }) => option_id === id)
    if (!value) throw invalid(`Variant options do not contain value for ${name}`, 'options')
    return value
  })
  const others = (await queries.listVariantValues(db, productId)).filter(({ id }) => id !== ownId)
  const same = others.some((other) => values.every(({ option_id, value }) => other.values[option_id] === value))
  if (options.length > 0 && same) throw sameOptions(title)
  return values
}

async function replaceValues(db: Db, productId: string, id: string, sent: readonly SentValue[], title: string) {
  const stored = (await queries.listVariantValues(db, productId)).find((variant) => variant.id === id)?.values ?? {}
  const all = { ...stored, ...Object.fromEntries(sent.map(({ option_id, value }) => [option_id, value])) }
  const complete = Object.entries(all).map(([option_id, value]) => ({ option_id, value }))
  await checkedValues(db, productId, complete, title, id)
  for (const { option_id, value } of sent) await queries.setOptionValue(db, id, option_id, value)
}

const marketOf = ({ region_id, currency_code, min_quantity, max_quantity }: PriceRow) =>
  JSON.stringify([region_id ?? currency_code, min_quantity, max_quantity])

/** Sent prices match stored ones by id, else by market and quantities; stored prices that are not sent are deleted. */
async function replacePrices(db: Db, variantId: string, sent: SentPrices, stored: readonly queries.StoredPrice[]) {
  const [requestedPrices = []] = await priceRows(db, [sent], stored)
  const byMarket = new Map(stored.map((price) => [marketOf(price), price]))
  const matched = requestedPrices.map((price) => ({
    price,
    old: stored.find(({ id }) => id === price.id) ?? byMarket.get(marketOf(price)),
  }))
  const matchedIds = new Set(matched.flatMap(({ old }) => old?.id ?? []))
  const removedIds = stored.filter(({ id }) => !matchedIds.has(id)).map(({ id }) => id)
  await removeRows(db, moneyAmount, removedIds)
  const changed = matched.flatMap(({ price, old }) => (old && differs(price, old) ? [{ ...price, id: old.id }] : []))
  await sendWithoutWaiting(db, (db) => updateRows(db, moneyAmount, changed))
  await insertPrices(db, [
    { variantId, prices: matched.filter(({ old }) => !old).map(({ price }) => ({ ...price, id: undefined })) },
  ])
}

const differs = (price: PriceRow, old: PriceRow) =>
  price.amount !== old.amount ||
  price.currency_code !== old.currency_code ||
  price.region_id !== old.region_id ||
  price.min_quantity !== old.min_quantity ||
  price.max_quantity !== old.max_quantity

/** Removes variants with their option values, prices and stock items. */
export async function removeVariants(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return
  await setStockReason(db, { reason: 'removal' })
  await removeStockItems(db, await queries.unlinkStock(db, ids))
  await queries.removeParts(db, ids)
  await removeRows(db, variant, ids)
}
