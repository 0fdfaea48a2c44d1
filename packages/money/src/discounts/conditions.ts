import type { DiscountCondition, DiscountRule, Id, ProductConditionType } from './discount.ts'

export interface ConditionedProduct extends Id {
  readonly type_id?: string | null
  readonly collection_id?: string | null
  readonly tags?: readonly Id[] | null
}

/** The fields of a product that conditions compare. */
const idsOf: Record<ProductConditionType, (product: ConditionedProduct) => readonly (string | null | undefined)[]> = {
  products: ({ id }) => [id],
  product_types: ({ type_id }) => [type_id],
  product_collections: ({ collection_id }) => [collection_id],
  product_tags: ({ tags }) => (tags ?? []).map(({ id }) => id),
}

/** The first condition that a product does not meet (§3.2). All must be met; customer conditions are ignored here. */
export const failedCondition = (rule: DiscountRule, product: ConditionedProduct): DiscountCondition | undefined =>
  (rule.conditions ?? []).find(
    (condition) => condition.type !== 'customer_groups' && !holds(condition, idsOf[condition.type](product)),
  )

export const hasCustomerConditions = ({ conditions }: DiscountRule): boolean =>
  (conditions ?? []).some(({ type }) => type === 'customer_groups')

/** Whether a customer in these groups meets every customer condition. */
export const fitsCustomer = ({ conditions }: DiscountRule, groupIds: readonly string[]): boolean =>
  (conditions ?? []).every((condition) => condition.type !== 'customer_groups' || holds(condition, groupIds))

function holds(condition: DiscountCondition, ids: readonly (string | null | undefined)[]): boolean {
  const matches = (condition[condition.type] ?? []).some(({ id }) => ids.includes(id))
  return matches === (condition.operator === 'in')
}
