import { entity, expression, hasMany, hidden, json, softDates, text } from '../../kernel/entity.ts'
import type { Reading } from '../../kernel/resource.ts'
import { product } from '../products/products.entity.ts'

export const collection = entity({
  table: 'product_collection',
  prefix: 'pcol',
  columns: {
    id: text,
    title: text,
    handle: text,
    ...softDates,
    metadata: json,
    product_count: hidden(
      expression(
        'integer',
        (row) =>
          `(select count(*)::int from product m where m.collection_id = ${row}.id and m.deleted_at is null and not m.is_giftcard)`,
      ),
    ),
  },
  relations: { products: hasMany(() => product, 'collection_id') },
  search: (row) => `${row}.search`,
})

export const collections: Reading = {
  entity: collection,
  one: 'collection',
  many: 'collections',
  list: {
    fields: ['id', 'title', 'handle', 'created_at', 'updated_at'],
    relations: ['products.profiles'],
  },
  single: { relations: ['products.profiles'] },
  missing: (id) => `Product collection with id: ${id} was not found`,
}

/** Shoppers see a collection without its products: those are listed by `collection_id`. */
export const storeCollections: Reading = {
  ...collections,
  list: { relations: [] },
  single: { relations: [] },
}
