import { createClient, type Client } from '@storeroom/client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clientWith, connect, registerApp } from '../../../../test/oauth-app.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { startSmtp, type SmtpServer } from '../../../../test/smtp-server.ts'
import { days, hours } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'
import { mailDueReports } from './report-mails.ts'

const password = 'correct horse battery'

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

let round = 0
let address: string
beforeEach(() => {
  address = `books-${(round += 1)}@example.com`
})

async function colleague(role_id: string) {
  const email = `colleague-${(round += 1)}@example.com`
  const { user } = await shop.owner.admin.users.create({ body: { email, password, role_id } })
  return { id: user.id, client: await shop.signIn(email, password) }
}

/** A saved report of the last month, by sales channel. */
async function saved({ admin }: Client, is_shared = false, list = 'reports.sales') {
  const filters = {
    period: { operator: 'lastMonth', values: [] },
    group_by: { operator: 'channel', values: [] },
  }
  const body = { list, name: `Channels ${round}`, is_shared, state: { filters } }
  return (await admin.savedViews.create({ body })).saved_view.id
}

const set = ({ admin }: Client, id: string, change: object = {}) =>
  admin.reportMails.set({ id, body: { addresses: [address], every: 'day', hour: 7, ...change } })

const received = () => smtp.received.filter(({ to }) => to.includes(address))

