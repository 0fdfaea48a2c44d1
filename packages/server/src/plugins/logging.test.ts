import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { OWNER, openShop, type TestShop } from '../../test/shop.ts'
import { sql } from '../kernel/sql.ts'
import { tx } from '../kernel/tx.ts'

let shop: TestShop
let written = ''
const keep = new Writable({
  write: (part, _, done) => {
    written += String(part)
    done()
  },
})
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_LOG: 'debug' }, logTo: keep })
})
afterAll(() => shop.stop())

type Line = Readonly<Record<string, unknown>>
const lines = (): Line[] =>
  written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)

const send = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
  fetch(shop.url + path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
  })

const eventually = (look: () => unknown) => vi.waitFor(look, { timeout: 20_000 })

test('long fields are truncated, and a secret at the cut is still redacted', async () => {
  const long = `${'x'.repeat(975)} password=verysecretword ${'y'.repeat(100_000)}`
  shop.services.log.error({ err: new Error(long), message: long }, 'much')
  await eventually(() => expect(lines().some(({ msg }) => msg === 'much')).toBe(true))
  const line = lines().find(({ msg }) => msg === 'much')
  expect(JSON.stringify(line).length).toBeLessThan(8_000)
  expect(line?.['message']).toMatch(/… \(\d+ characters\)$/)
  expect(JSON.stringify(line)).not.toContain('verys')
})

test('a path parameter that is too long is answered 404 and not logged', async () => {
  const answer = await send('GET', `/store/products/${'p'.repeat(4_000)}`)
  expect(answer.status).toBe(404)
  await eventually(() => expect(lines().findLast(({ code }) => code === 'no_route')).toMatchObject({ level: 'debug' }))
  expect(written.includes('p'.repeat(100))).toBe(false)
})

describe('a request', () => {
  test('that writes is logged in one line: time, level, id, route pattern, status, principal', async () => {
    const answer = await send('POST', '/admin/auth/token', {}, JSON.stringify(OWNER))
    const { access_token } = (await answer.json()) as { access_token: string }
    const created = await send(
      'POST',
      '/admin/collections',
      { authorization: `Bearer ${access_token}` },
      JSON.stringify({ title: 'Logged' }),
    )
    const id = created.headers.get('x-request-id')
    await eventually(() =>
      expect(lines().filter(({ request_id, msg }) => request_id === id && msg === 'request')).toEqual([
        {
          level: 'info',
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          request_id: id,
          method: 'POST',
          route: '/admin/collections',
          status: 200,
          ms: expect.any(Number),
          user: expect.stringMatching(/^usr_/),
          msg: 'request',
        },
      ]),
    )
  })

  test('that only reads is logged at debug', async () => {
    const id = (await send('GET', '/store/products?q=mug')).headers.get('x-request-id')
    await eventually(() =>
      expect(lines().find(({ request_id }) => request_id === id)).toMatchObject({
        level: 'debug',
        route: '/store/products',
      }),
    )
  })

  test('background work is logged with the task, the job and the request that caused it', async () => {
    const { db, jobs } = shop.services
    jobs.define({ name: 'note', lane: 'quick', run: async () => shop.services.log.warn('something to tell') })
    await tx(db, { requestId: 'req-of-somebody' }, (db) => jobs.enqueue(db, 'note', {}))
    await eventually(() =>
      expect(lines().filter(({ task }) => task === 'note')).toEqual([
        expect.objectContaining({ msg: 'something to tell', job: expect.any(String), request_id: 'req-of-somebody' }),
        expect.objectContaining({ msg: 'job', level: 'info', request_id: 'req-of-somebody' }),
      ]),
    )
  })

  test('an event passes the request on to the jobs that it causes', async () => {
    const id = (
      await send('POST', '/admin/users/password-token', {}, JSON.stringify({ email: OWNER.email }))
    ).headers.get('x-request-id')
    await eventually(() =>
      expect(lines().find(({ task, msg }) => task === 'mail-password-reset' && msg === 'job')).toMatchObject({
        request_id: id,
      }),
    )
  })
})

