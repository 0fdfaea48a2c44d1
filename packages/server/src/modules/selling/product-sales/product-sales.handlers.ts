import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { retrieve } from '../../../kernel/resource.ts'
import { products } from '../../catalog/products/products.ts'
import { salesOf, timeZoneOfShop } from './product-sales.queries.ts'
import { salesPeriod } from './sales-period.ts'

export const productSales: Handlers<Contract['admin']['productSales']> = {
  async retrieve({ id, query }, context) {
    await retrieve(context, products, id, { fields: 'id', expand: '' })
    const { since, until, timeZone } = salesPeriod(query, await timeZoneOfShop(context.db), context.services.clock)
    return { sales: { since, until, ...(await salesOf(context.db, id, { since, until, timeZone })) } }
  },
}
