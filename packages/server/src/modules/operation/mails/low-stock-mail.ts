import { minutes } from '../../../kernel/clock.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import { staffAddresses } from '../../shop/store/store.ts'
import { filled } from './fill-words.ts'
import { originOf } from './links.ts'
import { listNewLowItems, markMailed, type NewLowItem } from './low-stock-mail.queries.ts'
import { mailLanguage, type MailLanguage } from './mail-words.ts'
import { findSender } from './mails.queries.ts'
import { renderMail, type MailSection } from './render-mail.ts'

/** Collection time from the first low item on: one mail lists all of them. */
const COLLECTION_TIME = minutes(5)
/** Items in a mail; the list of low items has all. */
const MAX_ITEMS = 50

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
    const sections = [sectionOf(items, origin, language)]
    await mail.send(renderMail('low_stock', language, { to: to.join(', '), values, link, sections }))
  }
  await tx(db, {}, (within) => markMailed(within, items))
}

function sectionOf(items: readonly NewLowItem[], origin: string, { tag, words }: MailLanguage): MailSection {
  const { title, named, units, more } = words.low_stock_details
  const number = (count: number) => new Intl.NumberFormat(tag).format(count)
  const lines = items
    .slice(0, MAX_ITEMS)
    .map(({ id, name, sku, available, low_stock_threshold }): MailSection['lines'][number] => [
      sku === null || sku === name ? name : filled(named, { name, sku }),
      filled(units, { available: number(available), threshold: number(low_stock_threshold) }),
      `${origin}/a/inventory/${id}`,
    ])
  const omitted = items.length - lines.length
  return { title, lines: [...lines, ...(omitted > 0 ? [[filled(more, { count: number(omitted) })] as const] : [])] }
}
