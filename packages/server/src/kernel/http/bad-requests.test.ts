import type { Product } from '@storeroom/contract'
import { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct, newProduct } from '../../../test/sample-product.ts'
import { send, type RawAnswer } from '../../../test/sending.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'

/** The answer to any bad request says what is wrong with it, and is never a 500. */

let shop: TestShop
let id: string
let variantId: string
beforeAll(async () => {
  shop = await openShop()
  ;({ id, variantId } = await createProduct(shop, 'Mug'))
})
afterAll(() => shop.stop())

const post = (path: string, text: string | Uint8Array<ArrayBuffer>, headers = {}) =>
  send(shop, 'POST', path, { text, headers })
const create = (fields: object) => send(shop, 'POST', '/admin/products', { body: { ...newProduct('Bad'), ...fields } })
const saysInvalid = (answer: RawAnswer, message: unknown = expect.any(String)) =>
  expect([answer.status, answer.json]).toEqual([
    400,
    expect.objectContaining({ type: 'invalid_data', message }) as unknown,
  ])

describe('bodies', () => {
  test.each([
    ['cut off', '{"title":"Mug"'],
    ['empty', ''],
    ['no JSON', 'title=Mug'],
    ['a prototype', '{"__proto__":{"admin":true},"title":"Mug"}'],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"admin":true}},"title":"Mug"}'],
    ['with an infinite number', '{"title":"Mug","weight":1e999}'],
    ['not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ])('%s: 400', async (_, text) => {
    saysInvalid(await post('/admin/products', text))
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })

  test.each(['null', '[]', '"text"', '12', 'true'])('%s is not an object', async (text) => {
    saysInvalid(await post('/admin/products', text), 'body must be an object')
  })

  test('ten thousand levels deep: 400, ninety levels: 200', async () => {
    const deep = (open: string, close: string) => open.repeat(10_000) + close.repeat(10_000)
    const message = 'The request body is nested too deeply'
    saysInvalid(await post('/admin/products', `{"title":"Deep","metadata":{"a":${deep('[', ']')}}}`), message)
    saysInvalid(
      await post('/admin/products', `{"title":"Deep","metadata":${deep('{"a":', '}').replace(':}', ':1}')}}`),
      message,
    )
    saysInvalid(await post('/admin/products', deep('[', ']')), message)
    const within = `{"title":"Within","metadata":{"a":${'['.repeat(90)}${']'.repeat(90)}}}`
    expect((await post('/admin/products', within)).status).toBe(200)
  })

  test('of another type than JSON: 415', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/html', 'application/xml', 'nonsense']) {
      const answer = await post('/admin/products', 'x', { 'content-type': type })
      expect([answer.status, answer.json['code']], type).toEqual([415, 'unsupported_media_type'])
    }
  })

  test('where none belongs are refused', async () => {
    saysInvalid(
      await send(shop, 'DELETE', `/admin/products/${id}`, { body: { force: true } }),
      'property force should not exist',
    )
  })

  test.each([
    ['/store/products/search', 100 * 1024],
    ['/admin/products', 10 * 1024 * 1024],
    ['/admin/auth', 16 * 1024],
    ['/admin/setup', 16 * 1024],
    ['/admin/invites/accept', 16 * 1024],
    ['/admin/users/reset-password', 16 * 1024],
    ['/nowhere', 16 * 1024],
  ])('H3 %s takes %i bytes, and no more', async (path, limit) => {
    const within = await post(path, JSON.stringify({ q: 'x'.repeat(limit - 20) }))
    expect(within.status).not.toBe(413)
    const beyond = await post(path, JSON.stringify({ q: 'x'.repeat(limit) }))
    expect([beyond.status, beyond.json['code']]).toEqual([413, 'payload_too_large'])
  })

  test('H3 an anonymous request to a staff route is refused before its body is read', async () => {
    const text = JSON.stringify({ q: 'x'.repeat(1024 * 1024) })
    expect((await send(shop, 'POST', '/admin/products', { text, anonymous: true })).status).toBe(401)
  })

  test('H3 at most fifty errors are listed, each with a short message', async () => {
    const names = Array.from({ length: 1_000 }, (_, number) => `${number}-${'x'.repeat(1_000)}`)
    const wrong = (count: number) => Object.fromEntries(names.slice(0, count).map((name) => [name, 1]))
    const answer = await create(wrong(1_000))
    saysInvalid(answer)
    expect(answer.json['fields']).toHaveLength(50)
    expect(answer.text.length).toBeLessThan(40_000)
  })

  test('H3 validation of a body with 100,000 values stops at the first error', async () => {
    const names = Array.from({ length: 100_000 }, (_, number) => [`unknown-${number}`, 1])
    const answer = await create(Object.fromEntries(names) as object)
    saysInvalid(answer, 'property unknown-0 should not exist')
    const prices = Array.from({ length: 3_000 }, () => ({ amount: 'much', currency_code: 'eur' }))
    const deeper = await create({ variants: [{ title: 'One', prices, options: [{ value: 'x' }] }] })
    saysInvalid(deeper, expect.stringContaining('variants.0.prices.0.amount'))
    expect(deeper.text).not.toContain('prices.1.')
  })

  test('H4 a search text has at most 500 characters', async () => {
    const search = (q: string) => send(shop, 'POST', '/store/products/search', { body: { q }, anonymous: true })
    expect((await search('x'.repeat(500))).status).toBe(200)
    saysInvalid(await search('x'.repeat(501)), 'q must be shorter than or equal to 500 characters')
    for (const path of ['/store/products', '/admin/products', '/admin/orders', '/admin/customers'])
      saysInvalid(await send(shop, 'GET', `${path}?q=${'x'.repeat(501)}`))
  })
})

