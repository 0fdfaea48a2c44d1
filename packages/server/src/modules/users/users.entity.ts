import { entity, expression, json, softDates, text } from '../../kernel/entity.ts'
import type { Reading } from '../../kernel/resource.ts'

export const user = entity({
  table: 'user',
  prefix: 'usr',
  revised: true,
  cached: true,
  columns: {
    id: text,
    email: text,
    first_name: text,
    last_name: text,
    role: text,
    role_id: expression('text', (row) => `coalesce(${row}.role_id, ${row}.role)`),
    // Always null: tokens are shown once, when they are made.
    api_token: expression('text', () => 'null::text'),
    ...softDates,
    metadata: json,
  },
  search: (row) => `${row}.search`,
})

export const users: Reading = {
  entity: user,
  one: 'user',
  many: 'users',
  list: { relations: [] },
  single: { relations: [] },
  missing: (id) => `User with id: ${id} was not found`,
}
