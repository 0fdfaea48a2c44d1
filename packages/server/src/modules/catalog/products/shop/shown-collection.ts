import type { Computed } from '../../../../kernel/entity.ts'
import { boundariesIn } from '../read/product-dates.conditions.ts'
import { isWithin, type ShownDates } from '../write/product-dates.ts'

/**
 * The collection of a product, while visible to shoppers. A calculated field and not a condition, because rows are
 * cached. The dates of a collection renew its products.
 */
export const shownCollection: Computed = {
  fields: ['collection_id'],
  inputs: ['collection_dates'],
  boundaries: boundariesIn('product_collection'),
  compute(product: { readonly collection_dates: ShownDates | null }, { now }) {
    const dates = product.collection_dates
    if (dates === null || isWithin(dates, now)) return {}
    return { collection_id: null, ...('collection' in product && { collection: null }) }
  },
}
