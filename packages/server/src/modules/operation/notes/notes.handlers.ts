import type { Contract } from '@storeroom/contract'
import type { RowOf } from '../../../kernel/entity.ts'
import { orNotFound } from '../../../kernel/errors.ts'
import { refuseForeign, userOf, type Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { answering, deleted, list, retrieve } from '../../../kernel/resource.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow, removeRows } from '../../../kernel/write/rows.ts'
import { checkMentions, mentionable, tellMentioned } from './notes.ts'
import { colleagues, note, notes as resource, writtenNotes as written } from './notes.entity.ts'

/** The note, locked. @throws not_found, forbidden for a note of another user without the permission */
async function lockChangeable(context: Context, id: string): Promise<RowOf<typeof note>> {
  const stored = orNotFound(await lockRow(context.db, note, id), resource.notFound(id))
  refuseForeign(context, stored.author_id)
  return stored
}

export const notes: Handlers<Contract['admin']['notes']> = {
  list: ({ query }, context) => list(context, resource, query),

  retrieve: ({ id }, context) => retrieve(context, resource, id),

  async create({ body }, context) {
    await checkMentions(context.db, body.mention_ids)
    const id = await insertRow(context.db, note, { ...body, author_id: userOf(context).id })
    await context.services.events.emit(context.db, 'note.created', { id })
    await tellMentioned(context, id, body.mention_ids)
    return retrieve(context, written, id)
  },

  update: answering(written, async ({ id, body }, context) => {
    const stored = await lockChangeable(context, id)
    await checkMentions(context.db, body.mention_ids, stored.mention_ids)
    const changed = await saveRow(context.db, note, stored, body, context.version)
    if (Object.keys(changed).length > 0) await context.services.events.emit(context.db, 'note.updated', { id })
    await tellMentioned(context, id, changed.mention_ids)
  }),

  async remove({ id }, context) {
    await lockChangeable(context, id)
    await removeRows(context.db, note, [id])
    await context.services.events.emit(context.db, 'note.deleted', { id })
    return deleted(id, 'note')
  },

  listColleagues: async ({ query }, context) => list(context, colleagues, query, { where: await mentionable(context) }),
}
