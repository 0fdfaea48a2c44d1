import { errors, type ErrorCode } from '@storeroom/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseLost } from '../database/lost.ts'
import { AppError, invalid, notAllowed, notFound, orNotFound, requestErrors } from '../errors.ts'
import { useErrorFunnel } from './error-funnel.ts'

/** What a route throws becomes an answer and a line in the log. */

const lines: Record<string, unknown>[] = []
const log = new Writable({
  write(part: Buffer, _, done) {
    for (const line of part.toString().trim().split('\n')) lines.push(JSON.parse(line) as Record<string, unknown>)
    done()
  },
})
let app: FastifyInstance
let thrown: unknown
beforeAll(async () => {
  app = Fastify({ logger: { level: 'debug', stream: log }, disableRequestLogging: true, genReqId: () => 'request-1' })
  useErrorFunnel(app)
  app.get('/', async (_, reply) => {
    reply.header('etag', '"1"')
    throw thrown
  })
  await app.ready()
})
afterAll(() => app.close())

async function answerTo(error: unknown) {
  thrown = error
  lines.length = 0
  const { statusCode, headers, body } = await app.inject('/')
  const json: unknown = String(headers['content-type']).startsWith('application/json') ? JSON.parse(body) : undefined
  return { status: statusCode, headers, body, json, line: lines.find(({ msg }) => msg === 'request failed') }
}

const databaseError = (code: string) => Object.assign(new Error('secret detail of the database'), { code })
const levels = { debug: 20, info: 30, warn: 40, error: 50 }

describe('every error of the contract', () => {
  test.each(Object.keys(errors) as ErrorCode[])('%s', async (code) => {
    const row: { status: number; type?: string; wireCode?: string; loudness: keyof typeof levels } = errors[code]
    const { status, json, body, headers, line } = await answerTo(new AppError(code, 'words'))
    expect(status).toBe(row.status)
    expect(line).toMatchObject({ level: levels[row.loudness], code, reqId: 'request-1' })
    expect(headers).not.toHaveProperty('etag')
    if (row.type === undefined) expect([body, headers['content-type']]).toEqual(['words', 'text/plain; charset=utf-8'])
    else
      expect(json).toEqual({
        ...(row.wireCode !== undefined && { code: row.wireCode }),
        type: row.type,
        message: 'words',
      })
  })
})

test('a lost database is answered with 503 and when to retry', async () => {
  const cause = databaseError('57P01')
  const { status, headers, json, line } = await answerTo(new DatabaseLost(cause))
  expect({ status, json }).toEqual({
    status: 503,
    json: { code: 'unavailable', type: 'unexpected_state', message: errors.unavailable.message },
  })
  expect(headers['retry-after']).toBe('2')
  expect(line).toMatchObject({ level: levels.warn, err: { message: cause.message } })
})

describe('what the database says of a request', () => {
  test.each([
    ['40001', 409, 'conflict'],
    ['40P01', 409, 'conflict'],
    ['57014', 503, 'unexpected_state'],
    ['22P05', 400, 'invalid_data'],
    ['22021', 400, 'invalid_data'],
    ['22003', 400, 'invalid_data'],
    ['22P02', 400, 'invalid_data'],
  ])('%s is %i %s', async (code, status, type) => {
    const answer = await answerTo(databaseError(code))
    expect([answer.status, answer.json]).toEqual([status, expect.objectContaining({ type })])
    expect(answer.body).not.toContain('secret')
  })

  test('a conflict has the words of v1', async () => {
    expect((await answerTo(databaseError('40001'))).json).toEqual({
      code: 'invalid_state_error',
      type: 'conflict',
      message:
        'The request conflicted with another request. You may retry the request with the provided Idempotency-Key.',
    })
  })
})

describe('anything else', () => {
  test.each([
    ['an error', new Error('the password is hunter2')],
    ['a database error nobody expected', databaseError('42703')],
    ['a broken rule of ours', databaseError('23514')],
    ['a status from nowhere', Object.assign(new Error('the password is hunter2'), { statusCode: 418 })],
  ])('%s is hidden, and logged with the request', async (_, error) => {
    const { status, json, line } = await answerTo(error)
    expect([status, json]).toEqual([
      500,
      { code: 'unknown_error', type: 'unknown_error', message: 'An unknown error occurred.' },
    ])
    expect(line).toMatchObject({ level: 50, reqId: 'request-1', err: { message: error.message } })
  })
})

describe('details', () => {
  test('wrong fields and conflicts are sent with the message', async () => {
    expect((await answerTo(invalid('title should not be empty', 'title'))).json).toEqual({
      type: 'invalid_data',
      message: 'title should not be empty',
      fields: [{ field: 'title', message: 'title should not be empty' }],
    })
    const conflicts = [{ field: 'title', yours: 'a', theirs: null }]
    expect((await answerTo(new AppError('edit_conflict', 'x', { conflicts }))).json).toMatchObject({ conflicts })
  })

  test('collected messages have v1’s shape', async () => {
    expect((await answerTo(requestErrors(['Products a do not exist', 'Products b do not exist']))).json).toEqual({
      errors: ['Products a do not exist', 'Products b do not exist'],
      message: 'Provided request body contains errors. Please check the data and retry the request',
    })
  })

  test('how long to wait is a header', async () => {
    const { headers } = await answerTo(new AppError('rate_limited', 'x', { retryAfter: 17 }))
    expect(headers['retry-after']).toBe('17')
  })

  test('v1’s own code wins over that of the row', async () => {
    const error = new AppError('not_allowed', 'x', { wireCode: 'insufficient_inventory' })
    expect((await answerTo(error)).json).toEqual({ code: 'insufficient_inventory', type: 'not_allowed', message: 'x' })
  })

  test('without a message an error has that of its row, or its code', () => {
    expect(new AppError('unauthorized').message).toBe('Unauthorized')
    expect(new AppError('edit_conflict').message).toBe('edit_conflict')
  })
})

test('shorthands', () => {
  expect(notFound('x')).toMatchObject({ code: 'not_found', status: 404, loudness: 'debug' })
  expect(notAllowed('x')).toMatchObject({ code: 'not_allowed', status: 400 })
  expect(invalid('x').details).toEqual({})
  expect(orNotFound(0, 'x')).toBe(0)
  expect(() => orNotFound(undefined, 'no such thing')).toThrow('no such thing')
})

test('an unknown path is answered in plain text', async () => {
  const answer = await app.inject('/nothing')
  expect([answer.statusCode, answer.body]).toEqual([404, 'Not Found'])
})
