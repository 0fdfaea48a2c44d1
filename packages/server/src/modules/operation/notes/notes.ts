import type { Db } from '../../../kernel/db.ts'
import { invalid } from '../../../kernel/errors.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import type { Condition } from '../../../kernel/read/condition.ts'
import { rolesGranting } from '../../access/roles/roles.ts'
import { othersWithRole } from './notes.entity.ts'
import * as queries from './notes.queries.ts'

/** Data of `note.mentioned`: the note, the mentioned user, the author, and the address of their request. */
export type MentionEvent = {
  readonly id: string
  readonly user_id: string
  readonly author_id: string
  readonly origin: string
}

/** The text of a note is for those who may read notes: others can neither be mentioned nor get the mail. */
const readers = (db: Db) => rolesGranting(db, 'notes:read')

/** Colleagues whom the caller can mention. */
export const mentionable = async (context: Context): Promise<Condition> =>
  othersWithRole(userOf(context).id, await readers(context.db))

/**
 * Checks new mentions only: users that the note already mentions may have lost their access since.
 * @throws invalid_data for a user who does not exist or may not read notes
 */
export async function checkMentions(db: Db, ids: readonly string[] = [], before: readonly string[] = []) {
  const added = ids.filter((id) => !before.includes(id))
  if (added.length === 0) return
  const active = new Set(await queries.listActive(db, added, await readers(db)))
  const unknown = added.find((id) => !active.has(id))
  if (unknown !== undefined) throw invalid(`There is no user ${unknown} who may read notes`, 'mention_ids')
}

/** Emits an event for each colleague whom the note mentions for the first time, except its author. */
export async function tellMentioned(context: Context, id: string, ids: readonly string[] = []) {
  if (ids.length === 0) return
  const { db, services, request } = context
  const author_id = userOf(context).id
  const recipients = (await queries.rememberMentions(db, id, ids)).filter((user_id) => user_id !== author_id)
  const events = recipients.map((user_id): MentionEvent => ({ id, user_id, author_id, origin: request.origin }))
  await services.events.emitAll(db, 'note.mentioned', events)
}

/** The content of a mail about a mention; undefined if the note no longer has it. */
export const findMention = async (db: Db, { id, user_id, author_id }: MentionEvent) =>
  queries.findMention(db, { id, userId: user_id, authorId: author_id }, await readers(db))
