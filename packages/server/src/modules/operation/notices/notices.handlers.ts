import type { Contract, Notice, NoticeSetting } from '@storeroom/contract'
import { invalid } from '../../../kernel/errors.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { may } from '../../../kernel/permissions.ts'
import { kindsFor } from './notices.ts'
import * as queries from './notices.queries.ts'
import type { Reader, StoredNotice } from './notices.queries.ts'

/** The kinds that the caller may read, as they chose about them. */
async function settingsOf(context: Context): Promise<NoticeSetting[]> {
  const user = userOf(context)
  const chosen = new Map((await queries.listChoices(context.db, user.id)).map((choice) => [choice.kind, choice]))
  return kindsFor((permission) => may(user, permission)).map(
    (kind) => chosen.get(kind) ?? { kind, in_bell: true, by_mail: false },
  )
}

async function readerOf(context: Context): Promise<Reader> {
  const shown = (await settingsOf(context)).filter(({ in_bell }) => in_bell)
  return { userId: userOf(context).id, kinds: shown.map(({ kind }) => kind) }
}

const answered = ({ created_at, ...notice }: StoredNotice): Notice => ({
  ...notice,
  created_at: created_at.toISOString(),
})

/** @throws invalid_data for a notice that the caller does not see */
async function checkShown({ db }: Context, reader: Reader, field: string, id: string) {
  if (!(await queries.isShown(db, reader, id))) throw invalid(`There is no notice ${id}`, field)
}

export const notices: Handlers<Contract['admin']['notices']> = {
  async list({ query: { limit, after } }, context) {
    const reader = await readerOf(context)
    const found = limit === 0 ? [] : await queries.listNotices(context.db, reader, { limit, after })
    return { notices: found.map(answered), limit, unseen: await queries.countUnseen(context.db, reader) }
  },

  async markSeen({ body: { id, until } = {} }, context) {
    const reader = await readerOf(context)
    const { db } = context
    if (id === undefined && until === undefined) throw invalid('Name a notice in id or in until', 'until')
    if (id !== undefined) {
      await checkShown(context, reader, 'id', id)
      await queries.markOne(db, reader.userId, id)
    }
    if (until !== undefined) {
      await checkShown(context, reader, 'until', until)
      await queries.markUntil(db, reader.userId, until)
    }
    return { unseen: await queries.countUnseen(db, reader) }
  },

  listSettings: async (_, context) => ({ notice_settings: await settingsOf(context) }),

  async updateSetting({ body }, context) {
    const { db } = context
    const { id } = userOf(context)
    if (!(await settingsOf(context)).some(({ kind }) => kind === body.kind))
      throw invalid(`Your role does not let you read what notices of ${body.kind} are about`, 'kind')
    await queries.saveChoice(db, id, body)
    if (body.by_mail === false) await queries.dropMails(db, id, body.kind)
    return { notice_settings: await settingsOf(context) }
  },
}
