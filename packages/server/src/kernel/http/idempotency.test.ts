import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newProduct } from '../../../test/sample-product.ts'
import { send } from '../../../test/sending.ts'
import { openShop, OWNER, type TestShop } from '../../../test/shop.ts'
import { hours, minutes, seconds } from '../clock.ts'
import { sql } from '../sql.ts'

let shop: TestShop
let count = 0
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const nextLongKey = () => `a-key-like-nobody-elses-${(count += 1)}`
const nextKey = () => `key-${(count += 1)}`
const post = (path: string, body: unknown, key: string, headers: Record<string, string> = {}) =>
  send(shop, 'POST', path, { body, headers: { 'idempotency-key': key, ...headers } })
const create = (title: string, key: string, headers?: Record<string, string>) =>
  post('/admin/products', newProduct(title), key, headers)
const countOf = (title: string) =>
  sql<{ count: number }>`select count(*)::int as count from product
        where title = ${title}`.value(shop.services.db)
const keptRows = (key: string) =>
  sql`select response_code, response_body from idempotency_key where idempotency_key = ${key}`.all(shop.services.db)

test('a key can be used again after its request lost the database', async () => {
  await sql`create sequence lost_once`.run(shop.services.db)
  await sql`create function lose_once() returns trigger language plpgsql as $$ begin
    if new.title = 'Lost once' and nextval('lost_once') = 1 then raise sqlstate '57P01' using message = 'gone'; end if;
    return new;
  end $$`.run(shop.services.db)
  await sql`create trigger lose_once before insert on product for each row execute function lose_once()`.run(
    shop.services.db,
  )
  const key = nextKey()
  const lost = await create('Lost once', key)
  expect([lost.status, lost.headers.get('retry-after'), JSON.parse(lost.text)]).toEqual([
    503,
    '2',
    expect.objectContaining({ code: 'unavailable' }),
  ])
  expect((await create('Lost once', key)).status).toBe(200)
  expect(await countOf('Lost once')).toBe(1)
})

describe('a repeated key', () => {
  test('answers what the first request answered, which ran once', async () => {
    const key = nextKey()
    const first = await create('Once', key)
    const second = await create('Once', key)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.text).toBe(first.text)
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(await countOf('Once')).toBe(1)
  })

  test('is echoed, and browsers may read it', async () => {
    const { headers } = await create('Echo', 'echo-me')
    expect(headers.get('idempotency-key')).toBe('echo-me')
    expect(headers.get('access-control-expose-headers')).toContain('Idempotency-Key')
  })

  test('answers the same error, also when the request would succeed by now', async () => {
    const blocker = await shop.owner.admin.products.create({ body: newProduct('Taken') })
    const key = nextKey()
    const first = await create('Taken', key)
    expect([first.status, first.json['type']]).toEqual([422, 'duplicate_error'])
    await shop.owner.admin.products.remove({ id: blocker.product.id })
    const second = await create('Taken', key)
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect((await create('Taken', nextKey())).status).toBe(200)
  })

  test('with another body is refused', async () => {
    const key = nextKey()
    await create('First body', key)
    const other = await create('Second body', key)
    expect([other.status, other.json['message']]).toEqual([
      400,
      'This Idempotency-Key was used for another request body',
    ])
    expect(await countOf('Second body')).toBe(0)
  })

  test('works for handlers that open their own transactions, and for answers that are no JSON', async () => {
    const key = nextKey()
    const invite = () => post('/admin/invites', { user: 'invited@example.com', role: 'member' }, key)
    const [first, second] = [await invite(), await invite()]
    expect(first.status).toBe(200)
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(await keptRows(key)).toMatchObject([{ response_code: 200, response_body: first.text }])
  })
})

