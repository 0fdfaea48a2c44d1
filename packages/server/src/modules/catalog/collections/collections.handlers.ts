import type { Contract } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { invalid, orNotFound } from '../../../kernel/errors.ts'
import { handleOf } from '../../../kernel/handle.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { answering, deleted, list, retrieve } from '../../../kernel/resource.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow, removeRows } from '../../../kernel/write/rows.ts'
import { collection } from '../products/products.entity.ts'
import { checkDates, withDates, withinDates } from '../products/products.ts'
import { collections as resource, storeCollections as storeResource } from './collections.entity.ts'
import { checkRuleIn, previewRule, addedManually, removeAllRuleMembers, applyChangedRule } from '../rules/rules.ts'
import { putProducts, takeProducts } from './collections.ts'
import * as queries from './collections.queries.ts'

const lockCollection = async (db: Db, id: string) =>
  orNotFound(await lockRow(db, collection, id), resource.notFound(id))

/** The dates that the body names. */
const datesOf = ({ publish_at, unpublish_at }: Dates) =>
  withDates({ ...(publish_at !== undefined && { publish_at }), ...(unpublish_at !== undefined && { unpublish_at }) })

type Dates = { readonly publish_at?: string | null; readonly unpublish_at?: string | null }

/** Shoppers see a collection between its dates; its products stay visible elsewhere. */
const shownNow = (row: string) => ({ where: withinDates(collection.table, row) })

export const collections: Handlers<Contract['admin']['collections']> = {
  list: ({ query }, context) => list(context, resource, query),

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  async create({ body }, context) {
    const handle = handleOf(body.handle ?? '') || handleOf(body.title)
    if (handle === '') throw invalid('handle should not be empty', 'handle')
    checkRuleIn('collection', body.metadata)
    const row = { title: body.title, handle, metadata: body.metadata ?? null, ...datesOf(body) }
    checkDates(row)
    const id = await insertRow(context.db, collection, row)
    await context.services.events.emit(context.db, 'product-collection.created', { id })
    await applyChangedRule(context, { kind: 'collection', id }, null, body.metadata)
    return retrieve(context, resource, id)
  },

  update: answering(resource, async ({ id, body = {} }, context) => {
    const stored = withDates(await lockCollection(context.db, id))
    checkRuleIn('collection', body.metadata)
    const changes = {
      ...(body.title !== undefined && { title: body.title }),
      ...(body.handle !== undefined && { handle: handleOf(body.handle ?? '') || stored.handle }),
      metadata: body.metadata,
      ...datesOf(body),
    }
    checkDates({ ...stored, ...changes })
    const { metadata } = await saveRow(context.db, collection, stored, changes, context.version)
    await applyChangedRule(context, { kind: 'collection', id }, stored.metadata, metadata)
    await context.services.events.emit(context.db, 'product-collection.updated', { id })
  }),

  async remove({ id }, context) {
    await queries.releaseProducts(context.db, id)
    await removeRows(context.db, collection, [id])
    await removeAllRuleMembers(context.db, id)
    await context.services.events.emit(context.db, 'product-collection.deleted', { id })
    return deleted(id, 'product-collection')
  },

  addProducts: answering(resource, async ({ id, body }, context) => {
    await lockCollection(context.db, id)
    await putProducts(context.db, context.services, id, body.product_ids)
    await addedManually(context.db, { kind: 'collection', id }, body.product_ids)
  }),

  async removeProducts({ id, body }, context) {
    await lockCollection(context.db, id)
    await takeProducts(context.db, context.services, id, body.product_ids)
    return { id, object: 'product-collection', removed_products: body.product_ids }
  },

  previewRule: previewRule('collection', resource),
}

export const storeCollections: Handlers<Contract['store']['collections']> = {
  list: ({ query }, context) => list(context, storeResource, query, shownNow('r')),
  retrieve: ({ id }, context) => retrieve(context, storeResource, id, {}, shownNow('p')),
}