describe('characters that no database takes', () => {
  test('U+0000 in a text, a list, a key, a path and a query', async () => {
    const message = 'Text may not contain the character U+0000'
    saysInvalid(await create({ title: 'a\u0000b' }), message)
    saysInvalid(await create({ tags: [{ value: '\u0000' }] }), message)
    saysInvalid(await create({ metadata: { 'a\u0000': 1 } }), message)
    saysInvalid(await send(shop, 'GET', '/admin/products/%00'), message)
    saysInvalid(await send(shop, 'GET', '/admin/products?q=%00'), message)
  })

  test('half of a surrogate pair', async () => {
    saysInvalid(await post('/admin/products', '{"title":"x\\ud800"}'), 'A value has the wrong form')
    saysInvalid(await post('/admin/products', '{"title":"x","metadata":{"a":"\\udfff"}}'), 'A value has the wrong form')
  })

  test('other characters are stored unchanged', async () => {
    const { status, json } = await create({ title: '👩‍🚀 مرحبا \u2028 "\\' })
    expect([status, (json['product'] as { title: string }).title]).toEqual([200, '👩‍🚀 مرحبا \u2028 "\\'])
  })
})

describe('numbers', () => {
  const changeVariant = (fields: object) =>
    send(shop, 'POST', `/admin/products/${id}/variants/${variantId}`, { body: fields })

  test.each([
    { inventory_quantity: 1e21 },
    { inventory_quantity: 3_000_000_000 },
    { prices: [{ currency_code: 'eur', amount: 2_147_483_648 }] },
    { prices: [{ currency_code: 'eur', amount: -1 }] },
    { prices: [{ currency_code: 'eur', amount: 1.5 }] },
    { prices: [{ currency_code: 'eur', amount: 1, min_quantity: 1e300 }] },
    { weight: -1 },
    { weight: '1' },
  ])('%o: 400', async (fields) => {
    saysInvalid(await changeVariant(fields))
  })

  test('null is not 0, and "" is not null', async () => {
    const { json } = await changeVariant({ inventory_quantity: null })
    expect((json['product'] as Product).variants[0]?.inventory_quantity).toBe(3)
    saysInvalid(await changeVariant({ weight: '' }), 'weight must be a number conforming to the specified constraints')
    expect((await changeVariant({ weight: null })).status).toBe(200)
  })

  test('the largest that fit are taken', async () => {
    const prices = [{ currency_code: 'eur', amount: 2_147_483_647 }]
    expect((await changeVariant({ prices, inventory_quantity: 2_147_483_647 })).status).toBe(200)
    expect((await send(shop, 'GET', '/store/products')).status).toBe(200)
  })
})

