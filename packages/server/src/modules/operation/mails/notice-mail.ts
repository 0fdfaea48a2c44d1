import { tx } from '../../../kernel/tx.ts'
import type { Services } from '../../../kernel/services.ts'
import { findGrant } from '../../access/roles/roles.ts'
import {
  findRecipient,
  listWaiting,
  NOTICE_MAIL,
  permissions,
  removeMails,
  type NoticeMail,
} from '../notices/notices.ts'
import { filled } from './fill-words.ts'
import { originOf, recordLink } from './links.ts'
import { mailLanguage, type MailLanguage } from './mail-words.ts'
import { findSender } from './mails.queries.ts'
import { renderMail, type MailSection } from './render-mail.ts'

/** Notices in a mail; the bell has all. */
const MAX_NOTICES = 50

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]

export const registerNoticeMail = (services: Services) =>
  services.jobs.define<NoticeMail>({
    name: NOTICE_MAIL,
    lane: 'quick',
    run: ({ user_id }) => mailNotices(services, user_id),
  })

/** What waits is stored, so that a second run finds nothing. Kinds that the user may not read any more are left out. */
async function mailNotices({ db, config, mail }: Services, userId: string) {
  const waiting = await listWaiting(db, userId)
  const recipient = await findRecipient(db, userId)
  const granted = recipient && (await findGrant(db, recipient.role_id)).permissions
  const shown = waiting.filter(({ kind }) => {
    const permission = permissions[kind]
    return permission === null || granted?.has(permission)
  })
  if (recipient && shown.length > 0) {
    const store = await findSender(db)
    const language = mailLanguage(store.language)
    const origin = originOf(config, undefined, 'staff')
    const values = { store: store.name, count: new Intl.NumberFormat(language.tag).format(shown.length) }
    const sections = [sectionOf(shown, origin, language)]
    await mail.send(renderMail('notices', language, { to: recipient.email, values, link: `${origin}/a`, sections }))
  }
  const ids = waiting.map(({ id }) => id)
  await tx(db, {}, (within) => removeMails(within, userId, ids))
}

function sectionOf(notices: readonly Waiting[], origin: string, language: MailLanguage): MailSection {
  const { title, more } = language.words.notice_details
  const lines = notices
    .slice(0, MAX_NOTICES)
    .map((notice): MailSection['lines'][number] => [textOf(notice, language), undefined, linkOf(notice, origin)])
  const omitted = notices.length - lines.length
  const count = new Intl.NumberFormat(language.tag).format(omitted)
  return { title, lines: [...lines, ...(omitted > 0 ? [[filled(more, { count })] as const] : [])] }
}

function textOf({ kind, resource_type, params, name }: Waiting, language: MailLanguage): string {
  const { notice_details: words, notice_jobs } = language.words
  const jobs: Readonly<Record<string, string>> = notice_jobs
  const job = jobs[String(params['type'])] ?? words.job
  const text = kind === 'batch_job_ended' && params['status'] === 'failed' ? words.job_failed : words[kind]
  return filled(text, {
    number: String(params['number'] ?? ''),
    name: name ?? (resource_type === 'change_set' ? words.change_set : words.item),
    job,
  })
}

/** Work of the queue that failed is on the Health page. */
const linkOf = ({ resource_type, resource_id }: Waiting, origin: string): string =>
  resource_type === 'job' ? `${origin}/a/settings/health` : recordLink(origin, resource_type, resource_id)
