import type { BulkResult, Contract } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import type { Context } from '../../../../kernel/http/context.ts'
import type { Handlers } from '../../../../kernel/http/implement.ts'
import { removeRows } from '../../../../kernel/write/rows.ts'
import { productLinks } from '../write/product-rows.ts'
import { checkOrganization, tagIds, typeId } from '../write/product-input.ts'
import { product } from '../products.entity.ts'
import { removeVariants } from '../write/variants.ts'
import * as queries from './bulk.queries.ts'
import { changePrices, previewPrices } from './change-prices.ts'

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

type Added = {
  readonly collection_id?: string
  readonly category_ids?: readonly string[]
  readonly sales_channel_ids?: readonly string[]
  readonly tags?: readonly string[]
  readonly type?: string
  readonly vendor?: string
}

/** Each adds to lists of products, or replaces single values; returns the changed products. */
async function add(db: Db, ids: readonly string[], body: Added): Promise<readonly string[]> {
  const tags = await tagIds(
    db,
    (body.tags ?? []).map((value) => ({ value })),
  )
  const type = await typeId(db, body.type === undefined ? undefined : { value: body.type })
  const added = [
    body.collection_id === undefined ? [] : await queries.setCollection(db, ids, body.collection_id),
    typeof type === 'string' ? await queries.setType(db, ids, type) : [],
    body.vendor === undefined ? [] : await queries.setVendor(db, ids, body.vendor),
    await queries.linkAll(db, productLinks.categories, ids, body.category_ids ?? []),
    await queries.linkAll(db, productLinks.sales_channels, ids, body.sales_channel_ids ?? []),
    await queries.linkAll(db, productLinks.tags, ids, tags),
  ]
  return [...new Set(added.flat().map(({ id }) => id))]
}

const linked = (ids: readonly string[] = []) => ids.map((id) => ({ id }))

export const productBulk: Handlers<Contract['admin']['productBulk']> = {
  setStatus: ({ body: { ids, status } }, context) =>
    forAll(context, ids, 'product.updated', async (existing) => ({
      changed: (await queries.setStatus(context.db, existing, status)).map(({ id }) => id),
    })),

  async add({ body: { ids, ...body } }, context) {
    await checkOrganization(context.db, {
      collection_id: body.collection_id ?? null,
      categories: linked(body.category_ids),
      sales_channels: linked(body.sales_channel_ids),
    })
    return forAll(context, ids, 'product.updated', async (existing) => ({
      changed: await add(context.db, existing, body),
    }))
  },

  changePrices: ({ body }, context) =>
    forAll(context, body.ids, 'product.updated', (ids) => changePrices(context.db, { ...body, ids: [...ids] })),

  previewPrices: ({ body }, { db }) => previewPrices(db, body),

  remove: ({ body: { ids } }, context) =>
    forAll(context, ids, 'product.deleted', async (existing) => {
      await removeVariants(context.db, await queries.listVariantIds(context.db, existing))
      await removeRows(context.db, product, existing)
      return { changed: existing }
    }),
}