test('duplicates that come at once run once, and all get the answer', async () => {
  const key = nextKey()
  const answers = await Promise.all(Array.from({ length: 5 }, () => create('Together', key)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.json['product']).toMatchObject({ title: 'Together' })
  expect(await countOf('Together')).toBe(1)
})

describe('a key belongs to', () => {
  test('one person', async () => {
    const key = nextKey()
    const body = { email: 'second@example.com', password: 'long enough', role: 'admin' as const }
    await shop.owner.admin.users.create({ body })
    const second = await shop.signIn(body.email, body.password)
    const authorization = `Bearer ${second.tokens.get('admin')}`
    const make = (name: string, headers = {}) => post('/admin/sales-channels', { name }, key, headers)
    const [mine, theirs] = [await make('Mine'), await make('Theirs', { authorization })]
    expect(mine.json['sales_channel']).toMatchObject({ name: 'Mine' })
    expect(theirs.json['sales_channel']).toMatchObject({ name: 'Theirs' })
  })

  test('one path', async () => {
    const key = nextKey()
    const channel = await post('/admin/sales-channels', { name: 'Path' }, key)
    const collection = await post('/admin/collections', { title: 'Path' }, key)
    expect([channel.status, collection.status]).toEqual([200, 200])
    expect(collection.json).toHaveProperty('collection')
  })

  test('POST alone', async () => {
    const answer = await send(shop, 'GET', '/admin/products', { headers: { 'idempotency-key': 'read' } })
    expect(answer.headers.get('idempotency-key')).toBeNull()
    expect(await keptRows('read')).toEqual([])
  })
})

describe('answers that are not stored', () => {
  test('answers with secrets: the key is only echoed', async () => {
    const signIn = () => post('/admin/auth/token', OWNER, 'secret')
    const [first, second] = [await signIn(), await signIn()]
    expect(first.json['access_token']).not.toBe(second.json['access_token'])
    expect(first.headers.get('idempotency-key')).toBe('secret')
    await post('/admin/me/tokens', { name: 'Robot' }, 'secret')
    expect(await keptRows('secret')).toEqual([])
  })

  test('answers of calls that only read', async () => {
    expect((await post('/store/products/search', { q: 'x' }, 'search')).status).toBe(200)
    expect(await keptRows('search')).toEqual([])
  })
})

describe('a key that is', () => {
  test('empty is ignored', async () => {
    expect((await create('Empty key', '')).status).toBe(200)
  })

  test('longer than 255 characters is refused', async () => {
    const answer = await create('Long key', 'x'.repeat(256))
    expect([answer.status, answer.json['message']]).toEqual([
      400,
      'Idempotency-Key must be shorter than or equal to 255 characters',
    ])
    expect((await create('Long key', 'x'.repeat(255))).status).toBe(200)
  })
})

describe('time', () => {
  test('a key replays its answer for 24 hours, then the request runs again', async () => {
    const key = nextKey()
    const authorization = async () =>
      `Bearer ${(await shop.signIn(OWNER.email, OWNER.password)).tokens.get('admin') ?? ''}`
    const make = async () =>
      post('/admin/collections', { title: `Day ${key}` }, key, { authorization: await authorization() })
    const first = await make()
    shop.clock.advance(hours(23))
    expect((await make()).text).toBe(first.text)
    shop.clock.advance(hours(1) + seconds(1))
    expect((await make()).status).toBe(422)
    await shop.owner.admin.auth.createToken({ body: OWNER })
  })

  test('a key that a dead server held is free after a minute', async () => {
    const key = nextKey()
    await holdKey(key, 'After the crash')
    let answered = false
    const waiting = create('After the crash', key).finally(() => {
      answered = true
    })
    // Another request goes all the way through while this one waits, without holding a connection.
    await create('Meanwhile', nextKey())
    expect(answered).toBe(false)
    shop.clock.advance(seconds(61))
    expect((await waiting).status).toBe(200)
    expect(await countOf('After the crash')).toBe(1)
  })
})

test('L2 at most ten requests wait for one key, and further ones get 409', async () => {
  const key = nextKey()
  await holdKey(key, 'A crowd')
  const refused: unknown[] = []
  const requests = Array.from({ length: 12 }, async () => {
    const { status, json } = await create('A crowd', key)
    if (status === 409) refused.push(json['message'])
    return status
  })
  // Ten wait by then, and the last two have been refused.
  await vi.waitUntil(() => refused.length === 2, { timeout: 20_000 })
  expect(new Set(refused)).toEqual(new Set(['The first request with this Idempotency-Key is still under way']))
  shop.clock.advance(seconds(61))
  expect((await Promise.all(requests)).toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 409, 409])
  expect(await countOf('A crowd')).toBe(1)
})

