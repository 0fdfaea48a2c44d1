import {
  belongsTo,
  entity,
  expression,
  notNull,
  hasMany,
  jsonOf,
  key,
  metadata,
  softDeleteDates,
  storeEntity,
  text,
  time,
} from '../../../kernel/entity.ts'
import { condition } from '../../../kernel/read/condition.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { user } from '../../access/users/users.entity.ts'

/** What names an author, also one who was deleted: in v1 the notes of deleted users disappear from the dashboard. */
const author = storeEntity(user, {
  softDelete: false,
  cached: false,
  fields: ['id', 'email', 'first_name', 'last_name', 'created_at', 'updated_at', 'deleted_at'],
})

/** First and last name, or the email address if neither is set. */
const nameOf = (row: string) =>
  `coalesce(nullif(concat_ws(' ', nullif(${row}.first_name, ''), nullif(${row}.last_name, '')), ''), ${row}.email)`

const named = { table: 'user', columns: { id: key, name: expression('text', nameOf) } } as const

/** Mentioned users, also deleted ones. */
const mentioned = entity(named)

/** Only the name is searched and shown. */
const colleague = storeEntity(
  entity({
    ...named,
    columns: { ...named.columns, deleted_at: time },
    order: 'name',
    search: (row) => `fold_text(${nameOf(row)})`,
  }),
  { fields: ['id', 'name'] },
)

export const colleagues: Resource = {
  entity: colleague,
  one: 'colleague',
  many: 'colleagues',
  notFound: (id) => `User with id: ${id} was not found`,
}

/** All other users with one of these roles. */
export const othersWithRole = (selfId: string, roles: readonly string[]) =>
  condition('r.id <> ? and coalesce(r.role_id, r.role) = any(?)', selfId, roles)

export const note = entity({
  table: 'note',
  prefix: 'note',
  permission: 'notes:read',
  revised: true,
  columns: {
    resource_type: notNull(text),
    resource_id: notNull(text),
    value: notNull(text),
    author_id: text,
    mention_ids: notNull(jsonOf<readonly string[]>()),
    metadata,
    ...softDeleteDates,
  },
}).related({
  author: belongsTo(() => author, 'author_id'),
  mentions: hasMany(
    () => mentioned,
    (child, parent) => `jsonb_exists(${parent}.mention_ids, ${child}.id)`,
    'child.id',
  ),
})

const shown = { relations: ['author', 'mentions'] }

export const notes: Resource = {
  entity: note,
  one: 'note',
  many: 'notes',
  list: shown,
  single: shown,
  notFound: (id) => `Note with id: ${id} was not found.`,
}

/** After a write v1 answers the note without its author. */
export const writtenNotes: Resource = { ...notes, single: { relations: [] } }
