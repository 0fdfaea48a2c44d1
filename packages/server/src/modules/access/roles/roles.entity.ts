import { builtInRoleIds, builtInRoles, commonPermissions } from '@storeroom/contract'
import { entity, expression, notNull, integer, number, softDeleteDates, text } from '../../../kernel/entity.ts'
import type { Resource } from '../../../kernel/resource.ts'

const quotedIds = builtInRoleIds.map((id) => `'${id}'`).join(', ')
const json = (value: unknown) => `'${JSON.stringify(value)}'::jsonb`

/** The permissions of built-in roles are in the contract; a custom role also has what every user may read. */
const permissions = (row: string) =>
  `case ${row}.id ${builtInRoleIds.map((id) => `when '${id}' then ${json(builtInRoles[id])}`).join(' ')}
    else ${row}.permissions || (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(${json(commonPermissions)}) e
      where not ${row}.permissions @> jsonb_build_array(e)) end`

const userCount = (row: string) =>
  `(select count(*)::int from "user" u where coalesce(u.role_id, u.role) = ${row}.id and u.deleted_at is null)`

export const role = entity({
  table: 'role',
  prefix: 'role',
  revised: true,
  unique: { role_name: ['name', 'A role with this name already exists'] },
  columns: {
    name: notNull(text),
    is_built_in: expression('boolean', (row) => `${row}.id in (${quotedIds})`),
    permissions: expression('json', permissions),
    refund_limit: integer,
    discount_limit: number,
    user_count: expression('integer', userCount),
    ...softDeleteDates,
  },
  search: (row) => `${row}.search`,
  order: 'created_at',
})

export const roles: Resource = {
  entity: role,
  one: 'role',
  many: 'roles',
  notFound: (id) => `Role with id: ${id} was not found`,
}
