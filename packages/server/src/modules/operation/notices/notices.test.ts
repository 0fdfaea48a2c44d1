import type { Client } from '@storeroom/client'
import type { NoticeKind } from '@storeroom/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { decoded } from '../../../../test/mails.ts'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { createStock } from '../../../../test/sample-stock.ts'
import { openShop, OWNER, type TestShop } from '../../../../test/shop.ts'
import { startSmtp, type SmtpServer } from '../../../../test/smtp-server.ts'
import { cleanUpAll } from '../../../clean-ups.ts'
import { sql } from '../../../kernel/sql.ts'
import { WEBHOOK_TASK } from '../../selling/payments/payments.ts'
import { createFailureNotices } from './notices.ts'

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

let number = 0
/** For names and email addresses that no other test has. */
const nextNumber = () => (number += 1)

const eventually = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 20_000, interval: 50 })
const list = async ({ admin }: Client = shop.owner) => (await admin.notices.list({ query: { limit: 200 } })).notices
const unseen = async ({ admin }: Client = shop.owner) => (await admin.notices.list({ query: { limit: 0 } })).unseen
const noticesAbout = async (id: string, client?: Client) => (await list(client)).filter((row) => row.resource_id === id)
const updateSetting = (kind: NoticeKind, choice: { in_bell?: boolean; by_mail?: boolean }, { admin } = shop.owner) =>
  admin.notices.updateSetting({ body: { kind, ...choice } })

/** Waits for the notice about a record. */
const waitForNotice = (id: string, kind: NoticeKind, client?: Client) =>
  eventually(async () => {
    // Events that a database trigger writes, such as low stock, are delivered once a minute; deliver them now.
    await shop.services.events.deliver()
    const found = (await noticesAbout(id, client)).find((row) => row.kind === kind)
    if (!found) throw new Error(`There is no notice of ${kind} yet`)
    return found
  })

async function placeOrder(email = `shopper-${nextNumber()}@example.com`): Promise<string> {
  const variant_id = await createVariantForSale(shop, `Lamp ${nextNumber()}`)
  const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 2 }], email)
  return (await shop.anonymous.store.carts.complete({ id })).data.id
}

async function createColleague(name: string, role_id: string) {
  const email = `${name}-${nextNumber()}@example.com`
  const password = 'correct horse battery'
  const { user } = await shop.owner.admin.users.create({ body: { email, password, role_id } })
  return { id: user.id, email, client: await shop.signIn(email, password) }
}

/** Inserts a job into `quick-dead`, the dead-letter queue of the lane `quick`; returns its id. */
const insertDeadJob = (task: string) =>
  sql<{
    id: string
  }>`insert into pgboss.job (name, data) values ('quick-dead', jsonb_build_object('task', ${task}::text,
      'data', '{}'::jsonb)) returning id::text`.value(shop.services.db)

const keyOf = (id: string) =>
  sql<{ event_key: string }>`select event_key from notice where resource_id = ${id}`.value(shop.services.db)

/**
 * Emits an event again and waits until it is processed. The tasks that write notices share a lane, which runs one job at
 * a time, the oldest first: when an order that is placed afterwards has its notice, the event has been processed.
 */
async function emitAgain(name: 'order.placed' | 'inventory-item.low_stock' | 'batch.completed', data: object) {
  await shop.services.events.emit(shop.services.db, name, data)
  await waitForNotice(await placeOrder(), 'order_placed')
}

