import { belongsTo, entity, filled, key, metadata, softDates, storeEntity, text } from '../../../kernel/entity.ts'
import type { Reading } from '../../../kernel/resource.ts'
import { user } from '../../access/users/users.entity.ts'

/** Nothing but who it is, and also users who were deleted: in v1 their notes disappear from the dashboard. */
const author = storeEntity(user, {
  softDelete: false,
  cached: false,
  fields: ['id', 'email', 'first_name', 'last_name', 'created_at', 'updated_at', 'deleted_at'],
})

export const note = entity({
  table: 'note',
  prefix: 'note',
  permission: 'notes:read',
  revised: true,
  columns: {
    id: key,
    resource_type: filled(text),
    resource_id: filled(text),
    value: filled(text),
    author_id: text,
    metadata,
    ...softDates,
  },
}).related({ author: belongsTo(() => author, 'author_id') })

const shown = { relations: ['author'] }

export const notes: Reading = {
  entity: note,
  one: 'note',
  many: 'notes',
  list: shown,
  single: shown,
  missing: (id) => `Note with id: ${id} was not found.`,
}

/** After a write v1 answers the note without its author. */
export const writtenNotes: Reading = { ...notes, single: { relations: [] } }
