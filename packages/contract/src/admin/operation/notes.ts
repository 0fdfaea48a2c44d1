import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import { Body, Deletable, IdQuery, Metadata, Nullable, Query, paging } from '../../kit/shapes.ts'

/** Who wrote a note, also after that user was deleted. */
const Author = Deletable({
  email: Type.String(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
})

/** What a user wrote about a record, for colleagues. */
export const Note = Deletable({
  /** The kind of the record, such as `order`. */
  resource_type: Type.String(),
  resource_id: Type.String(),
  value: Type.String(),
  author_id: Nullable(Type.String()),
  /** In answers to GET only, as in v1. */
  author: Type.Optional(Nullable(Author)),
  metadata: Metadata,
})
export type Note = Static<typeof Note>

/** In characters. v1 has no limit. */
const MAX_NOTE = 5_000

const Value = Type.String({ minLength: 1, maxLength: MAX_NOTE })

const rows = crud({
  path: '/admin/notes',
  resource: 'notes',
  one: 'note',
  many: 'notes',
  entity: Note,
  object: 'note',
  selectable: false,
  create: Body({
    resource_type: Type.String({ minLength: 1, maxLength: 100 }),
    resource_id: Type.String({ minLength: 1, maxLength: 200 }),
    value: Value,
  }),
  update: Body({ value: Value }),
  query: Query({ resource_id: Type.Optional(IdQuery), ...paging(50) }),
})

/** A note is updated and deleted by its author, and by others with the permission to delete notes. */
const ofAuthor = { permission: 'notes:delete', own: true } as const

export const notes = {
  ...rows,
  create: { ...rows.create, errors: ['invalid_data'] },
  update: {
    ...rows.update,
    ...ofAuthor,
    errors: ['invalid_data', 'not_found', 'forbidden', 'edit_conflict'],
    summary: "Update a note: one's own, or another's with the permission",
  },
  remove: {
    ...rows.remove,
    ...ofAuthor,
    errors: ['invalid_data', 'not_found', 'forbidden'],
    summary: "Delete a note: one's own, or another's with the permission",
  },
} as const satisfies Record<string, Route>
