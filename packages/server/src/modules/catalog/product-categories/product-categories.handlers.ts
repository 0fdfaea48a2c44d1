import type { Contract } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { invalid, notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { handleOf } from '../../../kernel/handle.ts'
import { readContext, type AnyContext } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { deleted, list, retrieve, type ResourceFor } from '../../../kernel/resource.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow, removeRows } from '../../../kernel/write/rows.ts'
import { existingProducts } from '../../../kernel/write/existing.ts'
import { category } from '../products/products.entity.ts'
import { productCategories as resource, storeProductCategories as storeResource } from './product-categories.entity.ts'
import { checkRuleIn, previewRule, addedManually, removeAllRuleMembers, applyChangedRule } from '../rules/rules.ts'
import { putProducts, takeProducts } from './product-categories.ts'
import * as queries from './product-categories.queries.ts'
import { lastPlace, movedPlace, withDescendants } from './tree.ts'

const lockCategory = async (db: Db, id: string) => orNotFound(await lockRow(db, category, id), resource.notFound(id))

type Selection = Parameters<typeof retrieve>[3]

/** A single category shows all of its descendants, a listed one only its children. */
async function retrieveTree<C extends AnyContext>(context: C, from: ResourceFor<C>, id: string, query?: Selection) {
  const answer = await retrieve(context, from, id, query)
  return withDescendants(readContext(context), from, answer, from.one)
}

type ListQuery = Parameters<typeof list>[2] & { readonly include_descendants_tree?: boolean }

async function listTree<C extends AnyContext>(context: C, from: ResourceFor<C>, query: ListQuery) {
  const page = await list(context, from, query)
  return query.include_descendants_tree === true ? withDescendants(readContext(context), from, page, from.many) : page
}

export const productCategories: Handlers<Contract['admin']['productCategories']> = {
  list: ({ query }, context) => listTree(context, resource, query),

  retrieve: ({ id, query }, context) => retrieveTree(context, resource, id, query),

  async create({ body, query }, context) {
    const { parent_category_id = null, ...named } = body
    const handle = handleOf(body.handle ?? '') || handleOf(body.name)
    if (handle === '') throw invalid('handle should not be empty', 'handle')
    checkRuleIn('category', body.metadata)
    const place = await lastPlace(context.db, parent_category_id)
    const row = { description: '', is_active: false, is_internal: false, ...named, handle, ...place }
    const id = await insertRow(context.db, category, row)
    await context.services.events.emit(context.db, 'product-category.created', { id })
    await applyChangedRule(context, { kind: 'category', id }, null, body.metadata)
    return retrieveTree(context, resource, id, query)
  },

  async update({ id, body = {}, query }, context) {
    const { parent_category_id, rank, ...sent } = body
    const isMoved = parent_category_id !== undefined || rank !== undefined
    if (isMoved) await queries.lockTree(context.db)
    const stored = await lockCategory(context.db, id)
    const place = isMoved ? await movedPlace(context.db, stored, { parent_category_id, rank }) : {}
    checkRuleIn('category', body.metadata)
    const changes = {
      ...sent,
      handle: body.handle === undefined ? undefined : handleOf(body.handle ?? '') || stored.handle,
      ...place,
    }
    const { metadata } = await saveRow(context.db, category, stored, changes, context.version)
    await applyChangedRule(context, { kind: 'category', id }, stored.metadata, metadata)
    await context.services.events.emit(context.db, 'product-category.updated', { id })
    return retrieveTree(context, resource, id, query)
  },

  async remove({ id }, context) {
    await queries.lockTree(context.db)
    const stored = await lockRow(context.db, category, id)
    if (!stored) return deleted(id, 'product-category')
    if ((await queries.countChildren(context.db, id)) > 0)
      throw notAllowed(`Deleting ProductCategory (${id}) with category children is not allowed`)
    await removeRows(context.db, category, [id])
    await removeAllRuleMembers(context.db, id)
    await queries.closeGap(context.db, id, stored.parent_category_id, stored.rank)
    await context.services.events.emit(context.db, 'product-category.deleted', { id })
    return deleted(id, 'product-category')
  },

  async addProducts({ id, body, query }, context) {
    const ids = await existingProducts(context.db, body)
    await lockCategory(context.db, id)
    await putProducts(context.db, context.services, id, ids)
    await addedManually(context.db, { kind: 'category', id }, ids)
    return retrieveTree(context, resource, id, query)
  },

  async removeProducts({ id, body, query }, context) {
    const ids = await existingProducts(context.db, body)
    await lockCategory(context.db, id)
    await takeProducts(context.db, context.services, id, ids)
    return retrieveTree(context, resource, id, query)
  },

  previewRule: previewRule('category', resource),
}

export const storeProductCategories: Handlers<Contract['store']['productCategories']> = {
  list: ({ query }, context) => listTree(context, storeResource, query),
  retrieve: ({ id, query }, context) => retrieveTree(context, storeResource, id, query),
}
