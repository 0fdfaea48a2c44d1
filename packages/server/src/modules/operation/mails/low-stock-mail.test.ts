import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { decoded } from '../../../../test/mails.ts'
import { startSmtp, type SmtpServer } from '../../../../test/smtp-server.ts'
import { createStock } from '../../../../test/sample-stock.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'
import { tx } from '../../../kernel/tx.ts'

let smtp: SmtpServer
let shop: TestShop
beforeAll(async () => {
  smtp = await startSmtp()
  shop = await openShop({ environment: { STOREROOM_MAIL_URL: smtp.url, STOREROOM_URL: 'https://shop.example' } })
})
afterAll(async () => {
  await shop.stop()
  await smtp.stop()
})

type Stock = Awaited<ReturnType<typeof createStock>>

let round = 0
let bowl: Stock
let plate: Stock
beforeEach(async () => {
  round += 1
  ;[bowl, plate] = [await createStock(shop, `Bowl ${round}`, 10), await createStock(shop, `Plate ${round}`, 10)]
  for (const { itemId } of [bowl, plate]) await items().update({ id: itemId, body: { low_stock_threshold: 3 } })
})

const items = () => shop.owner.admin.inventoryItems
const stock = ({ itemId, locationId }: Stock, stocked_quantity: number) =>
  items().adjust({ id: itemId, body: { location_id: locationId, stocked_quantity, reason: 'count' } })
const setAddresses = (low_stock_mails: string) =>
  shop.owner.admin.store.update({ body: { metadata: { low_stock_mails } } })

/** Queued jobs of the mail; the first event creates one and the others join it. */
const waiting = () =>
  sql<{ id: string; is_later: boolean }>`select id::text, start_after > created_on + interval '4 minutes' as is_later
      from pgboss.job where data ->> 'task' = 'mail-low-stock' and state = 'created'`.all(shop.services.db)
const gathering = () =>
  vi.waitFor(
    async () => {
      // Events of triggers wait for the next delivery, which comes each minute.
      await shop.services.events.deliver()
      const jobs = await waiting()
      expect(jobs).toHaveLength(1)
      return jobs
    },
    { timeout: 20_000, interval: 50 },
  )
/** Ends the collection time; resolves once the mail has been processed. */
async function gathered() {
  await gathering()
  await sql`update pgboss.job set start_after = now()
      where data ->> 'task' = 'mail-low-stock' and state = 'created'`.run(shop.services.db)
  await vi.waitFor(async () => expect(await unreported()).toEqual([]), { timeout: 20_000, interval: 50 })
}
const unreported = () =>
  sql`select inventory_item_id from low_stock where unreported_since is not null`.all(shop.services.db)
const lastMail = () => smtp.received.at(-1)

test('screens §41 one email lists all items that became low within some minutes', async () => {
  await setAddresses('stock@example.com\n\n  buyer@example.com ')
  await stock(bowl, 2)
  await stock(plate, 3)
  expect((await gathering())[0]?.is_later).toBe(true)
  const before = smtp.received.length
  await gathered()
  await vi.waitFor(() => expect(smtp.received).toHaveLength(before + 1))
  expect(lastMail()?.to).toEqual(['stock@example.com', 'buyer@example.com'])
  const message = decoded(lastMail()?.message ?? '')
  expect(message).toContain('Subject: Low stock at Test shop (2)')
  expect(message).toContain(`Bowl ${round} · Small: 2 available, low at 3`)
  expect(message).toContain(`https://shop.example/a/inventory/${bowl.itemId}`)
  expect(message).toContain(`Plate ${round} · Small: 3 available, low at 3`)
  expect(message.indexOf(`Bowl ${round}`)).toBeLessThan(message.indexOf(`Plate ${round}`))
})

test('screens §41 items are emailed once, and not if they are no longer low', async () => {
  await setAddresses('stock@example.com')
  const before = smtp.received.length
  await stock(bowl, 1)
  await stock(plate, 1)
  await stock(plate, 10)
  await gathered()
  await vi.waitFor(() => expect(smtp.received).toHaveLength(before + 1))
  expect(decoded(lastMail()?.message ?? '')).not.toContain(`Plate ${round}`)
  const { db, jobs } = shop.services
  await tx(db, {}, (within) => jobs.enqueue(within, 'mail-low-stock', {}, 'again'))
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000, interval: 50 })
  await stock(plate, 2)
  await gathered()
  await vi.waitFor(() => expect(smtp.received).toHaveLength(before + 2))
  expect(decoded(lastMail()?.message ?? '')).not.toContain(`Bowl ${round}`)
})

test('screens §41 a refused email is retried and loses no item', async () => {
  await setAddresses('stock@example.com')
  await stock(bowl, 0)
  await gathering()
  const before = smtp.received.length
  smtp.refuse(1)
  await sql`update pgboss.job set start_after = now()
      where data ->> 'task' = 'mail-low-stock' and state = 'created'`.run(shop.services.db)
  const retried = sql`update pgboss.job set start_after = now() where data ->> 'task' = 'mail-low-stock' and state = 'retry'`
  await vi.waitFor(
    async () => {
      await retried.run(shop.services.db)
      expect(await unreported()).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )
  expect(smtp.received).toHaveLength(before + 1)
})

test('screens §41 without addresses no email is sent, then or later', async () => {
  await setAddresses('')
  const before = smtp.received.length
  await stock(bowl, 1)
  await gathered()
  await setAddresses('stock@example.com')
  await stock(plate, 1)
  await gathered()
  await vi.waitFor(() => expect(smtp.received).toHaveLength(before + 1))
  expect(decoded(lastMail()?.message ?? '')).not.toContain(`Bowl ${round}`)
})

test('screens §41 the email is written in the language of the shop', async () => {
  await setAddresses('stock@example.com')
  await shop.owner.admin.store.updateSettings({ body: { language: 'de' } })
  const before = smtp.received.length
  await stock(bowl, 1)
  await gathered()
  await vi.waitFor(() => expect(smtp.received).toHaveLength(before + 1))
  await shop.owner.admin.store.updateSettings({ body: { language: 'en' } })
  expect(decoded(lastMail()?.message ?? '')).toContain('1 verfügbar, knapp ab 3')
})

test.each(['stock', 'a@example.com, b@example.com', 'a@example.com\nnobody@', 'Stock <a@example.com>'])(
  'screens §41 %j is refused as an address',
  async (wrong) => {
    await expect(setAddresses(wrong)).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'metadata.low_stock_mails' }],
    })
  },
)
