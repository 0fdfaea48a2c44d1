import type { Contract } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { orNotFound } from '../../../kernel/errors.ts'
import { readContext, type Audience, type Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { JsonText } from '../../../kernel/http/json-text.ts'
import { always, columnIs } from '../../../kernel/read/condition.ts'
import { answering, deleted, list, retrieve } from '../../../kernel/resource.ts'
import { lockRow, saveRow, withIsoTimes } from '../../../kernel/write/honest-save.ts'
import { insertRow, removeRows } from '../../../kernel/write/rows.ts'
import { refuseMissing } from '../../../kernel/write/existing.ts'
import { setLinks } from '../../../kernel/write/links.ts'
import { idsOf } from '../../../kernel/ids.ts'
import { changePrices, setPrices } from '../../catalog/products/products.ts'
import { inListPhase, priceList, priceLists as resource, productsOfList } from './price-lists.entity.ts'
import * as queries from './price-lists.queries.ts'

const groupsOfList = {
  table: 'price_list_customer_groups',
  recordColumn: 'price_list_id',
  linkedColumn: 'customer_group_id',
}

const lockList = async (db: Db, id: string) => orNotFound(await lockRow(db, priceList, id), resource.notFound(id))

type Dates = { readonly starts_at?: string | null | undefined; readonly ends_at?: string | null | undefined }

const withDates = <R extends Dates>(row: R): R => withIsoTimes(row, 'starts_at', 'ends_at')

/** @throws not_found for an unknown group */
async function setGroups(db: Db, id: string, groups: readonly { readonly id: string }[] | undefined) {
  if (groups === undefined) return
  const ids = idsOf(groups)
  await refuseMissing(db, 'customer_group', ids, (missing) => `CustomerGroup with id ${missing} was not found`)
  await setLinks(db, groupsOfList, id, ids)
}

const gone = (ids: readonly string[]) => ({ ids: [...ids], object: 'money-amount' as const, deleted: true })

/** Shows prices of one list and base prices. */
const ofList = (id: string): Audience => ({ key: id, compute: async () => ({ priceListId: id }) })

const withGroups = { relations: ['customer_groups'] }

/** @throws not_found */
const checkExists = (context: Context, id: string) => retrieve(context, resource, id, { fields: 'id', expand: '' })

export const priceLists: Handlers<Contract['admin']['priceLists']> = {
  list({ query: { phase, ...query } }, context) {
    const where = phase === undefined ? always : inListPhase(phase, context.services.clock.now(), 'r')
    // v1 joins the groups for these filters.
    const isOfGroups = query.q !== undefined || query.customer_groups !== undefined
    return list(context, isOfGroups ? { ...resource, list: withGroups } : resource, query, { where })
  },

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  async create({ body, query }, context) {
    const { prices, customer_groups, ...sent } = body
    const id = await insertRow(context.db, priceList, withDates(sent))
    await setGroups(context.db, id, customer_groups)
    await setPrices(context.db, { listId: id }, prices)
    return retrieve(context, resource, id, query)
  },

  update: answering(resource, async ({ id, body = {} }, context) => {
    const { prices = [], customer_groups, ...sent } = body
    const stored = await lockList(context.db, id)
    await saveRow(context.db, priceList, withDates(stored), withDates(sent), context.version)
    await setGroups(context.db, id, customer_groups)
    await setPrices(context.db, { listId: id }, prices)
  }),

  async remove({ id }, { db }) {
    if (await lockRow(db, priceList, id)) {
      await queries.removeAllPrices(db, id)
      await setLinks(db, groupsOfList, id, [])
      await removeRows(db, priceList, [id])
    }
    return deleted(id, 'price-list')
  },

  async copy({ id, body: { name }, query }, context) {
    const { description, type, includes_tax } = await lockList(context.db, id)
    const copy = { name, description, type, includes_tax, status: 'draft' } as const
    const copyId = await insertRow(context.db, priceList, copy)
    await queries.copyGroups(context.db, id, copyId)
    await queries.copyPrices(context.db, id, copyId)
    return retrieve(context, resource, copyId, query)
  },

  addPrices: answering(resource, async ({ id, body }, context) => {
    await lockList(context.db, id)
    const priceIds = await setPrices(context.db, { listId: id }, body.prices)
    if (body.override === true) await queries.removeOtherPrices(context.db, id, priceIds)
  }),

  async removePrices({ id, body }, { db }) {
    await lockList(db, id)
    await queries.removePrices(db, id, body.price_ids)
    return gone(body.price_ids)
  },

  async removeProductsPrices({ id, body }, { db }) {
    await lockList(db, id)
    return gone(await queries.removePricesOfProducts(db, id, body.product_ids))
  },

  async removeProductPrices({ id, product_id }, { db }) {
    await lockList(db, id)
    return gone(await queries.removePricesOfProducts(db, id, [product_id]))
  },

  async removeVariantPrices({ id, variant_id }, { db }) {
    await lockList(db, id)
    return gone(await queries.removePricesOfVariants(db, id, [variant_id]))
  },

  async listProducts({ id, query: { type, ...query } }, context) {
    await checkExists(context, id)
    const listQuery = { ...query, price_list_id: [id] }
    const where = type === undefined ? always : columnIs('r.type_id', type)
    return list(context, productsOfList, listQuery, { where, read: readContext(context, ofList(id)) })
  },

  async listPrices({ id, query: { product_id, limit, offset } }, context) {
    await checkExists(context, id)
    const { db } = context
    const { rows, found: rowCount } = await queries.listPricedVariants(db, id, product_id, { limit, offset })
    const isLast = rowCount > 0 && rowCount < limit
    const count = isLast ? offset + rowCount : await queries.countPricedVariants(db, id, product_id)
    return new JsonText(`{"variants":${rows},"count":${count},"offset":${offset},"limit":${limit}}`)
  },

  async changePrices({ id, body = {} }, { db }) {
    await lockList(db, id)
    return changePrices(db, { listId: id }, body)
  },
}
