import Fastify, { type FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useCompression } from './compression.ts'
import { acceptedEncodings } from './negotiation.ts'

const long = JSON.stringify({ words: 'storeroom '.repeat(500) })

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  useCompression(app)
  app.get('/json', (_, reply) => reply.type('application/json').header('etag', '"1.a"').send(long))
  app.get('/weak', (_, reply) => reply.type('application/json').header('etag', 'W/"w"').send(long))
  app.get('/short', (_, reply) => reply.type('application/json').header('etag', '"s"').send('{}'))
  app.get('/picture', (_, reply) => reply.type('image/webp').send(Buffer.alloc(5000)))
  app.get('/bytes', (_, reply) => reply.type('text/csv').send(Buffer.from(long)))
  app.get('/encoded', (_, reply) => reply.type('text/css').header('content-encoding', 'br').send(Buffer.alloc(5000)))
  app.get('/stream', (_, reply) => reply.type('text/plain').send(Readable.from([Buffer.from(long)])))
  app.get('/events', (_, reply) => reply.type('text/event-stream').send(long))
  app.get('/vary', (_, reply) => reply.type('text/plain').header('vary', 'origin').send(long))
  app.get('/bad', (_, reply) => reply.code(400).type('application/json').header('etag', '"1.a"').send('{}'))
  await app.ready()
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('an answer', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0.5, gzip', 'gzip', gunzipSync],
  ])('for %s is compressed with %s', async (accepted, encoding, decompress) => {
    const { headers, rawPayload } = await get('/json', { 'accept-encoding': accepted })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', etag: 'W/"1.a"' })
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(decompress(rawPayload).toString()).toBe(long)
  })

  test.each(['', 'identity', 'deflate', 'gzip;q=0, *;q=0', 'identity, gzip;q=0.5'])(
    'for "%s" is not compressed',
    async (accepted) => {
      const { headers, payload } = await get('/json', { 'accept-encoding': accepted })
      expect(headers).toMatchObject({ vary: 'accept-encoding', etag: '"1.a"' })
      expect(headers).not.toHaveProperty('content-encoding')
      expect(payload).toBe(long)
    },
  )

  test('of bytes is compressed if it is text', async () => {
    const { rawPayload } = await get('/bytes', { 'accept-encoding': 'zstd' })
    expect(zstdDecompressSync(rawPayload).toString()).toBe(long)
  })

  test.each(['/short', '/picture', '/stream', '/events'])('from %s is not compressed', async (url) => {
    expect((await get(url, { 'accept-encoding': 'zstd' })).headers).not.toHaveProperty('content-encoding')
  })

  test('that is already encoded is unchanged', async () => {
    expect((await get('/encoded', { 'accept-encoding': 'zstd' })).headers['content-encoding']).toBe('br')
  })

  test('keeps its other Vary headers', async () => {
    expect((await get('/vary', { 'accept-encoding': 'zstd' })).headers['vary']).toBe('origin, accept-encoding')
  })
})

describe('a conditional request', () => {
  test.each([
    ['/json', '"1.a"'],
    ['/json', 'W/"1.a"'],
    ['/json', '"other", W/"1.a"'],
    ['/weak', 'W/"w"'],
    ['/short', '"s"'],
  ])('of %s as %s answers 304 without a body', async (url, ifNoneMatch) => {
    const answer = await get(url, { 'if-none-match': ifNoneMatch, 'accept-encoding': 'zstd' })
    expect(answer.statusCode).toBe(304)
    expect(answer.rawPayload).toHaveLength(0)
    expect(answer.headers).not.toHaveProperty('content-encoding')
  })

  test('with another ETag, or for an error, is answered in full', async () => {
    expect((await get('/json', { 'if-none-match': '"2.b"' })).statusCode).toBe(200)
    expect((await get('/bad', { 'if-none-match': '"1.a"' })).statusCode).toBe(400)
  })
})

test('encodings are negotiated by weight, then by cost', () => {
  expect(acceptedEncodings('gzip;q=0.9, br;q=0.8, zstd;q=0.9')).toEqual(['zstd', 'gzip', 'br'])
  expect(acceptedEncodings('*')).toEqual(['zstd', 'br', 'gzip'])
  expect(acceptedEncodings('*;q=0.5, br;q=0')).toEqual(['zstd', 'gzip'])
  expect(acceptedEncodings('GZIP ; Q=1')).toEqual(['gzip'])
  expect(acceptedEncodings('gzip;q=nonsense')).toEqual([])
  expect(acceptedEncodings(undefined)).toEqual([])
})
