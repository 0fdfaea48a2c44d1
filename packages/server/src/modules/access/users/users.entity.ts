import type { Role } from '@storeroom/contract'
import { entity, expression, notNull, metadata, softDeleteDates, text, textOf } from '../../../kernel/entity.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { sql, type Sql } from '../../../kernel/sql.ts'

export const user = entity({
  table: 'user',
  prefix: 'usr',
  revised: true,
  cached: true,
  unique: { user_email: ['email', 'A user with the same email already exists.', 'invalid_data'] },
  columns: {
    email: notNull(text),
    first_name: text,
    last_name: text,
    role: notNull(textOf<Role>()),
    role_id: expression('text', (row) => `coalesce(${row}.role_id, ${row}.role)`),
    // Always null: tokens are shown once, when they are created.
    api_token: expression('text', () => 'null::text'),
    ...softDeleteDates,
    metadata,
  },
  search: (row) => `${row}.search`,
})

/** The condition that a user was not removed and has one of these roles. */
export const hasOneOfRoles = (row: Sql, roles: readonly string[]): Sql =>
  sql`(${row}.deleted_at is null and coalesce(${row}.role_id, ${row}.role) = any(${roles}))`

export const users: Resource = {
  entity: user,
  one: 'user',
  many: 'users',
  notFound: (id) => `User with id: ${id} was not found`,
}
