import type { Resource, StoreResource } from '../../../kernel/resource.ts'
import { collection } from '../products/products.entity.ts'
import { storeCollection } from '../products/store-products.entity.ts'

export const collections: Resource = {
  entity: collection,
  one: 'collection',
  many: 'collections',
  list: {
    fields: ['id', 'title', 'handle', 'created_at', 'updated_at'],
    relations: ['products.profiles'],
  },
  single: { relations: ['products.profiles'] },
  notFound: (id) => `Product collection with id: ${id} was not found`,
}

export const storeCollections: StoreResource = {
  ...collections,
  entity: storeCollection,
  list: { relations: [] },
  single: { relations: [] },
}
