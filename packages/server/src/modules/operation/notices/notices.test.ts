import type { Client } from '@storeroom/client'
import type { NoticeKind } from '@storeroom/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createGoods, createMarket, readyCart, type Market } from '../../../../test/sample-checkout.ts'
import { createStock } from '../../../../test/sample-stock.ts'
import { openShop, OWNER, type TestShop } from '../../../../test/shop.ts'
import { startSmtp, type SmtpServer } from '../../../../test/smtp-server.ts'
import { cleanUpAll } from '../../../clean-ups.ts'
import { sql } from '../../../kernel/sql.ts'
import { WEBHOOK_TASK } from '../../selling/payments/payments.ts'
import { noteFailures } from './notices.ts'

let smtp: SmtpServer
let shop: TestShop
let market: Market
beforeAll(async () => {
  smtp = await startSmtp()
  shop = await openShop({ environment: { STOREROOM_MAIL_URL: smtp.url, STOREROOM_URL: 'https://shop.example' } })
  market = await createMarket(shop)
})
afterAll(async () => {
  await shop.stop()
  await smtp.stop()
})

let round = 0
beforeEach(() => void (round += 1))

const eventually = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 20_000, interval: 50 })
const list = async ({ admin }: Client = shop.owner) => (await admin.notices.list({ query: { limit: 200 } })).notices
const unseen = async ({ admin }: Client = shop.owner) => (await admin.notices.list({ query: { limit: 0 } })).unseen
const about = async (id: string, client?: Client) => (await list(client)).filter((row) => row.resource_id === id)
const choose = (kind: NoticeKind, choice: { in_bell?: boolean; by_mail?: boolean }, { admin } = shop.owner) =>
  admin.notices.updateSetting({ body: { kind, ...choice } })

/** The notice about a record, once it is there. */
const noticed = (id: string, kind: NoticeKind, client?: Client) =>
  eventually(async () => {
    // Events of triggers wait for the next delivery, which comes each minute.
    await shop.services.events.deliver()
    const found = (await about(id, client)).find((row) => row.kind === kind)
    if (!found) throw new Error(`There is no notice of ${kind} yet`)
    return found
  })

async function placed(email = `noticed-${round}@example.com`): Promise<string> {
  const variant_id = await createGoods(shop, `Noticed lamp ${(round += 1)}`)
  const id = await readyCart(shop.anonymous, market, [{ variant_id, quantity: 2 }], email)
  return (await shop.anonymous.store.carts.complete({ id })).data.id
}

async function colleague(name: string, role_id: string) {
  const email = `${name}-${(round += 1)}@example.com`
  const password = 'correct horse battery'
  const { user } = await shop.owner.admin.users.create({ body: { email, password, role_id } })
  return { id: user.id, email, client: await shop.signIn(email, password) }
}

/** Work of a task that the queue has given up. */
const giveUp = (task: string) =>
  sql<{
    id: string
  }>`insert into pgboss.job (name, data) values ('quick-dead', jsonb_build_object('task', ${task}::text,
      'data', '{}'::jsonb)) returning id::text`.value(shop.services.db)

const keyOf = (id: string) =>
  sql<{ event_key: string }>`select event_key from notice where resource_id = ${id}`.value(shop.services.db)

/** Delivers an event again, and waits until all that came before it is processed, too. */
async function again(name: 'order.placed' | 'inventory-item.low_stock' | 'batch.completed', data: object) {
  await shop.services.events.emit(shop.services.db, name, data)
  await noticed(await placed(), 'order_placed')
}

