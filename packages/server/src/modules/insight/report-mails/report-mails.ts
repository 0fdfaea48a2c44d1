import type { ReportMail } from '@storeroom/contract'
import { reportQueryOf, reportOfList, settingsOf } from '@storeroom/contract/report-views'
import { today } from '../../../kernel/calendar.ts'
import { lastDue, type Schedule } from '../../../kernel/schedule.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import { rolesGranting } from '../../access/roles/roles.ts'
import { findSender, mailLanguage, originOf, renderMail } from '../../operation/mails/mails.ts'
import { readReportFile } from '../reports/reports.ts'
import * as queries from './report-mails.queries.ts'
import type { DueMail } from './report-mails.queries.ts'

const MAIL = 'mail-report'
/** How often it is checked whether a mail is due. */
const CHECK_EVERY_MINUTES = 5

const MONDAY = 1
const days = { day: {}, week: { weekday: MONDAY }, month: { day: 1 } } as const satisfies Record<
  ReportMail['every'],
  Partial<Schedule>
>

export function registerReportMailTasks(services: Services) {
  const { jobs } = services
  jobs.define<{ id: string }>({ name: MAIL, lane: 'quick', run: ({ id }) => mailReport(services, id) })
  jobs.define({
    name: 'run-due-report-mails',
    lane: 'quick',
    everyMinutes: CHECK_EVERY_MINUTES,
    run: () => mailDueReports(services),
  })
}

/** Queues each mail that is due once, also after several missed times. */
export async function mailDueReports({ db, clock, jobs }: Services): Promise<void> {
  const { time_zone } = await findSender(db)
  for (const { id, every, hour, since } of await queries.listScheduled(db)) {
    const due = lastDue(clock, { hour, ...days[every] }, time_zone)
    if (due <= since) continue
    await tx(db, {}, async (db) => {
      if (await queries.takeRun(db, id, due)) await jobs.enqueue(db, MAIL, { id }, id)
    })
  }
}

/** Sends a report, unless the user who set it up was removed or may not read reports any more. */
async function mailReport(services: Services, id: string) {
  const { db, clock, mail } = services
  const due = await queries.findDue(db, id, await rolesGranting(db, 'reports:read'))
  const composed = due && (await compose(services, due))
  if (!composed) return
  await mail.send(composed)
  await tx(db, {}, (within) => queries.noteSent(within, id, new Date(clock.now())))
}

/** The report of the present moment, as its page would export it. */
async function compose(services: Services, { id, list, name, state, addresses }: DueMail) {
  const report = reportOfList(list)
  if (!report) return undefined
  const store = await findSender(services.db)
  const view = { filters: state.filters ?? {}, order: state.order }
  const settings = settingsOf(report, view, today(services.clock, store.time_zone))
  const file = await readReportFile({ db: services.db, services }, report, reportQueryOf(report, view, settings))
  const link = `${originOf(services.config, undefined, 'staff')}/a/reports/${report}?view=${encodeURIComponent(id)}`
  const content = { to: addresses.join(', '), values: { store: store.name, view: name }, link }
  const attachments = [{ filename: file.name, content: file.bytes, contentType: file.mediaType }]
  return { ...renderMail('report_mail', mailLanguage(store.language), content), attachments }
}
