import type { Contract } from '@storeroom/contract'
import type { RowOf } from '../../../kernel/entity.ts'
import { orNotFound } from '../../../kernel/errors.ts'
import { refuseForeign, userOf, type Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { answering, deleted, list, retrieve } from '../../../kernel/resource.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow, removeRows } from '../../../kernel/write/rows.ts'
import { savedView, savedViews as resource } from './saved-views.entity.ts'
import { clearDefaultView, setDefaultView, visibleTo } from './saved-views.queries.ts'

const seenBy = (context: Context, row: string) => ({ where: visibleTo(userOf(context).id, row) })

const retrieveSeen = (context: Context, id: string) => retrieve(context, resource, id, {}, seenBy(context, 'p'))

/** The view, locked, if the user can see it. @throws forbidden for a shared one of others without the permission */
async function lockChangeable(context: Context, id: string): Promise<RowOf<typeof savedView> | undefined> {
  const stored = await lockRow(context.db, savedView, id)
  const isOwn = stored?.user_id === userOf(context).id
  if (!stored || (!isOwn && !stored.is_shared)) return undefined
  refuseForeign(context, stored.user_id)
  return stored
}

export const savedViews: Handlers<Contract['admin']['savedViews']> = {
  list: ({ query }, context) => list(context, resource, query, seenBy(context, 'r')),

  retrieve: ({ id }, context) => retrieveSeen(context, id),

  async create({ body }, context) {
    const id = await insertRow(context.db, savedView, { ...body, user_id: userOf(context).id })
    return retrieveSeen(context, id)
  },

  /** A shared view that an admin unshares stays its owner's; the response still shows it. */
  update: answering(resource, async ({ id, body = {} }, context) => {
    const stored = orNotFound(await lockChangeable(context, id), resource.notFound(id))
    await saveRow(context.db, savedView, stored, body, undefined)
  }),

  async setDefault({ id }, context) {
    const answer = await retrieveSeen(context, id)
    await setDefaultView(context.db, userOf(context).id, id)
    return answer
  },

  async clearDefault({ id }, context) {
    await clearDefaultView(context.db, userOf(context).id, id)
    return retrieveSeen(context, id)
  },

  async remove({ id }, context) {
    const stored = await lockChangeable(context, id)
    if (stored) await removeRows(context.db, savedView, [id])
    return deleted(id, 'saved_view')
  },
}
