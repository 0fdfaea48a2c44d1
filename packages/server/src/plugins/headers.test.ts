import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { useHeaders } from './headers.ts'

async function headersOf(
  environment: Record<string, string>,
  forwarded: Record<string, string> = {},
  connect: string[] = [],
) {
  const config = readConfig(environment)
  const app = Fastify({ trustProxy: config.trustProxy === true })
  useHeaders(app, config, { connect })
  app.get('/', (_, reply) => reply.send('x'))
  const { headers } = await app.inject({ url: '/', headers: forwarded })
  await app.close()
  return headers
}

const policyOf = async (...options: Parameters<typeof headersOf>) =>
  Object.fromEntries(
    String((await headersOf(...options))['content-security-policy'])
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  ) as Record<string, string[]>

describe('pages', () => {
  test('run no inline code and cannot be framed', async () => {
    const policy = await policyOf({})
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:', 'https:'],
      'connect-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
    })
    expect(Object.values(policy).flat().join(' ')).not.toMatch(/unsafe|\*/)
  })

  test('may call an analytics service and show pictures of the bucket', async () => {
    const policy = await policyOf({ STOREROOM_S3_PUBLIC_URL: 'http://localhost:9009/shop' }, {}, [
      'https://api.analytics.test',
    ])
    expect(policy['connect-src']).toEqual(["'self'", 'https://api.analytics.test'])
    expect(policy['img-src']).toContain('http://localhost:9009')
  })
})

test('every answer forbids content sniffing, referrers to other origins, and devices', async () => {
  expect(await headersOf({})).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
  })
})

describe('Strict-Transport-Security', () => {
  const hsts = async (...options: Parameters<typeof headersOf>) =>
    (await headersOf(...options))['strict-transport-security']

  test('is sent only behind https', async () => {
    expect(await hsts({})).toBeUndefined()
    expect(await hsts({ STOREROOM_URL: 'http://shop.test' })).toBeUndefined()
    expect(await hsts({ STOREROOM_URL: 'https://shop.test' })).toBe('max-age=31536000')
  })

  test('a forwarded protocol is believed only from a trusted proxy', async () => {
    const forwarded = { 'x-forwarded-proto': 'https' }
    expect(await hsts({}, forwarded)).toBeUndefined()
    expect(await hsts({ STOREROOM_TRUST_PROXY: 'true' }, forwarded)).toBe('max-age=31536000')
  })
})
