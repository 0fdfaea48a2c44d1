import type { Contract } from '@storeroom/contract'
import { requestErrors } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { JsonText, Unchanged } from '../../../kernel/http/json-text.ts'
import { list, retrieve } from '../../../kernel/resource.ts'
import { withinKey } from '../../shop/sales-channels/sales-channels.ts'
import { offered, shopperReading } from './shop/shopper-context.ts'
import { storeProducts, storeProductTags as tags, storeProductTypes as types } from './products.resources.ts'

export const storeProductHandlers: Handlers<Contract['store']['products']> = {
  async list({ query }, context) {
    const { cart_id, region_id, currency_code, sales_channel_id, ...filters } = query
    const narrowed = await shopperReading(context, query, (channels) => offered(channels, 'r'))
    return list(context, storeProducts, filters, narrowed)
  },

  async retrieve({ id, query }, context) {
    const { cart_id, region_id, currency_code, sales_channel_id, ...selection } = query
    const narrowed = await shopperReading(context, query, (channels) => offered(channels, 'p'))
    return withinKey(context, 'Product', id, () => retrieve(context, storeProducts, id, selection, narrowed))
  },

  /** v1 needs a search plug-in for this; ours uses the search of the list. */
  async search({ body = {} }, context) {
    if (body.filter !== undefined && typeof body.filter !== 'string')
      throw requestErrors(['filter is not supported: use the filters of GET /store/products'])
    const query = { limit: body.limit ?? 20, offset: body.offset ?? 0, ...(body.q !== undefined && { q: body.q }) }
    const narrowed = await shopperReading(context, {}, (channels) => offered(channels, 'r'))
    const answer = await list(context, storeProducts, query, narrowed)
    if (answer instanceof Unchanged) return answer
    return new JsonText(answer.bytes.toString().replace('{"products":', '{"hits":'))
  },
}

export const storeTagHandlers: Handlers<Contract['store']['productTags']> = {
  list: ({ query }, context) => list(context, tags, query),
}

export const storeTypeHandlers: Handlers<Contract['store']['productTypes']> = {
  list: ({ query }, context) => list(context, types, query),
}
