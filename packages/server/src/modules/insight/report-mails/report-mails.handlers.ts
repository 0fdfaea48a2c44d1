import type { Contract, ReportMail } from '@storeroom/contract'
import { reportOfList } from '@storeroom/contract/report-views'
import { orNotFound } from '../../../kernel/errors.ts'
import { refusePrograms, userOf, type Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { requirePermission } from '../../../kernel/permissions.ts'
import { deleted } from '../../../kernel/resource.ts'
import * as queries from './report-mails.queries.ts'

const answered = ({ sent_at, ...mail }: queries.StoredMail): ReportMail => ({
  ...mail,
  sent_at: sent_at?.toISOString() ?? null,
})

/**
 * Checks that the caller may change the view of a report, and locks it. Only a person may, because mails go on after a
 * token or an app has been revoked.
 * @throws not_found, forbidden
 */
async function checkView(context: Context, id: string) {
  refusePrograms(context, 'Only a person who has signed in decides about emails of reports')
  const user = userOf(context)
  const missing = `Saved report with id: ${id} was not found`
  const view = orNotFound(await queries.lockView(context.db, id, user.id), missing)
  orNotFound(reportOfList(view.list), missing)
  if (view.user_id !== user.id) requirePermission(user, 'saved-views:write')
}

export const reportMails: Handlers<Contract['admin']['reportMails']> = {
  list: async (_, context) => ({
    report_mails: (await queries.listMails(context.db, userOf(context).id)).map(answered),
  }),

  async set({ id, body }, context) {
    await checkView(context, id)
    const { db, services } = context
    await queries.saveMail(db, id, userOf(context).id, body, new Date(services.clock.now()))
    return { report_mail: answered(orNotFound(await queries.findMail(db, id), id)) }
  },

  async remove({ id }, context) {
    await checkView(context, id)
    await queries.removeMail(context.db, id)
    return deleted(id, 'report_mail')
  },
}
