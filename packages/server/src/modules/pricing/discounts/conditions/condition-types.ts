import type { DiscountCondition } from '@storeroom/contract'

export type ConditionType = DiscountCondition['type']

const link = <Of extends string>(of: Of) => ({
  table: `discount_condition_${of}`,
  recordColumn: 'condition_id',
  linkedColumn: `${of}_id`,
  of,
})

/** The link table of each type of condition, and the table that it refers to. */
export const linkOf = {
  products: link('product'),
  product_types: link('product_type'),
  product_collections: link('product_collection'),
  product_tags: link('product_tag'),
  customer_groups: link('customer_group'),
} satisfies Readonly<Record<ConditionType, object>>

/** In v1's order. */
export const conditionTypes = Object.keys(linkOf) as readonly ConditionType[]
