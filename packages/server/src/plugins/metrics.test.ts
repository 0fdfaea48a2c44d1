import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'
import { sql } from '../kernel/sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const scrape = async () => (await shop.metrics.inject('/metrics')).body
const valueOf = (text: string, series: string) => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('figures of the database are served, and read at most every ten seconds', async () => {
  const { db } = shop.services
  await sql`insert into backup (id, kind, started_at, finished_at, place)
    values ('bkp_1', 'nightly', now() - interval '2 hours', now() - interval '1 hour', '/x')`.run(db)
  await sql`insert into pgboss.job (name, data, policy, singleton_key)
    values ('quick-dead', '{"task":"mail-invite","data":{}}', 'short', 'x')`.run(db)
  const first = await scrape()
  expect(valueOf(first, 'jobs{lane="quick",state="dead"}')).toBe(1)
  expect(valueOf(first, 'jobs{lane="long",state="running"}')).toBe(0)
  expect(valueOf(first, 'job_wait_seconds{lane="background"}')).toBe(0)
  expect(valueOf(first, 'outbox_events')).toBe(0)
  expect(valueOf(first, 'outbox_age_seconds')).toBe(0)
  expect(valueOf(first, 'mails_waiting')).toBe(0)
  expect(valueOf(first, 'backup_age_seconds')).toBeGreaterThanOrEqual(3600)
  expect(valueOf(first, 'replica_lag_seconds')).toBeUndefined()
  const again = await shop.statementsOf(scrape)
  expect(again.filter((text) => /pgboss|outbox|backup/.test(text))).toEqual([])
})

test('M4 metrics have a port of their own on the local machine, and the shop’s port has none', async () => {
  const open = await openShop({ environment: { STOREROOM_METRICS_PORT: '0' } })
  const { port, address } = open.metrics.server.address() as AddressInfo
  expect(['127.0.0.1', '::1']).toContain(address)
  const response = await fetch(`http://localhost:${port}/metrics`)
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining('http_request_duration_seconds'),
  ])
  for (const path of ['/metrics', '/metrics/', '/%6detrics'])
    expect([path, (await fetch(open.url + path)).status]).toEqual([path, 404])
  await open.stop()
  await expect(fetch(`http://localhost:${port}/metrics`)).rejects.toThrow()
  expect(shop.metrics.server.listening).toBe(false)
})

test('figures of the process are served: build, waits for connections, cached answers, duration of jobs', async () => {
  const { versions, engine } = shop.services
  await shop.owner.admin.products.list()
  await shop.owner.admin.products.list()
  await shop.owner.admin.invites.create({ body: { user: 'new@example.com', role: 'member' } })
  const build = `version="${versions.storeroom}",schema="${versions.schema}",node="${versions.node}",engine="${engine}"`
  await vi.waitFor(
    async () => expect(valueOf(await scrape(), 'job_duration_seconds_count{task="mail-invite"}')).toBe(1),
    { timeout: 20_000 },
  )
  const text = await scrape()
  expect(valueOf(text, `storeroom_build_info{${build}}`)).toBe(1)
  expect(valueOf(text, 'answer_hits_total')).toBeGreaterThan(0)
  expect(valueOf(text, 'answer_misses_total')).toBeGreaterThan(0)
  expect(valueOf(text, 'database_connection_wait_seconds_count')).toBeGreaterThan(0)
  expect(valueOf(text, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
})
