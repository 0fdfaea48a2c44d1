import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useErrorFunnel } from './error-funnel.ts'
import { useContractValidation } from './validation.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  useErrorFunnel(app)
  useContractValidation(app)
  const echo = { body: Type.Object({}), querystring: Type.Object({}) }
  const strict = { additionalProperties: false }
  const body = Type.Object(
    {
      text: Type.Optional(Type.String({ minLength: 1, maxLength: 5 })),
      long: Type.Optional(Type.String({ minLength: 3 })),
      whole: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
      real: Type.Optional(Type.Number()),
      yes: Type.Optional(Type.Boolean()),
      list: Type.Optional(Type.Array(Type.String())),
      inner: Type.Optional(Type.Object({ deep: Type.String() }, strict)),
      choice: Type.Optional(Type.String({ enum: ['a', 'b', 'c'] })),
      fixed: Type.Optional(Type.Literal('only')),
      email: Type.Optional(Type.String({ format: 'email' })),
      when: Type.Optional(Type.String({ format: 'date-time' })),
      code: Type.Optional(Type.String({ pattern: '^[A-Z]+$' })),
      clearable: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      rows: Type.Optional(Type.Array(Type.Object({ amount: Type.Integer() }, strict))),
      unique: Type.Optional(Type.Array(Type.String(), { uniqueItems: true })),
    },
    strict,
  )
  app.post('/', { schema: { body } }, async (request) => request.body)
  const query = Type.Object(
    {
      limit: Type.Optional(Type.Integer({ default: 20 })),
      yes: Type.Optional(Type.Boolean()),
      ids: Type.Optional(Type.Array(Type.String())),
      one: Type.Optional(Type.String()),
    },
    strict,
  )
  app.get('/', { schema: { querystring: query } }, async (request) => request.query)
  app.post(
    '/needed',
    { schema: { body: Type.Object({ a: Type.String(), b: Type.Object({ c: Type.String() }) }) } },
    async () => echo,
  )
  await app.ready()
})
afterAll(() => app.close())

const post = async (payload: unknown, url = '/') => {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const messageTo = async (payload: unknown, url?: string) => {
  const { status, body } = await post(payload, url)
  expect([status, body['type']]).toEqual([400, 'invalid_data'])
  return body['message']
}

describe('a violation is reported in v1’s words (docs/contract/errors.md §4)', () => {
  test.each([
    [{ nonsense: 1 }, 'property nonsense should not exist'],
    [{ inner: { deep: 'x', more: 1 } }, 'property inner.more should not exist'],
    [{ text: 1 }, 'text must be a string'],
    [{ whole: '1' }, 'whole must be an integer number'],
    [{ whole: 1.5 }, 'whole must be an integer number'],
    [{ real: 'x' }, 'real must be a number conforming to the specified constraints'],
    [{ yes: 'true' }, 'yes must be a boolean value'],
    [{ inner: [] }, 'inner must be an object'],
    [{ inner: {} }, 'inner.deep should not be empty'],
    [{ list: 'x' }, 'list must be an array'],
    [{ list: ['a', 1] }, 'each value in list must be a string'],
    [{ choice: 'd' }, 'choice must be one of the following values: a, b, c'],
    [{ fixed: 'other' }, 'fixed must be only'],
    [{ email: 'nobody' }, 'email must be an email'],
    [{ when: 'soon' }, 'when must be a valid date-time'],
    [{ code: 'abc' }, 'code has the wrong form'],
    [{ text: '' }, 'text should not be empty'],
    [{ long: 'ab' }, 'long must be longer than or equal to 3 characters'],
    [{ text: 'abcdef' }, 'text must be shorter than or equal to 5 characters'],
    [{ whole: 0 }, 'whole must not be less than 1'],
    [{ whole: 10 }, 'whole must not be greater than 9'],
    [{ clearable: 1 }, 'clearable must be a string'],
    [{ rows: [{ amount: 1 }, { amount: 'x' }] }, 'rows.1.amount must be an integer number'],
    [{ rows: [{ amount: 1, more: 1 }] }, 'property rows.0.more should not exist'],
    [{ rows: [1] }, 'each value in rows must be an object'],
    [{ unique: ['a', 'a'] }, expect.stringContaining('unique must NOT have duplicate items')],
    ['text', 'body must be an object'],
  ])('%o', async (payload, message) => {
    expect(await messageTo(payload)).toEqual(message)
  })

  test('missing fields should not be empty', async () => {
    expect(await messageTo({ b: {} }, '/needed')).toBe('a should not be empty, b.c should not be empty')
  })

  test('every wrong field is named, each once', async () => {
    const { body } = await post({ text: 1, whole: 'x', list: [1, 2] })
    expect(body['fields']).toEqual([
      { field: 'text', message: 'text must be a string' },
      { field: 'whole', message: 'whole must be an integer number' },
      { field: 'list.0', message: 'each value in list must be a string' },
      { field: 'list.1', message: 'each value in list must be a string' },
    ])
  })
})

describe('bodies are taken as they are', () => {
  test('null clears, and nothing is turned into anything else', async () => {
    expect((await post({ clearable: null, text: '1', real: 0, yes: false })).body).toEqual({
      clearable: null,
      text: '1',
      real: 0,
      yes: false,
    })
  })
})

describe('values of queries are converted from text', () => {
  const get = async (query: string) => {
    const answer = await app.inject(`/?${query}`)
    return [answer.statusCode, answer.json<Record<string, unknown>>()]
  }

  test.each([
    ['', { limit: 20 }],
    ['limit=5', { limit: 5 }],
    ['yes=true&one=5', { limit: 20, yes: true, one: '5' }],
    ['ids=a', { limit: 20, ids: ['a'] }],
    ['ids=a&ids=b', { limit: 20, ids: ['a', 'b'] }],
  ])('%s', async (query, expected) => {
    expect(await get(query)).toEqual([200, expected])
  })

  test('text that cannot be converted is refused', async () => {
    expect(await get('limit=x')).toMatchObject([400, { message: 'limit must be an integer number' }])
    expect(await get('yes=perhaps')).toMatchObject([400, { message: 'yes must be a boolean value' }])
  })
})
