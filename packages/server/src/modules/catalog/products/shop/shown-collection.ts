import { expression, hidden, type Computed } from '../../../../kernel/entity.ts'
import { isoTime } from '../../../../kernel/read/columns.ts'
import { boundariesIn, isWithin, type ShownDates } from '../write/product-dates.ts'

/** Null for a product without a collection, and for one whose collection has no dates. */
export const collectionDates = hidden(
  expression(
    'json',
    (row) =>
      `(select json_build_object('publish_at', ${isoTime('c.publish_at')}, 'unpublish_at', ${isoTime('c.unpublish_at')})
        from product_collection c where c.id = ${row}.collection_id and (c.publish_at is not null or c.unpublish_at is not null))`,
  ),
)

/**
 * The collection of a product, while visible to shoppers. A calculated field and not a condition, because rows are cached.
 * The dates of a collection renew its products.
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
