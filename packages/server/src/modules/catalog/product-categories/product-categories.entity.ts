import type { Resource, StoreResource } from '../../../kernel/resource.ts'
import { category } from '../products/products.entity.ts'
import { storeCategory } from '../products/store-products.entity.ts'

const relations = ['parent_category', 'category_children']

export const productCategories: Resource = {
  entity: category,
  one: 'product_category',
  many: 'product_categories',
  list: { relations, allowedRelations: relations },
  single: { relations, allowedRelations: relations },
  notFound: (id) => `ProductCategory with id: ${id} was not found`,
}

export const storeProductCategories: StoreResource = {
  ...productCategories,
  entity: storeCategory,
  list: { relations },
  single: { relations },
}