describe('what becomes a notice', () => {
  test('an order, once, with its number and the name of its customer', async () => {
    const id = await placed()
    const { order } = await shop.owner.admin.orders.retrieve({ id })
    expect(await noticed(id, 'order_placed')).toMatchObject({
      kind: 'order_placed',
      resource_type: 'order',
      params: { number: order.display_id },
      name: 'Amélie Marchand',
      is_seen: false,
    })
    await again('order.placed', { id })
    expect(await about(id)).toHaveLength(1)
  })

  test('a return that is to come, but not one that came at once', async () => {
    const id = await placed()
    const { orders } = shop.owner.admin
    await orders.capture({ id })
    const item_id = (await orders.retrieve({ id })).order.items?.[0]?.id ?? ''
    await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 2 }], shipment: {} } })
    const items = [{ item_id, quantity: 1 }]
    await orders.requestReturn({ id, body: { items, receive_now: true } })
    await orders.requestReturn({ id, body: { items } })
    await noticed(id, 'return_requested')
    expect((await about(id)).map(({ kind }) => kind)).toEqual(['return_requested', 'order_placed'])
  })

  test('an item that becomes low, once until it is low again', async () => {
    const { itemId: id, locationId: location_id } = await createStock(shop, `Noticed bowl ${round}`, 10)
    const { inventoryItems } = shop.owner.admin
    await inventoryItems.update({ id, body: { low_stock_at: 3 } })
    const stock = (stocked_quantity: number) =>
      inventoryItems.adjust({ id, body: { location_id, stocked_quantity, reason: 'count' } })
    await stock(2)
    expect(await noticed(id, 'low_stock')).toMatchObject({
      resource_type: 'inventory_item',
      name: `Noticed bowl ${round} · Small`,
    })
    const since = (await keyOf(id)).slice(`inventory-item.low_stock:${id}:`.length)
    await again('inventory-item.low_stock', { id, since })
    expect(await about(id)).toHaveLength(1)
    await stock(9)
    await stock(1)
    await eventually(async () => {
      await shop.services.events.deliver()
      expect(await about(id)).toHaveLength(2)
    })
  })

  test('a job that has ended, for the user who started it only', async () => {
    const admin = await colleague('other', 'admin')
    const body = { type: 'product-export', context: {}, dry_run: false }
    const { id } = (await shop.owner.admin.batchJobs.create({ body })).batch_job
    expect(await noticed(id, 'job_ended')).toMatchObject({
      resource_type: 'batch_job',
      params: { type: 'product-export', status: 'completed' },
    })
    await again('batch.completed', { id })
    expect(await about(id)).toHaveLength(1)
    expect(await about(id, admin.client)).toEqual([])
  })

  test('an email, and what a payment provider reported, once they have failed for good', async () => {
    const [mail, webhook] = [await giveUp('notify-order.placed'), await giveUp(WEBHOOK_TASK)]
    const silent = new Set([await giveUp('mail-notices'), await giveUp('clean-up')])
    for (const _ of [1, 2]) await noteFailures(shop.services)
    expect(await about(mail)).toMatchObject([{ kind: 'mail_failed', params: { task: 'notify-order.placed' } }])
    expect(await about(webhook)).toMatchObject([{ kind: 'webhook_failed', resource_type: 'job' }])
    const ids = (await list()).map(({ resource_id }) => resource_id)
    expect(ids.filter((id) => silent.has(id))).toEqual([])
    await sql`delete from pgboss.job where name = 'quick-dead'`.run(shop.services.db)
  })
})

