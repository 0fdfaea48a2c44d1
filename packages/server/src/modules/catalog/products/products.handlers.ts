import type { Contract } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { orNotFound } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { columnIs } from '../../../kernel/read/condition.ts'
import { deleted, list, retrieve, retrieveWith } from '../../../kernel/resource.ts'
import { saveRow } from '../../../kernel/write/honest-save.ts'
import { removeRows } from '../../../kernel/write/rows.ts'
import { idsOf } from '../../../kernel/ids.ts'
import { createProduct } from './write/create-product.ts'
import { copyListPrices, lockListsOf } from './prices/list-price-copies.ts'
import { lockProduct, lockToUpdate } from './write/locks.ts'
import { changePrices } from './prices/price-changes.ts'
import { addOption, removeOption, renameOption } from './write/product-options.ts'
import { product } from './products.entity.ts'
import * as queries from './products.queries.ts'
import { listVendors } from './read/vendors.queries.ts'
import { products as resource, productVariants } from './products.resources.ts'
import { updateProduct } from './write/update-product.ts'
import { addVariant, removeVariants, updateVariant } from './write/variants.ts'

type Selection = Parameters<typeof retrieve>[3]

/** Every change of a part returns the product and emits the product's event. */
async function changed(context: Context, id: string, query: Selection) {
  await context.services.events.emit(context.db, 'product.updated', { id })
  return retrieve(context, resource, id, query)
}

async function removeProduct(db: Db, id: string) {
  const variants = await queries.listVariantValues(db, id)
  await removeVariants(db, idsOf(variants))
  await removeRows(db, product, [id])
}

export const products: Handlers<Contract['admin']['products']> = {
  list: ({ query }, context) => list(context, resource, query),

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  async create({ body, query }, context) {
    const id = await createProduct(context.db, body)
    await context.services.events.emit(context.db, 'product.created', { id })
    return retrieve(context, resource, id, query)
  },

  async update({ id, query, body = {} }, context) {
    await updateProduct(context.db, id, body, context.version)
    return changed(context, id, query)
  },

  async remove({ id }, context) {
    await removeProduct(context.db, id)
    await context.services.events.emit(context.db, 'product.deleted', { id })
    return deleted(id, 'product')
  },

  listVendors: async ({ query }, { db }) => ({ vendors: await listVendors(db, query?.q ?? '') }),

  async tagUsage(_, { db }) {
    return { tags: await queries.listTagUsage(db) }
  },

  async listTypes(_, { db }) {
    return { types: await queries.listTypes(db) }
  },

  async setMetadata({ id, query, body }, context) {
    const stored = await lockProduct(context.db, id)
    await saveRow(context.db, product, stored, { metadata: { [body.key]: body.value } }, context.version)
    return changed(context, id, query)
  },

  async addOption({ id, query, body }, context) {
    await lockProduct(context.db, id)
    await addOption(context.db, id, body.title)
    return changed(context, id, query)
  },

  async updateOption({ id, option_id, query, body }, context) {
    await lockProduct(context.db, id)
    await renameOption(context.db, id, option_id, body.title)
    return changed(context, id, query)
  },

  async removeOption({ id, option_id, query }, context) {
    await lockProduct(context.db, id)
    await removeOption(context.db, id, option_id)
    await context.services.events.emit(context.db, 'product.updated', { id })
    return retrieveWith(context, resource, id, { option_id, object: 'option', deleted: true }, query)
  },

  async updateImage({ id, image_id, query, body }, context) {
    await lockProduct(context.db, id)
    const image = await queries.setAltText(context.db, id, image_id, body.alt?.trim() || null)
    orNotFound(image, `Image with id: ${image_id} was not found`)
    return changed(context, id, query)
  },

  async listVariants({ id, query }, context) {
    const where = columnIs('r.product_id', id)
    await retrieve(context, resource, id, { fields: 'id', expand: '' })
    return list(context, productVariants, query, { where })
  },

  async createVariant({ id, query, body }, context) {
    const from = body.copy_list_prices_of
    await lockListsOf(context.db, [{ id: from, field: 'copy_list_prices_of' }])
    await lockProduct(context.db, id)
    const variantId = await addVariant(context.db, id, body)
    await copyListPrices(context.db, [{ from, to: variantId }])
    await context.services.events.emit(context.db, 'product-variant.created', { id: variantId, product_id: id })
    return changed(context, id, query)
  },

  async updateVariant({ id, variant_id, query, body = {} }, context) {
    const locked = await lockToUpdate(context.db, id, variant_id, body)
    await updateVariant(context.db, locked, body, context.version)
    await context.services.events.emit(context.db, 'product-variant.updated', { id: variant_id, product_id: id })
    return changed(context, id, query)
  },

  async changePrices({ id, body = {} }, { db, services }) {
    await lockProduct(db, id)
    const changes = await changePrices(db, { productId: id }, body)
    const touched = new Set([...(body.set ?? []), ...(body.remove ?? [])].map(({ variant_id }) => variant_id))
    const events = [...touched].map((variant) => ({ id: variant, product_id: id }))
    await services.events.emitAll(db, 'product-variant.updated', events)
    await services.events.emit(db, 'product.updated', { id })
    return changes
  },

  async removeVariant({ id, variant_id, query }, context) {
    await lockProduct(context.db, id)
    const values = await queries.listVariantValues(context.db, id)
    await removeVariants(
      context.db,
      values.map((value) => value.id).filter((id) => id === variant_id),
    )
    await context.services.events.emit(context.db, 'product-variant.deleted', { id: variant_id, product_id: id })
    const added = { variant_id, object: 'product-variant', deleted: true }
    return retrieveWith(context, resource, id, added, query)
  },
}
