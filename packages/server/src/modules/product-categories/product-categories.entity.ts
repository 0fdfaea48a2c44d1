import type { Reading } from '../../kernel/resource.ts'
import { category, storeCategory } from '../products/products.entity.ts'

const relations = ['parent_category', 'category_children']

export const productCategories: Reading = {
  entity: category,
  one: 'product_category',
  many: 'product_categories',
  list: { relations, allowedRelations: relations },
  single: { relations, allowedRelations: relations },
  missing: (id) => `ProductCategory with id: ${id} was not found`,
}

const shown = Object.keys(storeCategory.columns).filter((name) => !storeCategory.columns[name]?.hidden)
const shopper = { relations, allowedRelations: relations, allowedFields: shown }

export const storeProductCategories: Reading = {
  ...productCategories,
  entity: storeCategory,
  list: shopper,
  single: shopper,
}