describe('who sees what', () => {
  test('users see the kinds whose records they may read', async () => {
    const [member, developer] = [await colleague('member', 'member'), await colleague('developer', 'developer')]
    const failed = await giveUp('notify-order.canceled')
    await noteFailures(shop.services)
    const order = await placed()
    await noticed(order, 'order_placed', member.client)
    expect(await about(failed, member.client)).toEqual([])
    expect(await about(failed, developer.client)).toHaveLength(1)
    const shown = new Set((await list(developer.client)).map(({ kind }) => kind))
    expect(shown.difference(new Set<NoticeKind>(['job_ended', 'mail_failed', 'webhook_failed']))).toEqual(new Set())
    expect(await unseen(developer.client)).toBe(1)
    const kindsOf = async ({ client }: typeof member) =>
      (await client.admin.notices.listSettings()).notice_settings.map(({ kind }) => kind)
    expect(await kindsOf(member)).toEqual([
      'order_placed',
      'return_requested',
      'low_stock',
      'change_set_stopped',
      'job_ended',
    ])
    expect(await kindsOf(developer)).toEqual(['job_ended', 'mail_failed', 'webhook_failed'])
    await expect(choose('order_placed', { by_mail: true }, developer.client)).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'kind' }],
    })
    await sql`delete from pgboss.job where name = 'quick-dead'`.run(shop.services.db)
  })

  test('what was before a user counts as seen', async () => {
    await noticed(await placed(), 'order_placed')
    const { client } = await colleague('new', 'admin')
    expect(await unseen(client)).toBe(0)
    expect((await list(client))[0]).toMatchObject({ kind: 'order_placed', is_seen: true })
  })

  test('a notice is seen alone or with all before it, and each user has seen their own', async () => {
    const { client } = await colleague('reader', 'admin')
    const orders: string[] = []
    for (const _ of [1, 2, 3]) {
      const id = await placed()
      orders.push((await noticed(id, 'order_placed', client)).id)
    }
    const [first = '', second = '', third = ''] = orders
    const { notices } = client.admin
    expect(await unseen(client)).toBe(3)
    expect(await notices.markSeen({ body: { id: third } })).toEqual({ unseen: 2 })
    expect(await notices.markSeen({ body: { until: second } })).toEqual({ unseen: 0 })
    expect(await notices.markSeen({ body: { until: first } })).toEqual({ unseen: 0 })
    const later = await noticed(await placed(), 'order_placed', client)
    expect(later.is_seen).toBe(false)
    expect(await unseen(client)).toBe(1)
    expect((await list()).find(({ id }) => id === first)?.is_seen).toBe(false)
  })

  test('a notice that one does not see cannot be marked', async () => {
    const { client } = await colleague('stranger', 'developer')
    const { id } = await noticed(await placed(), 'order_placed')
    for (const [field, body] of [
      ['id', { id }],
      ['until', { until: id }],
    ] as const)
      await expect(client.admin.notices.markSeen({ body })).rejects.toMatchObject({ status: 400, fields: [{ field }] })
    await expect(client.admin.notices.markSeen({ body: {} })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'until' }],
    })
  })

  test('pages follow one another without a gap', async () => {
    for (const _ of [1, 2, 3]) await noticed(await placed(), 'order_placed')
    const page = async (after?: string) =>
      (await shop.owner.admin.notices.list({ query: { limit: 2, ...(after !== undefined && { after }) } })).notices
    const first = await page()
    const second = await page(first.at(-1)?.id)
    const all = await list()
    expect([...first, ...second].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id))
  })
})

test('a kind that is switched off is neither listed nor counted, and comes back', async () => {
  const { client } = await colleague('chooser', 'admin')
  const id = await placed()
  await noticed(id, 'order_placed', client)
  const { notice_settings } = await choose('order_placed', { in_bell: false }, client)
  expect(notice_settings[0]).toEqual({ kind: 'order_placed', in_bell: false, by_mail: false })
  expect(await about(id, client)).toEqual([])
  expect(await unseen(client)).toBe(0)
  await choose('order_placed', { by_mail: true }, client)
  await choose('order_placed', { in_bell: true, by_mail: false }, client)
  expect(await about(id, client)).toHaveLength(1)
  expect((await shop.owner.admin.notices.listSettings()).notice_settings[0]).toMatchObject({ in_bell: true })
})

