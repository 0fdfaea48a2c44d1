import { shownColumns } from '../../../kernel/entity.ts'
import type { Resource, StoreResource } from '../../../kernel/resource.ts'
import { product, tag, type, variant } from './products.entity.ts'
import { storeProduct, storeTag, storeType } from './store-products.entity.ts'

/** Default answers of products (docs/contract/defaults.md §1). */

const fields = shownColumns(product)

const shopperRelations = [
  'variants',
  'variants.prices',
  'variants.options',
  'options',
  'options.values',
  'images',
  'tags',
  'collection',
  'type',
  'profiles',
]

const staff = { fields, relations: [...shopperRelations, 'sales_channels', 'categories'] }

export const products: Resource = {
  entity: product,
  one: 'product',
  many: 'products',
  list: staff,
  single: staff,
  notFound: (id) => `Product with id: ${id} was not found`,
}

const shopper = { fields, relations: shopperRelations }

export const storeProducts: StoreResource = {
  ...products,
  entity: storeProduct,
  list: shopper,
  single: shopper,
  notFound: (id) => `Product with id: ${id} not found`,
}

const variantFields = [...shownColumns(variant), 'inventory_quantity']

export const productVariants: Resource = {
  entity: variant,
  one: 'variant',
  many: 'variants',
  list: { fields: variantFields, relations: ['options', 'prices'] },
  single: { relations: ['options', 'prices'] },
  notFound: (id) => `Variant with id: ${id} was not found`,
}

const valueFields = ['id', 'value', 'created_at', 'updated_at']

export const productTags: Resource = {
  entity: tag,
  one: 'product_tag',
  many: 'product_tags',
  list: { fields: valueFields, relations: [] },
  notFound: (id) => `Product tag with id: ${id} was not found`,
}

export const productTypes: Resource = {
  entity: type,
  one: 'product_type',
  many: 'product_types',
  list: { fields: valueFields, relations: [] },
  notFound: (id) => `Product type with id: ${id} was not found`,
}

export const storeProductTags: StoreResource = { ...productTags, entity: storeTag }
export const storeProductTypes: StoreResource = { ...productTypes, entity: storeType }
