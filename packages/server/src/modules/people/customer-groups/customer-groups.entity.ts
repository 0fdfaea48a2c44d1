import type { Resource } from '../../../kernel/resource.ts'
import type { Link } from '../../../kernel/write/links.ts'
import { customerGroup } from '../customers/customers.entity.ts'

/** The table that links groups with their members. */
export const memberLink: Link = {
  table: 'customer_group_customers',
  recordColumn: 'customer_group_id',
  linkedColumn: 'customer_id',
}

export const customerGroups: Resource = {
  entity: customerGroup,
  one: 'customer_group',
  many: 'customer_groups',
  notFound: (id) => `CustomerGroup with id ${id} was not found`,
}