describe('by email', () => {
  const waiting = (userId: string) =>
    sql<{ notice_id: string }>`select notice_id from notice_mail where user_id = ${userId}`.column(shop.services.db)

  const unfinished = () =>
    sql`select id from pgboss.job where data ->> 'task' = 'mail-notices' and state < 'completed'`.all(shop.services.db)

  /** Ends the collection time, and the pause after a refused mail; resolves once all mails have been processed. */
  const gathered = () =>
    eventually(async () => {
      await sql`update pgboss.job set start_after = now()
          where data ->> 'task' = 'mail-notices' and state < 'active'`.run(shop.services.db)
      expect(await unfinished()).toEqual([])
    })
  const mailsTo = (email: string) =>
    smtp.received
      .filter(({ to }) => to.includes(email))
      .map(({ message }) =>
        message
          .replaceAll(/=\r?\n/g, '')
          .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%'))),
      )

  test('notices of some minutes are one email, to those who want it', async () => {
    const [wants, other] = [await colleague('wants', 'member'), await colleague('bell-only', 'member')]
    await choose('order_placed', { by_mail: true }, wants.client)
    const orders = [await placed(), await placed()]
    for (const id of orders) await noticed(id, 'order_placed')
    const jobs = await sql<{ is_later: boolean }>`select start_after > created_on + interval '4 minutes' as is_later
        from pgboss.job where data ->> 'task' = 'mail-notices' and state = 'created'`.all(shop.services.db)
    expect(jobs).toEqual([{ is_later: true }])
    await gathered()
    expect(await waiting(wants.id)).toEqual([])
    const [message = '', ...more] = mailsTo(wants.email)
    expect(more).toEqual([])
    expect(message).toContain('Subject: News from Test shop (2)')
    for (const id of orders) {
      const { order } = await shop.owner.admin.orders.retrieve({ id })
      expect(message).toContain(`Order #${order.display_id} was placed`)
      expect(message).toContain(`https://shop.example/a/orders/${id}`)
    }
    expect(message).not.toContain('Marchand')
    expect(mailsTo(other.email)).toEqual([])
    expect(mailsTo(OWNER.email)).toEqual([])
    await choose('order_placed', { by_mail: false }, wants.client)
  })

  test('a refused email is sent later, with all of them', async () => {
    const { id, email, client } = await colleague('patient', 'member')
    await choose('order_placed', { by_mail: true }, client)
    await noticed(await placed('confirmed@example.com'), 'order_placed')
    await eventually(async () => expect(mailsTo('confirmed@example.com')).toHaveLength(1))
    smtp.refuse(1)
    await gathered()
    expect(await waiting(id)).toEqual([])
    expect(mailsTo(email)).toHaveLength(1)
    await choose('order_placed', { by_mail: false }, client)
  })

  test('nothing is emailed that one has switched off or may not read any more', async () => {
    const [changed, demoted] = [await colleague('changed', 'member'), await colleague('demoted', 'member')]
    for (const { client } of [changed, demoted]) await choose('order_placed', { by_mail: true }, client)
    await noticed(await placed(), 'order_placed')
    expect(await waiting(changed.id)).toHaveLength(1)
    await choose('order_placed', { by_mail: false }, changed.client)
    await shop.owner.admin.users.update({ id: demoted.id, body: { role_id: 'developer' } })
    await gathered()
    const news = [...mailsTo(changed.email), ...mailsTo(demoted.email)].filter((mail) => mail.includes('News from'))
    expect(news).toEqual([])
  })
})

test('a notice stores no data of a customer: without the customer it has no name', async () => {
  const id = await placed(`erased-${round}@example.com`)
  expect(await noticed(id, 'order_placed')).toMatchObject({ name: 'Amélie Marchand' })
  const stored = JSON.stringify(await sql`select * from notice`.all(shop.services.db))
  expect(stored).not.toMatch(/Marchand|@example\.com/)
  const { order } = await shop.owner.admin.orders.retrieve({ id })
  const { batch_job } = await shop.owner.admin.personalData.erase({
    id: order.customer_id,
    body: { confirm_open_orders: true },
  })
  await eventually(async () => {
    const { status } = (await shop.owner.admin.batchJobs.retrieve({ id: batch_job.id })).batch_job
    expect(status).toBe('completed')
  })
  expect(await about(id)).toMatchObject([{ name: null, params: { number: order.display_id } }])
})

test('notices are deleted after 30 days', async () => {
  const [old, young] = [await placed(), await placed()]
  for (const id of [old, young]) await noticed(id, 'order_placed')
  const [marked] = await about(old)
  await shop.owner.admin.notices.markSeen({ body: { id: marked?.id ?? '' } })
  const age = (id: string, by: string) =>
    sql`update notice set created_at = created_at - ${by}::interval where resource_id = ${id}`.run(shop.services.db)
  await age(old, '31 days')
  await age(young, '29 days')
  await cleanUpAll(shop.services)
  expect(await about(old)).toEqual([])
  expect(await about(young)).toHaveLength(1)
})
