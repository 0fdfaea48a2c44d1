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
import { findSender, listNewLowItems, markMailed, type NewLowItem } from './mails.queries.ts'
import { renderMail, type MailSection } from './render-mail.ts'
import { findMention, type MentionEvent } from '../notes/notes.ts'
import { minutes } from '../../../kernel/clock.ts'
import { staffAddresses } from '../../shop/store/store.ts'

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
    const lineOf = (notice: Waiting) => [textOf(notice, language), undefined, linkOf(notice, origin)] as const
    const sections = [listSection(language.words.notice_details, language, shown, lineOf)]
    await mail.send(renderMail('notices', language, { to: recipient.email, values, link: `${origin}/a`, sections }))
  }
  const ids = waiting.map(({ id }) => id)
  await tx(db, {}, (within) => removeMails(within, userId, ids))
}

/** Items in a mail; the bell and the list of low items have all. */
const MAX_ITEMS = 50

/** A section with the first items, and how many more there are. */
function listSection<Item>(
  { title, more }: { readonly title: string; readonly more: string },
  { tag }: MailLanguage,
  items: readonly Item[],
  lineOf: (item: Item) => MailSection['lines'][number],
): MailSection {
  const lines = items.slice(0, MAX_ITEMS).map(lineOf)
  const count = new Intl.NumberFormat(tag).format(items.length - lines.length)
  return { title, lines: [...lines, ...(items.length > lines.length ? [[filled(more, { count })] as const] : [])] }
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

/** Emails a mentioned colleague the present text of the note, if it still mentions them. */
export async function mailMention({ db, config, mail }: Services, mention: MentionEvent) {
  const found = await findMention(db, mention)
  if (!found) return
  const store = await findSender(db)
  const language = mailLanguage(store.language)
  const values = { store: store.name, author: found.author }
  const lines = found.value.split('\n').map((line) => [line] as const)
  const sections = [{ title: language.words.note_details.title, lines }]
  const link = recordLink(originOf(config, mention.origin, 'staff'), found.resource_type, found.resource_id)
  await mail.send(renderMail('note_mention', language, { to: found.email, values, link, sections }))
}

/** Collection time from the first low item on: one mail lists all of them. */
const COLLECTION_TIME = minutes(5)
const MAIL = 'mail-low-stock'

/** An event starts the collection. Which items to mail is stored with them, so that a second run finds none. */
export function registerLowStockMail(services: Services) {
  const { db, jobs, events } = services
  jobs.define({
    name: 'gather-low-stock',
    lane: 'quick',
    run: () => tx(db, {}, (within) => jobs.enqueueLater(within, COLLECTION_TIME, MAIL, {}, 'all')),
  })
  jobs.define({ name: MAIL, lane: 'quick', run: () => mailLowStock(services) })
  events.on('inventory-item.low_stock', 'gather-low-stock')
}

/** Items that are no longer low are left out; without recipients, they count as mailed. */
async function mailLowStock({ db, config, mail }: Services) {
  const items = await listNewLowItems(db)
  if (items.length === 0) return
  const to = await staffAddresses(db, 'low_stock_mails')
  if (to.length > 0) {
    const store = await findSender(db)
    const language = mailLanguage(store.language)
    const origin = originOf(config, undefined, 'staff')
    const values = { store: store.name, count: new Intl.NumberFormat(language.tag).format(items.length) }
    const link = `${origin}/a/inventory?low_stock=any:true`
    const details = language.words.low_stock_details
    const sections = [listSection(details, language, items, (item) => lineOf(item, origin, language))]
    await mail.send(renderMail('low_stock', language, { to: to.join(', '), values, link, sections }))
  }
  await tx(db, {}, (within) => markMailed(within, items))
}

function lineOf(item: NewLowItem, origin: string, { tag, words }: MailLanguage): MailSection['lines'][number] {
  const { id, name, sku, available, low_stock_threshold } = item
  const { named, units } = words.low_stock_details
  const number = (count: number) => new Intl.NumberFormat(tag).format(count)
  return [
    sku === null || sku === name ? name : filled(named, { name, sku }),
    filled(units, { available: number(available), threshold: number(low_stock_threshold) }),
    `${origin}/a/inventory/${id}`,
  ]
}