describe('what becomes a notice', () => {
  test('an order, once, with its number and the name of its customer', async () => {
    const id = await placeOrder()
    const { order } = await shop.owner.admin.orders.retrieve({ id })
    expect(await waitForNotice(id, 'order_placed')).toMatchObject({
      kind: 'order_placed',
      resource_type: 'order',
      params: { number: order.display_id },
      name: 'Amélie Marchand',
      is_seen: false,
    })
    await emitAgain('order.placed', { id })
    expect(await noticesAbout(id)).toHaveLength(1)
  })

  test('a requested return, but not one that was received immediately', async () => {
    const { orders } = shop.owner.admin
    const orderWithReturn = async (receive_now: boolean) => {
      const id = await placeOrder()
      await orders.capture({ id })
      const item_id = (await orders.retrieve({ id })).order.items?.[0]?.id ?? ''
      await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 2 }], shipment: {} } })
      await orders.requestReturn({ id, body: { items: [{ item_id, quantity: 1 }], receive_now } })
      return id
    }
    const [received, requested] = [await orderWithReturn(true), await orderWithReturn(false)]
    // Events are delivered in the sequence in which they happened.
    await waitForNotice(requested, 'return_requested')
    const kindsAbout = async (id: string) => (await noticesAbout(id)).map(({ kind }) => kind)
    expect(await kindsAbout(requested)).toEqual(['return_requested', 'order_placed'])
    expect(await kindsAbout(received)).toEqual(['order_placed'])
  })

  test('an item, once each time its stock becomes low', async () => {
    const name = `Bowl ${nextNumber()}`
    const { itemId: id, locationId: location_id } = await createStock(shop, name, 10)
    const { inventoryItems } = shop.owner.admin
    await inventoryItems.update({ id, body: { low_stock_threshold: 3 } })
    const setStock = (stocked_quantity: number) =>
      inventoryItems.adjust({ id, body: { location_id, stocked_quantity, reason: 'count' } })
    await setStock(2)
    expect(await waitForNotice(id, 'low_stock')).toMatchObject({
      resource_type: 'inventory_item',
      name: `${name} · Small`,
    })
    // The key of the event ends with the time at which the stock became low.
    const since = (await keyOf(id)).slice(`inventory-item.low_stock:${id}:`.length)
    await emitAgain('inventory-item.low_stock', { id, since })
    expect(await noticesAbout(id)).toHaveLength(1)
    await setStock(9)
    await setStock(1)
    await eventually(async () => {
      await shop.services.events.deliver()
      expect(await noticesAbout(id)).toHaveLength(2)
    })
  })

  test('the end of a batch job, only for the user who started it', async () => {
    const colleague = await createColleague('other', 'admin')
    const body = { type: 'product-export', context: {}, dry_run: false }
    const { id } = (await shop.owner.admin.batchJobs.create({ body })).batch_job
    expect(await waitForNotice(id, 'batch_job_ended')).toMatchObject({
      resource_type: 'batch_job',
      params: { type: 'product-export', status: 'completed' },
    })
    await emitAgain('batch.completed', { id })
    expect(await noticesAbout(id)).toHaveLength(1)
    expect(await noticesAbout(id, colleague.client)).toEqual([])
  })

  test('an email or a payment webhook whose job has failed for good', async () => {
    const [mail, webhook] = [await insertDeadJob('notify-order.placed'), await insertDeadJob(WEBHOOK_TASK)]
    // Other jobs get no notice; neither does the job that emails the notices.
    const unreported = new Set([await insertDeadJob('mail-notices'), await insertDeadJob('clean-up')])
    for (const _ of [1, 2]) await createFailureNotices(shop.services)
    expect(await noticesAbout(mail)).toMatchObject([{ kind: 'mail_failed', params: { task: 'notify-order.placed' } }])
    expect(await noticesAbout(webhook)).toMatchObject([{ kind: 'webhook_failed', resource_type: 'job' }])
    const ids = (await list()).map(({ resource_id }) => resource_id)
    expect(ids.filter((id) => unreported.has(id))).toEqual([])
    await sql`delete from pgboss.job where name = 'quick-dead'`.run(shop.services.db)
  })
})

