import type { Contract } from '@storeroom/contract'
import type { RowOf } from '../../../kernel/entity.ts'
import { notFound, orNotFound } from '../../../kernel/errors.ts'
import { readContext, userOf, type Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { JsonText, Unchanged } from '../../../kernel/http/json-text.ts'
import { requirePermission } from '../../../kernel/permissions.ts'
import { always, columnIs } from '../../../kernel/read/condition.ts'
import { list, retrieve } from '../../../kernel/resource.ts'
import { lockPart } from '../../../kernel/write/honest-save.ts'
import { addPart, findVariantStock, removePart, setPart, totalQuantities } from '../../stock/inventory/inventory.ts'
import { product, variant } from '../products/products.entity.ts'
import { isCustomer, listGroups, shopper, shopperReading } from '../products/products.ts'
import { withinKey } from '../../shop/sales-channels/sales-channels.ts'
import { findProductId } from './variants.queries.ts'
import {
  offeredVariants,
  ofFoundProducts,
  singleVariant,
  storeVariants,
  variantParts,
  variants as resource,
} from './variants.resources.ts'

/** @throws not_found, forbidden for staff who may not read customers */
async function groupsOfCustomer(context: Context, id: string | undefined) {
  if (id === undefined) return undefined
  const { db } = context
  requirePermission(userOf(context), 'customers:read')
  if (!(await isCustomer(db, id))) throw notFound(`Customer with id: ${id} was not found`)
  return listGroups(db, id)
}

/** The page of parts that a change is answered with. */
const WHOLE = { limit: 100, offset: 0 }

const partsOf = (context: Context, id: string, query: Parameters<typeof list>[2] = WHOLE) =>
  list(context, variantParts, query, { where: columnIs('r.variant_id', id) })

/** Changes the inventory items of a locked variant, and returns them. @throws not_found */
async function changedParts(context: Context, id: string, change: (stored: RowOf<typeof variant>) => Promise<void>) {
  const { db, services } = context
  const productId = (await findProductId(db, id)) ?? ''
  const stored = await lockPart(db, [product, productId], [variant, id, 'product_id'])
  await change(orNotFound(stored, resource.notFound(id)))
  await services.events.emit(db, 'product-variant.updated', { id, product_id: productId })
  return partsOf(context, id)
}

export const variants: Omit<Handlers<Contract['admin']['variants']>, 'explainPrice'> = {
  async list({ query }, context) {
    const { cart_id: _, region_id, currency_code, customer_id, ...filters } = query
    const customer_group_ids = await groupsOfCustomer(context, customer_id)
    const pricing = { region_id, currency_code, customer_group_ids, include_list_prices: true as const }
    const where = filters.q?.trim() ? ofFoundProducts(filters.q, 'r') : always
    return list(context, resource, filters, { where, read: readContext(context, shopper(context, pricing)) })
  },

  retrieve: ({ id, query }, context) => retrieve(context, singleVariant, id, query),

  async inventory({ id }, { db }) {
    const { inventory, ...variant } = orNotFound(await findVariantStock(db, id), resource.notFound(id))
    return {
      variant: {
        ...variant,
        inventory: inventory.map((item) => ({ ...item, ...totalQuantities(item.location_levels ?? []) })),
      },
    }
  },

  async listParts({ id, query }, context) {
    await retrieve(context, singleVariant, id, { fields: 'id', expand: '' })
    return partsOf(context, id, query)
  },

  async addPart({ id, body: { inventory_item_id, required_quantity = 1 } }, context) {
    return changedParts(context, id, () => addPart(context.db, id, inventory_item_id, required_quantity))
  },

  async updatePart({ id, inventory_item_id, body: { required_quantity } }, context) {
    return changedParts(context, id, () => setPart(context.db, id, inventory_item_id, required_quantity))
  },

  async removePart({ id, inventory_item_id }, context) {
    return changedParts(context, id, (stored) => removePart(context.db, stored, inventory_item_id))
  },
}

/** v1's response has no count of variants. */
function rowsOnly(page: JsonText): JsonText {
  const end = page.bytes.lastIndexOf('],"count":')
  return new JsonText(Buffer.concat([page.bytes.subarray(0, end), Buffer.from(']}')]), page.etag)
}

export const storeVariantHandlers: Handlers<Contract['store']['variants']> = {
  async list({ query }, context) {
    const { cart_id, region_id, currency_code, sales_channel_id, ids, ...filters } = query
    const narrowed = await shopperReading(context, query, (channels) => offeredVariants(channels, 'r'))
    const queryWithIds = ids === undefined ? filters : { ...filters, id: ids.split(',').map((id) => id.trim()) }
    const page = await list(context, storeVariants, queryWithIds, narrowed)
    return page instanceof Unchanged ? page : rowsOnly(page)
  },

  async retrieve({ id, query }, context) {
    const { cart_id, region_id, currency_code, sales_channel_id, ...selection } = query
    const narrowed = await shopperReading(context, query, (channels) => offeredVariants(channels, 'p'))
    return withinKey(context, 'Variant', id, () => retrieve(context, storeVariants, id, selection, narrowed))
  },
}
