import type { DiscountCondition } from '@storeroom/contract'
import { useAccess } from '../../framework/permissions.ts'
import { paths } from '../../lib/paths.ts'
import type { ConditionType } from './condition-values.ts'

/** The first resources of a condition, as the server names them. */
export type Previewed = Pick<
  DiscountCondition,
  'type' | 'operator' | 'catalog_preview' | 'customer_group_preview' | 'resource_count'
>

/** The fields of conditions with previews. */
export const previewedFields = ['type', 'operator', 'resource_count'].map((name) => `rule.conditions.${name}`)

/** What to expand for the previews that the user may read. */
export function usePreviewExpand(): readonly string[] {
  const { can } = useAccess()
  return [
    'rule.conditions',
    ...(can('products:read') ? ['rule.conditions.catalog_preview'] : []),
    ...(can('customer-groups:read') ? ['rule.conditions.customer_group_preview'] : []),
  ]
}

/** The named resources of a condition; none for a user who may not read them. */
export const namedIn = ({ type, catalog_preview, customer_group_preview }: Previewed) =>
  (type === 'customer_groups' ? customer_group_preview : catalog_preview) ?? []

/** The number of resources that the preview does not name. */
export const unnamedIn = (condition: Previewed): number =>
  Math.max((condition.resource_count ?? 0) - namedIn(condition).length, 0)

/** The page of a resource, or the products that have it. */
export const resourceHref: Readonly<Record<ConditionType, (id: string) => string>> = {
  products: (id) => paths.product({ id }),
  product_types: (id) => paths.products({ type_id: `any:${id}` }),
  product_collections: (id) => paths.collection({ id }),
  product_tags: (id) => paths.products({ tags: `any:${id}` }),
  customer_groups: (id) => paths.customerGroup({ id }),
}