describe('who sees what', () => {
  test('users see the kinds that their permissions allow', async () => {
    const [member, developer] = [
      await createColleague('member', 'member'),
      await createColleague('developer', 'developer'),
    ]
    const failed = await insertDeadJob('notify-order.canceled')
    await createFailureNotices(shop.services)
    const order = await placeOrder()
    await waitForNotice(order, 'order_placed', member.client)
    expect(await noticesAbout(failed, member.client)).toEqual([])
    expect(await noticesAbout(failed, developer.client)).toHaveLength(1)
    const shown = new Set((await list(developer.client)).map(({ kind }) => kind))
    expect(shown.difference(new Set<NoticeKind>(['batch_job_ended', 'mail_failed', 'webhook_failed']))).toEqual(
      new Set(),
    )
    expect(await unseen(developer.client)).toBe(1)
    const kindsOf = async ({ client }: typeof member) =>
      (await client.admin.notices.listSettings()).notice_settings.map(({ kind }) => kind)
    expect(await kindsOf(member)).toEqual([
      'order_placed',
      'return_requested',
      'low_stock',
      'change_set_stopped',
      'batch_job_ended',
    ])
    expect(await kindsOf(developer)).toEqual(['batch_job_ended', 'mail_failed', 'webhook_failed'])
    await expect(updateSetting('order_placed', { by_mail: true }, developer.client)).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'kind' }],
    })
    await sql`delete from pgboss.job where name = 'quick-dead'`.run(shop.services.db)
  })

  test('notices that are older than the account of a user count as seen', async () => {
    await waitForNotice(await placeOrder(), 'order_placed')
    const { client } = await createColleague('new', 'admin')
    expect(await unseen(client)).toBe(0)
    expect((await list(client))[0]).toMatchObject({ kind: 'order_placed', is_seen: true })
  })

  test('a user marks one notice as seen, or it and all older ones, and for other users nothing changes', async () => {
    const { client } = await createColleague('reader', 'admin')
    const noticeIds: string[] = []
    for (const _ of [1, 2, 3]) {
      const id = await placeOrder()
      noticeIds.push((await waitForNotice(id, 'order_placed', client)).id)
    }
    const [first = '', second = '', third = ''] = noticeIds
    const { notices } = client.admin
    expect(await unseen(client)).toBe(3)
    expect(await notices.markSeen({ body: { id: third } })).toEqual({ unseen: 2 })
    expect(await notices.markSeen({ body: { until: second } })).toEqual({ unseen: 0 })
    expect(await notices.markSeen({ body: { until: first } })).toEqual({ unseen: 0 })
    const later = await waitForNotice(await placeOrder(), 'order_placed', client)
    expect(later.is_seen).toBe(false)
    expect(await unseen(client)).toBe(1)
    expect((await list()).find(({ id }) => id === first)?.is_seen).toBe(false)
  })

  test('a notice that is not shown to a user cannot be marked as seen by them', async () => {
    const { client } = await createColleague('stranger', 'developer')
    const { id } = await waitForNotice(await placeOrder(), 'order_placed')
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
    for (const _ of [1, 2, 3]) await waitForNotice(await placeOrder(), 'order_placed')
    const page = async (after?: string) =>
      (await shop.owner.admin.notices.list({ query: { limit: 2, ...(after !== undefined && { after }) } })).notices
    const first = await page()
    const second = await page(first.at(-1)?.id)
    const all = await list()
    expect([...first, ...second].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id))
  })
})

test('notices of a kind that is switched off are not shown until it is switched on again', async () => {
  const { client } = await createColleague('chooser', 'admin')
  const id = await placeOrder()
  await waitForNotice(id, 'order_placed', client)
  const { notice_settings } = await updateSetting('order_placed', { in_bell: false }, client)
  expect(notice_settings[0]).toEqual({ kind: 'order_placed', in_bell: false, by_mail: false })
  expect(await noticesAbout(id, client)).toEqual([])
  expect(await unseen(client)).toBe(0)
  await updateSetting('order_placed', { by_mail: true }, client)
  expect(await noticesAbout(id, client)).toEqual([])
  await updateSetting('order_placed', { in_bell: true, by_mail: false }, client)
  expect(await noticesAbout(id, client)).toHaveLength(1)
  expect((await shop.owner.admin.notices.listSettings()).notice_settings[0]).toMatchObject({ in_bell: true })
})

