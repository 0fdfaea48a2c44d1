import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  SoftDeletableEntity,
  IdQuery,
  ListOf,
  Metadata,
  Nullable,
  Query,
  SearchWords,
  StringList,
  paging,
} from '../../kit/shapes.ts'

/** Who wrote a note, also after that user was deleted. */
const Author = SoftDeletableEntity({
  email: Type.String(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
})

/** A colleague that a note can mention. `name` is the first and last name, or the email address if neither is set. */
const Colleague = Type.Object({ id: Type.String(), name: Type.String() })
export type Colleague = Static<typeof Colleague>

/** What a user wrote about a record, for colleagues. */
export const Note = SoftDeletableEntity({
  /** The kind of the record, such as `order`. */
  resource_type: Type.String(),
  resource_id: Type.String(),
  value: Type.String(),
  author_id: Nullable(Type.String()),
  /** In answers to GET only, as in v1. */
  author: Type.Optional(Nullable(Author)),
  /** Users in the text; each gets one email. */
  mention_ids: StringList,
  /** Only where `author` is included; also users who were deleted. */
  mentions: Type.Optional(Type.Array(Colleague)),
  metadata: Metadata,
})
export type Note = Static<typeof Note>

/** In characters. v1 has no limit. */
const MAX_NOTE = 5_000

/** Of one note. */
const MAX_MENTIONS = 50

const Value = Type.String({ minLength: 1, maxLength: MAX_NOTE })
const Mentions = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: MAX_MENTIONS, uniqueItems: true }),
)

const crudRoutes = crud({
  path: '/admin/notes',
  permissionResource: 'notes',
  singular: 'note',
  plural: 'notes',
  entity: Note,
  deletedObjectName: 'note',
  selectable: false,
  create: Body({
    resource_type: Type.String({ minLength: 1, maxLength: 100 }),
    resource_id: Type.String({ minLength: 1, maxLength: 200 }),
    value: Value,
    mention_ids: Mentions,
  }),
  update: Body({ value: Value, mention_ids: Mentions }),
  query: Query({ resource_id: Type.Optional(IdQuery), ...paging(50) }),
})

/** A note is updated and deleted by its author, and by others with the permission to delete notes. */
const ofAuthor = { permission: 'notes:delete', own: true } as const

export const notes = {
  ...crudRoutes,
  create: { ...crudRoutes.create, errors: ['invalid_data'] },
  update: {
    ...crudRoutes.update,
    ...ofAuthor,
    errors: ['invalid_data', 'not_found', 'forbidden', 'edit_conflict'],
    summary: "Update a note: one's own, or another's with the permission",
  },
  remove: {
    ...crudRoutes.remove,
    ...ofAuthor,
    errors: ['invalid_data', 'not_found', 'forbidden'],
    summary: "Delete a note: one's own, or another's with the permission",
  },
  listColleagues: {
    method: 'GET',
    path: '/admin/notes/colleagues',
    access: 'admin',
    permission: 'notes:write',
    query: Query({ q: Type.Optional(SearchWords), ...paging(50) }),
    response: ListOf('colleagues', Colleague),
    errors: ['invalid_data'],
    summary: 'List colleagues whom a note can mention: others who may read notes',
  },
} as const satisfies Record<string, Route>