/** Emails what is due, waits until all of it is sent, and returns how many emails have come to `address` so far. */
async function receivedAfterRun(): Promise<number> {
  await mailDueReports(shop.services)
  await vi.waitFor(
    async () => {
      const waiting = sql`select 1 from pgboss.job where data ->> 'task' = 'mail-report' and state < 'completed'`
      expect(await waiting.all(shop.services.db)).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )
  return received().length
}

/** Moves the dates of one schedule into the past. Advancing the clock instead would end the sessions. */
const pass = (id: string, time: number) =>
  sql`update report_mail set set_at = set_at - ${`${time} milliseconds`}::interval,
      last_due_at = last_due_at - ${`${time} milliseconds`}::interval where saved_view_id = ${id}`.run(shop.services.db)

test('a saved report is emailed once when it is due, as the table that its page exports', async () => {
  const id = await saved(shop.owner)
  const { report_mail } = await set(shop.owner, id)
  expect(report_mail).toMatchObject({ id, addresses: [address], every: 'day', hour: 7, sent_at: null })
  expect(await receivedAfterRun()).toBe(0)
  await pass(id, days(1))
  await receivedAfterRun()
  expect(await receivedAfterRun()).toBe(1)
  const message = received()[0]?.message ?? ''
  expect(message).toMatch(/Subject: Channels \d+: report of Test shop/)
  const name = /filename="?(sales (\d{4}-\d\d-01) (\d{4}-\d\d-\d\d)\.csv)/.exec(message)
  expect(name).not.toBeNull()
  const [, attachment = ''] = message.split(/filename=[^\n]*\n(?:[\w-]+:[^\n]*\n)*\n/)
  const table = Buffer.from(attachment.split('\n--')[0] ?? '', 'base64').toString('utf8')
  expect(table.replace(/^\uFEFF/, '')).toMatch(/^channel[,;]label[,;]currency_code[,;]total[,;]orders/)
  const { report_mails } = await shop.owner.admin.reportMails.list()
  expect(report_mails.find((mail) => mail.id === id)?.sent_at).not.toBeNull()
  await pass(id, days(1))
  expect(await receivedAfterRun()).toBe(2)
})

test('a weekly report is emailed on Mondays and a monthly one on the first of the month, each once', async () => {
  const lastDueAt = (id: string) =>
    sql<{ at: string }>`select to_char(last_due_at at time zone 'Europe/Berlin', 'ID DD HH24:MI') as at from report_mail
        where saved_view_id = ${id}`.value(shop.services.db)
  const [weekly, monthly] = [await saved(shop.owner), await saved(shop.owner)]
  await set(shop.owner, weekly, { every: 'week' })
  await pass(weekly, days(7))
  await receivedAfterRun()
  expect(await receivedAfterRun()).toBe(1)
  expect(await lastDueAt(weekly)).toMatch(/^1 \d\d 07:00$/)
  await set(shop.owner, monthly, { every: 'month' })
  await pass(monthly, days(31))
  await receivedAfterRun()
  expect(await receivedAfterRun()).toBe(2)
  expect(await lastDueAt(monthly)).toMatch(/^\d 01 07:00$/)
  for (const id of [weekly, monthly]) await shop.owner.admin.reportMails.remove({ id })
})

test('a schedule that was just set does not run for the time before', async () => {
  const id = await saved(shop.owner)
  await set(shop.owner, id)
  await pass(id, days(3))
  await set(shop.owner, id, { hour: 8 })
  expect(await receivedAfterRun()).toBe(0)
  await shop.owner.admin.reportMails.remove({ id })
  await pass(id, days(3))
  expect(await receivedAfterRun()).toBe(0)
  expect((await shop.owner.admin.reportMails.list()).report_mails.map((mail) => mail.id)).not.toContain(id)
})

test('a run that is due goes to the addresses that were set since', async () => {
  const id = await saved(shop.owner)
  await set(shop.owner, id, { addresses: [`old-${address}`] })
  await pass(id, days(1))
  await set(shop.owner, id)
  expect(await receivedAfterRun()).toBe(1)
  await shop.owner.admin.reportMails.remove({ id })
})

test('users schedule emails of their own reports; for shared ones they need the permission for shared views', async () => {
  const [member, developer, admin] = [await colleague('member'), await colleague('developer'), await colleague('admin')]
  const [own, shared] = [await saved(member.client), await saved(member.client, true)]
  await set(member.client, own)
  await set(admin.client, shared)
  const other = await saved(shop.owner, true)
  await expect(set(member.client, other)).rejects.toMatchObject({ status: 403 })
  await expect(set(developer.client, other)).rejects.toMatchObject({ status: 403 })
  await expect(set(admin.client, own)).rejects.toMatchObject({ status: 404 })
  await expect(set(shop.owner, await saved(shop.owner, false, 'products'))).rejects.toMatchObject({ status: 404 })
  const seen = async ({ client }: typeof admin) =>
    (await client.admin.reportMails.list()).report_mails.map(({ id }) => id)
  expect(await seen(member)).toEqual(expect.arrayContaining([own, shared]))
  expect(await seen(admin)).toContain(shared)
  expect(await seen(admin)).not.toContain(own)
  for (const id of [own, shared]) await member.client.admin.savedViews.remove({ id })
  expect(await seen(member)).toEqual([])
})

test('tokens and apps that may read reports can neither set nor end emails of them', async () => {
  const id = await saved(shop.owner)
  const scopes = ['reports:read'] as const
  const { secret } = await shop.owner.admin.me.createToken({ body: { name: 'Reports', scopes: [...scopes] } })
  const { access } = await connect(shop, await registerApp(shop, { scopes }), shop.owner)
  const programs = [createClient({ baseUrl: shop.url, apiKey: secret }), clientWith(shop, access)]
  for (const program of programs) await expect(set(program, id)).rejects.toMatchObject({ status: 403 })
  await set(shop.owner, id)
  for (const { admin } of programs) {
    await expect(admin.reportMails.remove({ id })).rejects.toMatchObject({ status: 403 })
    expect((await admin.reportMails.list()).report_mails).toContainEqual(expect.objectContaining({ id }))
  }
  await shop.owner.admin.reportMails.remove({ id })
})

test('a report that its user may not read any more is not emailed', async () => {
  const member = await colleague('member')
  const id = await saved(member.client)
  await set(member.client, id)
  await shop.owner.admin.users.update({ id: member.id, body: { role_id: 'developer' } })
  await pass(id, days(1) + hours(1))
  expect(await receivedAfterRun()).toBe(0)
  expect(received()).toEqual([])
})

test.each([
  [{ addresses: [] }, 'addresses'],
  [{ addresses: ['nobody'] }, 'addresses'],
  [{ hour: 24 }, 'hour'],
  [{ every: 'year' }, 'every'],
])('%j is refused', async (change, field) => {
  const id = await saved(shop.owner)
  await expect(set(shop.owner, id, change)).rejects.toMatchObject({
    status: 400,
    fields: [{ field: expect.stringContaining(field) as string }],
  })
})