describe('by email', () => {
  const waitingNotices = (userId: string) =>
    sql<{ notice_id: string }>`select notice_id from notice_mail where user_id = ${userId}`.column(shop.services.db)

  // `<` compares states in the order of pg-boss's enum: created, retry, active, completed.
  const unfinished = () =>
    sql`select id from pgboss.job where data ->> 'task' = 'mail-notices' and state < 'completed'`.all(shop.services.db)

  /** Ends the five minutes in which notices are collected, or the pause after a refused email, and waits for the emails. */
  const sendCollected = () =>
    eventually(async () => {
      await sql`update pgboss.job set start_after = now()
          where data ->> 'task' = 'mail-notices' and state < 'active'`.run(shop.services.db)
      expect(await unfinished()).toEqual([])
    })
  const mailsTo = (email: string) =>
    smtp.received.filter(({ to }) => to.includes(email)).map(({ message }) => decoded(message))

  test('notices are collected for five minutes and sent in one email, to those who want it', async () => {
    const [optedIn, other] = [await createColleague('opted-in', 'member'), await createColleague('bell-only', 'member')]
    await updateSetting('order_placed', { by_mail: true }, optedIn.client)
    const orders = [await placeOrder(), await placeOrder()]
    for (const id of orders) await waitForNotice(id, 'order_placed')
    const jobs = await sql<{
      minutes: number
    }>`select round(extract(epoch from start_after - created_on) / 60)::int as minutes
        from pgboss.job where data ->> 'task' = 'mail-notices' and state = 'created'`.all(shop.services.db)
    expect(jobs).toEqual([{ minutes: 5 }])
    await sendCollected()
    expect(await waitingNotices(optedIn.id)).toEqual([])
    const [message = '', ...more] = mailsTo(optedIn.email)
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
    await updateSetting('order_placed', { by_mail: false }, optedIn.client)
  })

  test('a refused email is sent later', async () => {
    const { id, email, client } = await createColleague('patient', 'member')
    await updateSetting('order_placed', { by_mail: true }, client)
    await waitForNotice(await placeOrder('confirmed@example.com'), 'order_placed')
    await eventually(async () => expect(mailsTo('confirmed@example.com')).toHaveLength(1))
    // The confirmation of the order has been sent: the next email is that of the notices.
    smtp.refuse(1)
    await sendCollected()
    expect(await waitingNotices(id)).toEqual([])
    expect(mailsTo(email)).toHaveLength(1)
    await updateSetting('order_placed', { by_mail: false }, client)
  })

  test('nothing is emailed that a user has switched off or may no longer read', async () => {
    const [optingOut, losingPermission] = [
      await createColleague('opted-out', 'member'),
      await createColleague('without-permission', 'member'),
    ]
    for (const { client } of [optingOut, losingPermission])
      await updateSetting('order_placed', { by_mail: true }, client)
    await waitForNotice(await placeOrder(), 'order_placed')
    expect(await waitingNotices(optingOut.id)).toHaveLength(1)
    await updateSetting('order_placed', { by_mail: false }, optingOut.client)
    await shop.owner.admin.users.update({ id: losingPermission.id, body: { role_id: 'developer' } })
    await sendCollected()
    const news = [...mailsTo(optingOut.email), ...mailsTo(losingPermission.email)].filter((mail) =>
      mail.includes('News from'),
    )
    expect(news).toEqual([])
  })
})

test('a notice stores no data of a customer: once they are erased, it shows no name', async () => {
  const id = await placeOrder(`erased-${nextNumber()}@example.com`)
  expect(await waitForNotice(id, 'order_placed')).toMatchObject({ name: 'Amélie Marchand' })
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
  expect(await noticesAbout(id)).toMatchObject([{ name: null, params: { number: order.display_id } }])
})

test('notices are deleted after 30 days, whether they were seen or not', async () => {
  const [old, oldAndSeen, young] = [await placeOrder(), await placeOrder(), await placeOrder()]
  for (const id of [old, oldAndSeen, young]) await waitForNotice(id, 'order_placed')
  const [seen] = await noticesAbout(oldAndSeen)
  await shop.owner.admin.notices.markSeen({ body: { id: seen?.id ?? '' } })
  const backdate = (id: string, by: string) =>
    sql`update notice set created_at = created_at - ${by}::interval where resource_id = ${id}`.run(shop.services.db)
  for (const id of [old, oldAndSeen]) await backdate(id, '31 days')
  await backdate(young, '29 days')
  await cleanUpAll(shop.services)
  for (const id of [old, oldAndSeen]) expect(await noticesAbout(id)).toEqual([])
  expect(await noticesAbout(young)).toHaveLength(1)
})
