import type { Contract } from '@storeroom/contract'
import { requestErrors } from '../../kernel/errors.ts'
import { readContext, type Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/implement.ts'
import { JsonText, Unchanged } from '../../kernel/http/json-text.ts'
import { allOf, condition } from '../../kernel/read/condition.ts'
import { list, retrieve } from '../../kernel/resource.ts'
import { shopper, soldTo, type Asked } from './shopper-context.ts'
import { productTags as tags, productTypes as types, storeProducts } from './products.readings.ts'

const published = (row: string) => condition(`${row}.status = 'published'`)

/** What a shopper may see: published products of the channels that the request speaks for, priced for its context. */
const shopperReading = (context: Context, asked: Asked, row: string) => ({
  where: allOf([published(row), soldTo(asked, row)]),
  read: readContext(context, shopper(context, asked)),
})

export const storeProductHandlers: Handlers<Contract['store']['products']> = {
  list({ query }, context) {
    const { cart_id: _, region_id, currency_code, sales_channel_id, ...filters } = query
    const narrowed = shopperReading(context, { region_id, currency_code, sales_channel_id }, 'r')
    return list(context, storeProducts, filters, narrowed)
  },

  retrieve({ id, query }, context) {
    const { region_id, currency_code, sales_channel_id, fields, expand } = query
    const asked = {
      region_id,
      currency_code,
      ...(sales_channel_id !== undefined && { sales_channel_id: [sales_channel_id] }),
    }
    const narrowed = shopperReading(context, asked, 'p')
    const selection = { ...(fields !== undefined && { fields }), ...(expand !== undefined && { expand }) }
    return retrieve(context, storeProducts, id, selection, narrowed)
  },

  /** v1 asks a search plug-in; ours is the search of the list, best for a shop without one. */
  async search({ body = {} }, context) {
    if (body.filter !== undefined && typeof body.filter !== 'string')
      throw requestErrors(['filter is not supported: use the filters of GET /store/products'])
    const query = { limit: body.limit ?? 20, offset: body.offset ?? 0, ...(body.q !== undefined && { q: body.q }) }
    const found = await list(context, storeProducts, query, shopperReading(context, {}, 'r'))
    if (found instanceof Unchanged) return found
    return new JsonText(found.bytes.toString().replace('{"products":', '{"hits":'))
  },
}

export const storeProductTags: Handlers<Contract['store']['productTags']> = {
  list: ({ query }, context) => list(context, tags, query),
}

export const storeProductTypes: Handlers<Contract['store']['productTypes']> = {
  list: ({ query }, context) => list(context, types, query),
}
