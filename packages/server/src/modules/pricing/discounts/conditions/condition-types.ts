import type { DiscountCondition } from '@storeroom/contract'

export type ConditionType = DiscountCondition['type']

/** The link table of each type of condition, and the table that it refers to. */
export const linkOf = {
  products: { table: 'discount_condition_product', column: 'product_id', of: 'product' },
  product_types: { table: 'discount_condition_product_type', column: 'product_type_id', of: 'product_type' },
  product_collections: {
    table: 'discount_condition_product_collection',
    column: 'product_collection_id',
    of: 'product_collection',
  },
  product_tags: { table: 'discount_condition_product_tag', column: 'product_tag_id', of: 'product_tag' },
  customer_groups: { table: 'discount_condition_customer_group', column: 'customer_group_id', of: 'customer_group' },
} as const satisfies Readonly<Record<ConditionType, object>>

/** In v1's order. */
export const conditionTypes = Object.keys(linkOf) as readonly ConditionType[]