/** Each looks like a real secret, and can be recognized wherever it appears. */
const secrets = {
  password: 'hunter2-is-my-password',
  card: '4242 4242 4242 4242',
  bearer: 'sesame-opens-9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a',
  cookie: 's%3Acookie-value-1234567890abcdef',
  apiToken: 'token-of-a-program-abcdefabcdefabcdef',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImFAYi5jIn0.c2lnbmF0dXJlLW9mLWl0',
  key: 'sk_live_51H8abcdefGHIJKL',
  query: 'in-the-address-of-the-request',
  mailed: 'somebody.private@example.org',
}

/** Sends the secrets in every part of a request; the answers do not matter. */
async function sendEverywhere() {
  const { password, card, bearer, cookie, apiToken, jwt, key, query, mailed } = secrets
  const auth = { authorization: `Bearer ${bearer}` }
  const own = { authorization: `Bearer ${shop.owner.tokens.get('admin') ?? ''}` }
  const answers = await Promise.all([
    send('POST', '/admin/auth', {}, JSON.stringify({ email: mailed, password })),
    send('POST', '/admin/auth', {}, `{"email":"${mailed}","password":"${password}`),
    send('POST', '/admin/auth', {}, JSON.stringify({ email: mailed, password, [`card`]: card })),
    send('POST', '/store/auth', {}, JSON.stringify({ email: mailed, password })),
    send('POST', '/admin/users/reset-password', {}, JSON.stringify({ token: jwt, password, email: mailed })),
    send('GET', '/admin/products', auth),
    send('GET', '/admin/auth', { cookie: `connect.sid=${cookie}` }),
    send('GET', '/admin/products', { 'x-medusa-access-token': apiToken }),
    send('GET', `/store/products?q=${query}&token=${query}`),
    send('GET', `/admin/products?nonsense=${query}`, own),
    send('GET', `/nothing/${query}?key=${key}`),
    send(
      'POST',
      '/admin/customers',
      own,
      JSON.stringify({ email: mailed, first_name: card, last_name: `${key}\u0000` }),
    ),
    send('POST', '/store/customers', {}, JSON.stringify({ email: mailed, first_name: 'A', last_name: 'B', password })),
    send('POST', '/store/customers', {}, JSON.stringify({ email: mailed, first_name: 'A', last_name: 'B', password })),
    send('POST', '/admin/users', own, JSON.stringify({ email: mailed, password })),
  ])
  return answers.length
}

/** Fails with messages like those of clients of mail servers, databases and payment services. */
class Talkative extends Error {
  readonly detail = `Failing row contains (${secrets.password}, ${secrets.card}).`
  readonly request = { headers: { authorization: `Bearer ${secrets.bearer}` } }
}

test('no secret appears in the log, a job or a metric, however it was sent', async () => {
  const { db, jobs } = shop.services
  const { bearer, jwt, key, card, mailed, cookie, apiToken } = secrets
  const quoting = [
    `connect to postgres://shop:${apiToken}@db failed`,
    `Bearer ${bearer} was refused`,
    `token=${jwt}`,
    `key ${key}`,
    `card ${card}`,
    `550 <${mailed}> unknown`,
    `cookie: ${cookie}`,
  ].join('; ')
  jobs.define({
    name: 'talk',
    lane: 'quick',
    retries: 0,
    run: () => Promise.reject(new Talkative(quoting, { cause: new Talkative(quoting) })),
  })
  await jobs.enqueue(db, 'talk', {})
  await sendEverywhere()
  await eventually(() => expect(lines().find(({ task, level }) => task === 'talk' && level === 'error')).toBeTruthy())
  await eventually(async () => expect(await queued()).toMatch(/quick-dead.*hidden|hidden.*quick-dead/s))
  const outputs = { log: written, jobs: await queued(), metrics: (await shop.metrics.inject('/metrics')).body }
  for (const [place, text] of Object.entries(outputs))
    for (const [name, secret] of Object.entries(secrets))
      expect([place, name, text.includes(secret)]).toEqual([place, name, false])
  expect(outputs.log).toContain('[hidden]')

  async function queued() {
    const rows = await sql<{ row: string }>`select to_jsonb(j)::text as row from pgboss.job j`.all(db)
    return rows.map(({ row }) => row).join('\n')
  }
})