describe('L2 keys of guests', () => {
  const cartOf = async (key: string) => {
    const answer = await send(shop, 'POST', '/store/carts', {
      anonymous: true,
      body: {},
      headers: { 'idempotency-key': key },
    })
    expect([answer.status, answer.headers.get('idempotency-key')]).toEqual([200, key])
    return (answer.json['cart'] as { id: string }).id
  }

  test('two guests with the same weak key get a cart each', async () => {
    expect(await cartOf('1')).not.toBe(await cartOf('1'))
  })

  test('a random key replays its answer', async () => {
    expect(await cartOf('V1StGXR8_Z5jdHi6B-myT')).toBe(await cartOf('V1StGXR8_Z5jdHi6B-myT'))
  })

  test('a weak key replays the answer on a cart’s own routes', async () => {
    const id = await cartOf('2')
    const add = () =>
      send(shop, 'POST', `/store/carts/${id}`, {
        anonymous: true,
        body: { metadata: { note: 'x' } },
        headers: { 'idempotency-key': '3' },
      })
    expect((await add()).text).toBe((await add()).text)
    expect(await keptRows('3')).toHaveLength(1)
  })
})

/** Holds the key as another server does that is creating a product with this title. */
async function holdKey(key: string, title: string) {
  const now = new Date(shop.clock.now())
  const { user } = await shop.owner.admin.auth.retrieve()
  await sql`insert into idempotency_key (id, principal, idempotency_key, request_method, request_path, request_hash, created_at, locked_at)
    values (${`ikey_${key}`}, ${user.id}, ${key}, 'POST', '/admin/products', ${await hashOf(title)}, ${now}, ${now})`.run(
    shop.services.db,
  )
}

/** The hash under which a body is remembered: that of a request which was made under another key. */
async function hashOf(title: string): Promise<string> {
  const key = nextKey()
  const { json } = await create(title, key)
  const { id } = json['product'] as { id: string }
  await sql`update product set title = 'Gone', handle = null, deleted_at = now() where id = ${id}`.run(shop.services.db)
  const { request_hash } = await sql<{ request_hash: string }>`select request_hash from idempotency_key
      where idempotency_key = ${key}`.one(shop.services.db)
  return request_hash
}

describe('a failure', () => {
  const breakKeys = () =>
    sql`create or replace function refuse_answers() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`
      .run(shop.services.db)
      .then(() =>
        sql`create trigger refuse_answers before update on idempotency_key for each row when (new.response_code is not null)
          execute function refuse_answers()`.run(shop.services.db),
      )
  const repairKeys = () => sql`drop trigger refuse_answers on idempotency_key`.run(shop.services.db)

  test('to keep the answer undoes the write: they are one transaction', async () => {
    const key = nextKey()
    await breakKeys()
    const answer = await create('All or nothing', key)
    await repairKeys()
    expect([answer.status, await countOf('All or nothing')]).toEqual([500, 0])
    // The failure was the server's, so the same request may be tried again with its key.
    expect((await create('All or nothing', key)).status).toBe(200)
    expect(await countOf('All or nothing')).toBe(1)
  })

  test('by conflict leaves the key free', async () => {
    const { json } = await create('Conflict', nextKey())
    const { id } = json['product'] as { id: string }
    const path = `/admin/products/${id}`
    const before = (await send(shop, 'GET', path)).headers.get('etag') ?? ''
    await send(shop, 'POST', path, { body: { title: 'Theirs' } })
    const key = nextKey()
    const save = (version: string) => post(path, { title: 'Mine' }, key, { 'if-match': version })
    expect((await save(before)).status).toBe(409)
    expect((await save((await send(shop, 'GET', path)).headers.get('etag') ?? '')).status).toBe(200)
  })
})

test('L1 a key whose request the rate limit refused runs again after the wait', async () => {
  const ask = (key: string) =>
    send(shop, 'POST', '/store/orders/customer/confirm', {
      anonymous: true,
      body: { token: 'none' },
      headers: { 'idempotency-key': key },
    })
  const [first, key] = [nextLongKey(), nextLongKey()]
  const { status } = await ask(first)
  while ((await ask(nextLongKey())).status === status);
  expect((await ask(key)).status).toBe(429)
  shop.clock.advance(minutes(15))
  expect((await ask(key)).status).toBe(status)
})

test('a request whose caller went away is finished, and its key knows the answer', async () => {
  const key = nextKey()
  const caller = new AbortController()
  const gone = send(shop, 'POST', '/admin/products', {
    body: newProduct('Gone caller'),
    headers: { 'idempotency-key': key },
    signal: caller.signal,
  })
  caller.abort()
  await expect(gone).rejects.toThrow()
  const again = await create('Gone caller', key)
  expect(again.status).toBe(200)
  expect(await countOf('Gone caller')).toBe(1)
})
