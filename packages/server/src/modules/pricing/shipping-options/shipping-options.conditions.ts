import { always, condition, type Condition } from '../../../kernel/read/condition.ts'

/** Options with the profile of one of the products, whose ids are separated by commas. */
export function forProducts(ids: string | undefined): Condition {
  const list = (ids ?? '').split(',').filter((id) => id !== '')
  if (list.length === 0) return always
  return condition(
    'exists (select from product_shipping_profile l where l.profile_id = r.profile_id and l.product_id = any(?))',
    list,
  )
}
