import type { Reading } from '../../../kernel/resource.ts'
import { customerGroup } from '../customers/customers.entity.ts'

export const customerGroups: Reading = {
  entity: customerGroup,
  one: 'customer_group',
  many: 'customer_groups',
  notFound: (id) => `CustomerGroup with id ${id} was not found`,
}
