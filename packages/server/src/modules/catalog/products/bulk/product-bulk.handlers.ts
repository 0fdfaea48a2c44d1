import {
  MAX_UNDONE_PRICES,
  type BulkChange,
  type BulkPriceChange,
  type BulkResult,
  type Contract,
} from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { invalid } from '../../../../kernel/errors.ts'
import type { Context } from '../../../../kernel/http/context.ts'
import type { Handlers } from '../../../../kernel/http/implement.ts'
import { removeRows } from '../../../../kernel/write/rows.ts'
import { checkOrganization, tagIds, typeId } from '../write/product-input.ts'
import { product } from '../products.entity.ts'
import { removeVariants } from '../write/variants.ts'
import { addToList, checkUndo, productsOf, setField, undoChanges } from './bulk-changes.ts'
import * as queries from './bulk.queries.ts'
import { changePrices, previewPrices, undoPrices, type UndonePrice } from './change-prices.ts'

type Changed = { readonly changed: readonly string[]; readonly failures?: BulkResult['failures'] }
type EventName = 'product.updated' | 'product.deleted'

/** Locks the products, changes the existing ones, emits their events, and names the missing ones. */
async function forAll(
  { db, services }: Context,
  ids: readonly string[],
  event: EventName,
  work: (ids: readonly string[]) => Promise<Changed>,
): Promise<BulkResult> {
  const existing = await queries.lockProducts(db, ids)
  const { changed, failures = [] } = await work(existing)
  await services.events.emitFor(db, event, changed)
  const existingIds = new Set(existing)
  const missing = [...new Set(ids)].filter((id) => !existingIds.has(id))
  return {
    changed: changed.length,
    failures: [...missing.map((id) => ({ id, message: `Product with id: ${id} was not found` })), ...failures],
  }
}

/** As `forAll`, for changes that can be undone, which the answer lists. */
async function forChanges<Change>(
  context: Context,
  ids: readonly string[],
  work: (ids: readonly string[]) => Promise<Changed & { readonly changes: Change[] }>,
) {
  let changes: Change[] = []
  const result = await forAll(context, ids, 'product.updated', async (existing) => {
    const done = await work(existing)
    changes = done.changes
    return done
  })
  return { ...result, changes }
}

const ofProducts = (changes: BulkChange[]) => ({ changes, changed: productsOf(changes) })

type Added = {
  readonly collection_id?: string
  readonly category_ids?: readonly string[]
  readonly sales_channel_ids?: readonly string[]
  readonly tags?: readonly string[]
  readonly type?: string
  readonly vendor?: string
}

/** Adds to lists of products and replaces single values; returns the changes. */
async function add(db: Db, ids: readonly string[], body: Added): Promise<BulkChange[]> {
  const tags = await tagIds(
    db,
    (body.tags ?? []).map((value) => ({ value })),
  )
  const type = await typeId(db, body.type === undefined ? undefined : { value: body.type })
  const changes = [
    body.collection_id === undefined ? [] : await setField(db, ids, 'collection_id', body.collection_id),
    typeof type === 'string' ? await setField(db, ids, 'type_id', type) : [],
    body.vendor === undefined ? [] : await setField(db, ids, 'vendor', body.vendor),
    await addToList(db, ids, 'categories', body.category_ids ?? []),
    await addToList(db, ids, 'sales_channels', body.sales_channel_ids ?? []),
    await addToList(db, ids, 'tags', tags),
  ]
  return changes.flat()
}

/** @throws invalid_data if there are more than can be undone at once */
async function undonePrices(db: Db, changes: readonly BulkPriceChange[]): Promise<UndonePrice[]> {
  const ids = changes.flatMap((change) => change.ids)
  if (ids.length > MAX_UNDONE_PRICES) throw invalid(`changes has more than ${MAX_UNDONE_PRICES} prices`, 'changes')
  const products = new Map((await queries.productsOfPrices(db, ids)).map(({ id, product_id }) => [id, product_id]))
  return changes.flatMap(({ ids: own, ...amounts }) =>
    own.map((id) => ({ id, ...amounts, product_id: products.get(id) })),
  )
}

const linked = (ids: readonly string[] = []) => ids.map((id) => ({ id }))

export const productBulk: Handlers<Contract['admin']['productBulk']> = {
  setStatus: ({ body: { ids, status } }, context) =>
    forChanges(context, ids, async (existing) => ofProducts(await setField(context.db, existing, 'status', status))),

  async add({ body: { ids, ...body } }, context) {
    await checkOrganization(context.db, {
      collection_id: body.collection_id ?? null,
      categories: linked(body.category_ids),
      sales_channels: linked(body.sales_channel_ids),
    })
    return forChanges(context, ids, async (existing) => ofProducts(await add(context.db, existing, body)))
  },

  async undo({ body: { changes } }, context) {
    checkUndo(changes)
    return forAll(context, productsOf(changes), 'product.updated', (existing) =>
      undoChanges(context.db, existing, changes),
    )
  },

  changePrices: ({ body }, context) =>
    forChanges(context, body.ids, (ids) => changePrices(context.db, { ...body, ids: [...ids] })),

  async undoPrices({ body: { changes } }, context) {
    const prices = await undonePrices(context.db, changes)
    const ids = prices.flatMap(({ product_id }) => product_id ?? [])
    return forAll(context, [...new Set(ids)], 'product.updated', (existing) => undoPrices(context.db, existing, prices))
  },

  previewPrices: ({ body }, { db }) => previewPrices(db, body),

  remove: ({ body: { ids } }, context) =>
    forAll(context, ids, 'product.deleted', async (existing) => {
      await removeVariants(context.db, await queries.listVariantIds(context.db, existing))
      await removeRows(context.db, product, existing)
      return { changed: existing }
    }),
}
