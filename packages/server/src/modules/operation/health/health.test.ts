import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { OWNER, openShop, type TestShop } from '../../../../test/shop.ts'
import { startSmtp, type SmtpServer } from '../../../../test/smtp-server.ts'
import { hours, minutes } from '../../../kernel/clock.ts'
import type { HealthCheckName } from '@storeroom/contract'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
let smtp: SmtpServer
beforeAll(async () => {
  smtp = await startSmtp()
  shop = await openShop({
    environment: { STOREROOM_MAIL_URL: smtp.url, STOREROOM_MAIL_FROM: 'Shop <shop@example.com>' },
  })
})
afterAll(async () => {
  await shop.stop()
  await smtp.stop()
})

const eventually = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 25_000 })
const health = () => shop.owner.admin.health
const check = async (name: HealthCheckName) =>
  (await health().retrieve()).health.checks.find((check) => check.name === name)
/** Lets the results of all checks expire. */
const expireChecks = () => shop.clock.advance(minutes(6))

describe('how the shop is', () => {
  test('a healthy shop shows versions, every check and the queues', async () => {
    const { health: report } = await health().retrieve()
    const { versions } = shop.services
    expect(report.versions).toEqual({
      storeroom: versions.storeroom,
      schema: versions.schema,
      node: process.versions.node,
      database: expect.stringMatching(/^\d+\.\d+/),
      engine: shop.services.engine,
    })
    const states = Object.fromEntries(report.checks.map(({ name, state }) => [name, state]))
    expect(states).toMatchObject({
      settings: 'ok',
      database: 'ok',
      schema: 'ok',
      replica: 'skipped',
      storage: 'ok',
      node: 'ok',
      clock: 'ok',
      mail: 'ok',
      jobs: 'ok',
      outbox: 'ok',
      backup: 'ok',
    })
    expect(report.lanes.map(({ lane }) => lane)).toEqual(['background', 'long', 'quick'])
    expect(report.mail).toEqual({ by: 'smtp', from: 'Shop <shop@example.com>', waiting: 0 })
    expect(JSON.stringify(report)).not.toContain(shop.services.secrets.jwt)
  })

  test('a new shop shows when its first backup is due, and warns after a day without one', async () => {
    const founded = (age: number) =>
      sql`update store set created_at = ${new Date(shop.clock.now() - age)}`.run(shop.services.db)
    const answer = async () => {
      expireChecks()
      return check('backup')
    }
    await founded(hours(20))
    expect(await answer()).toMatchObject({ state: 'ok', facts: { hours: null, due: expect.any(Number) }, problems: [] })
    await founded(hours(24))
    expect(await answer()).toMatchObject({
      state: 'warning',
      facts: { hours: null, due: null },
      problems: [{ code: 'backup_none' }],
    })
  })

  test('a backup is shown, and so is a later failure', async () => {
    const { db } = shop.services
    await sql`insert into backup (id, kind, started_at, finished_at, place, bytes)
      values ('bkp_1', 'nightly', now() - interval '30 hours', now() - interval '30 hours', '/backups/one', 1000)`.run(
      db,
    )
    expireChecks()
    expect((await check('backup'))?.problems).toMatchObject([{ code: 'backup_old', facts: { hours: 30 } }])
    await sql`insert into backup (id, kind, finished_at, error)
      values ('bkp_2', 'asked', now(), 'no room at postgres://shop:pass@db/shop')`.run(db)
    expireChecks()
    const { health: report } = await health().retrieve()
    const backupCheck = report.checks.find(({ name }) => name === 'backup')
    expect(backupCheck).toMatchObject({
      state: 'failed',
      problems: [{ code: 'backup_old' }, { code: 'backup_failed' }],
    })
    expect(JSON.stringify(report)).not.toContain('shop:pass')
    expect(report.backups.map(({ id }) => id)).toEqual(['bkp_2', 'bkp_1'])
  })

  test('a backup that is running does not hide the failure before it', async () => {
    const { db } = shop.services
    await sql`insert into backup (id, kind) values ('bkp_3', 'asked')`.run(db)
    expireChecks()
    expect((await check('backup'))?.problems).toMatchObject([{ code: 'backup_old' }, { code: 'backup_failed' }])
    await sql`delete from backup where id = 'bkp_3'`.run(db)
  })

  test('a successful backup is found behind any number of failures', async () => {
    const { db } = shop.services
    await sql`insert into backup (id, kind, started_at, finished_at, error)
      select 'bkp_failed_' || n, 'nightly', now(), now(), 'no room' from generate_series(1, 25) n`.run(db)
    expireChecks()
    expect((await check('backup'))?.problems).toMatchObject([{ code: 'backup_old' }, { code: 'backup_failed' }])
    await sql`delete from backup where id like 'bkp\\_failed\\_%'`.run(db)
  })

  test('undelivered events are reported', async () => {
    const { db, events } = shop.services
    const deliver = vi.spyOn(events, 'deliver').mockResolvedValue()
    await events.settled()
    await sql`insert into outbox (name, data, created_at)
        values ('currency.updated', '{}', now() - interval '9 minutes')`.run(db)
    expireChecks()
    expect(await check('outbox')).toMatchObject({
      state: 'failed',
      problems: [{ code: 'outbox_late', facts: { length: 1, minutes: 9 } }],
    })
    deliver.mockRestore()
    await events.deliver()
    expireChecks()
    expect(await check('outbox')).toMatchObject({ state: 'ok', problems: [] })
  })

  test('a database of a newer release is reported', async () => {
    const { db } = shop.services
    await sql`insert into migration (name) values ('9999_of_tomorrow')`.run(db)
    expireChecks()
    expect(await check('schema')).toMatchObject({ state: 'warning', problems: [{ code: 'schema_newer' }] })
    await sql`delete from migration where name = '9999_of_tomorrow'`.run(db)
  })

  test('a database with another baseline is reported with its remedy', async () => {
    const { db } = shop.services
    await sql`update migration set name = 'of another ' || name`.run(db)
    expireChecks()
    expect(await check('schema')).toMatchObject({ state: 'failed', problems: [{ code: 'schema_differs' }] })
    await sql`update migration set name = replace(name, 'of another ', '')`.run(db)
  })

  test('a storage that cannot be written is reported with its remedy', async () => {
    const put = vi.spyOn(shop.services.files, 'put').mockRejectedValue(new Error('No space left on device'))
    expireChecks()
    expect(await check('storage')).toMatchObject({
      state: 'failed',
      problems: [
        {
          code: 'storage_unusable',
          message: expect.stringContaining('No space left'),
          remedy: expect.stringContaining('DATA_DIR'),
        },
      ],
    })
    put.mockRestore()
  })
})