describe('addresses', () => {
  test.each([
    ['an id of 400 characters', `/admin/products/${'x'.repeat(400)}`],
    ['an id of 5,000 characters', `/admin/products/${'x'.repeat(5_000)}`],
    ['an id with every sign', `/admin/products/${encodeURIComponent('\'"`;--/*\\%_<>&?#[]{}')}`],
    ['an unknown path', '/admin/nothing'],
    ['a path upwards', '/admin/products/..%2f..%2fetc%2fpasswd'],
  ])('%s: 404', async (_, path) => {
    expect((await send(shop, 'GET', path)).status).toBe(404)
  })

  test('an invalid escape is answered with 400', async () => {
    const answer = await send(shop, 'GET', '/admin/products/%E0%A4%A')
    saysInvalid(answer, 'The address is not valid')
  })

  test('an address longer than headers may be: 431', async () => {
    const answer = await send(shop, 'GET', `/admin/products?q=${'x'.repeat(50_000)}`)
    expect(answer.status).toBe(431)
  })

  test('a query that goes deeper, or has more parameters, than any of ours: 400', async () => {
    const deep = `created_at${'[a]'.repeat(50)}=1`
    saysInvalid(await send(shop, 'GET', `/admin/products?${deep}`))
    const many = Array.from({ length: 1900 }, (_, index) => `a${index}=1`).join('&')
    saysInvalid(await send(shop, 'GET', `/admin/products?${many}`))
  })

  test.each(['__proto__[admin]=1', 'constructor[prototype][admin]=1', 'id[__proto__]=1', 'toString=1'])(
    'a query of %s changes no prototype',
    async (query) => {
      expect((await send(shop, 'GET', `/admin/products?${query}`)).status).toBeLessThan(500)
      expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
    },
  )

  test('a method that a path does not have: 404', async () => {
    for (const method of ['PUT', 'PATCH']) expect((await send(shop, method, '/admin/products')).status).toBe(404)
  })
})

describe('headers', () => {
  const strange = ['', '"', 'W/', '*', '"a", "b"', 'é', '\t', '%00', `"${'1'.repeat(1000)}"`]

  test.each([
    'if-match',
    'if-none-match',
    'idempotency-key',
    'authorization',
    'x-medusa-access-token',
    'cookie',
    'origin',
  ])('%s of any content causes no 500', async (name) => {
    for (const value of strange) {
      const read = await send(shop, 'GET', '/store/products', { headers: { [name]: value } })
      expect(read.status, `${name}: ${value}`).toBeLessThan(500)
      const body = { title: `Header ${name} ${value}` }
      const write = await send(shop, 'POST', '/admin/collections', { body, headers: { [name]: value } })
      expect(write.status, `${name}: ${value}`).toBeLessThan(500)
    }
  })
})

describe('what no client would send', () => {
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(shop.url)
      let answer = ''
      const socket = new Socket().connect(Number(port), hostname, () => socket.write(text))
      socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
      socket.on('close', () => resolve(answer)).on('error', reject)
    })

  test.each([
    ['no HTTP at all', 'nonsense\r\n\r\n'],
    [
      'a body longer than stated',
      'POST /store/products/search HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\n{"q":"x"}',
    ],
    ['a length that is no number', 'POST /store/products/search HTTP/1.1\r\nhost: x\r\ncontent-length: many\r\n\r\n'],
  ])('%s: 400', async (_, text) => {
    expect(await raw(text)).toMatch(/^HTTP\/1\.1 400 /)
  })
})

test('every answer names its request', async () => {
  const answers = [
    await send(shop, 'GET', '/store/products'),
    await send(shop, 'GET', '/admin/products/none'),
    await send(shop, 'GET', '/admin/nothing'),
    await send(shop, 'GET', '/admin/products', { anonymous: true }),
  ]
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(id ?? ''))).toBe(true)
  expect(new Set(ids).size).toBe(answers.length)
})
