import type { Reading } from '../../kernel/resource.ts'
import { collection } from '../products/products.entity.ts'

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