describe('background work', () => {
  const secret = 'sk_live_51H8abcdefGHIJKL'
  let isBroken = true
  beforeAll(() => {
    shop.services.jobs.define({
      name: 'break',
      lane: 'quick',
      retries: 0,
      run: async () => {
        if (isBroken) throw new Error(`The service refused ${secret} of somebody@example.com`)
      },
    })
  })
  const dead = () =>
    eventually(async () => {
      const { jobs } = await health().listJobs({ query: { state: 'dead' } })
      const [job] = jobs
      if (!job) throw new Error('It is not dead yet')
      return job
    })
  const enqueue = () =>
    shop.services.jobs.enqueue(shop.services.db, 'break', {
      id: 'order_01M7ZNA5F5CKY9AW3WCYZB6QZC',
      origin: 'https://shop.test/?token=abc',
      password: secret,
    })

  test('a dead job is shown with its error and its ids, and nothing else', async () => {
    await enqueue()
    const job = await dead()
    expect(job).toMatchObject({
      task: 'break',
      lane: 'quick',
      state: 'dead',
      subject: { id: 'order_01M7ZNA5F5CKY9AW3WCYZB6QZC' },
      attempts: 1,
      error: 'The service refused [hidden] of [hidden]',
    })
    expect(JSON.stringify(await health().listJobs())).not.toMatch(/sk_live|token=|somebody@/)
    expireChecks()
    expect(await check('jobs')).toMatchObject({
      state: 'warning',
      problems: [{ code: 'jobs_dead', facts: { count: 1 } }],
    })
  })

  test('a retried job can fail again; once the cause is fixed, it succeeds and disappears', async () => {
    await health().retryJob({ id: (await dead()).id })
    const again = await dead()
    isBroken = false
    expect(await health().retryJob({ id: again.id })).toEqual({ id: again.id, object: 'job', retried: true })
    await eventually(async () => expect((await health().listJobs()).count).toBe(0))
    await expect(health().retryJob({ id: again.id })).rejects.toMatchObject({ status: 404 })
    isBroken = true
  })

  test('a discarded job disappears', async () => {
    await enqueue()
    const { id } = await dead()
    expect(await health().discardJob({ id })).toEqual({ id, object: 'job', deleted: true })
    expect((await health().listJobs()).count).toBe(0)
    await expect(health().discardJob({ id })).rejects.toMatchObject({ status: 404 })
  })

  test('a running job can be neither retried nor discarded', async () => {
    const gate = Promise.withResolvers<void>()
    shop.services.jobs.define({ name: 'wait', lane: 'long', run: () => gate.promise })
    await shop.services.jobs.enqueue(shop.services.db, 'wait', {})
    const { id } = await eventually(async () => {
      const [job] = (await health().listJobs({ query: { state: 'running' } })).jobs
      if (!job) throw new Error('It does not run yet')
      return job
    })
    await expect(health().retryJob({ id })).rejects.toMatchObject({ status: 400 })
    await expect(health().discardJob({ id })).rejects.toMatchObject({ status: 400 })
    gate.resolve()
  })
})

test('a test email goes to the user who asks; a refused one is reported with the reason', async () => {
  expect(await health().testMail()).toEqual({ mail_test: { to: OWNER.email, by: 'smtp', error: null } })
  expect(smtp.received.at(-1)).toMatchObject({ to: [OWNER.email] })
  smtp.refuse(1)
  const { mail_test } = await health().testMail()
  expect(mail_test.error).toContain('451')
})

test('a requested backup is made by background work, and listed', async () => {
  const before = (await health().retrieve()).health.backups.length
  expect(await health().backUp()).toEqual({ object: 'backup', queued: true })
  await eventually(async () => {
    const { backups } = (await health().retrieve()).health
    expect(backups.length).toBe(before + 1)
    expect(backups[0]).toMatchObject({ kind: 'asked', error: null, finished_at: expect.any(String) })
  })
})
