import { contract, errorRow, routesOf } from '@storeroom/contract'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { openApiOf } from './openapi.ts'

const document = openApiOf(contract, { title: 'Test', version: '1.2.3' })
const rows = routesOf(contract)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** Every value in the document with its place. */
function* walk(value: unknown, place = '#'): Generator<[string, unknown]> {
  yield [place, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value))
    yield* walk(child, `${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
}
const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
const places = new Map(walk(asJson(document)))

type Content = Readonly<Record<string, { readonly schema: unknown }>> | undefined

/** A schema with the shapes themselves in place of their names. */
function resolved(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(resolved)
  if (typeof schema !== 'object' || schema === null) return schema
  if ('$ref' in schema) return resolved(places.get(String(schema.$ref)))
  return Object.fromEntries(Object.entries(schema).map(([key, child]) => [key, resolved(child)]))
}

describe('the document', () => {
  test('is OpenAPI 3.1 and plain JSON', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Test', version: '1.2.3' } })
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  test('has every route once, under a name of its own', () => {
    expect(operations).toHaveLength(rows.length)
    const names = operations.map(({ operation }) => operation.operationId)
    expect(names.toSorted()).toEqual(rows.map(({ name }) => name.join('.')).toSorted())
    expect(new Set(names).size).toBe(names.length)
  })

  test('every reference leads somewhere', () => {
    const references = [...places].filter(([place]) => place.endsWith('/$ref')).map(([, target]) => String(target))
    expect(references.length).toBeGreaterThan(rows.length)
    expect(references.filter((target) => !places.has(target))).toEqual([])
  })

  test('shapes that are used several times have names', () => {
    const names = Object.keys(document.components.schemas)
    for (const name of ['Error', 'Product', 'StoreProduct', 'Region', 'Currency', 'User', 'BatchJob'])
      expect(names).toContain(name)
    expect(names.filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([])
    const list = document.paths['/admin/products']?.['get']?.responses['200']?.content?.['application/json']?.schema
    expect(list?.properties?.['products']?.items).toEqual({ $ref: '#/components/schemas/Product' })
  })

  test('every schema is one of JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false })
    formats.default(ajv)
    ajv.addSchema({ $id: 'document', components: document.components })
    for (const name of Object.keys(document.components.schemas))
      expect(() => ajv.compile({ $ref: `document#/components/schemas/${name}` })).not.toThrow()
    for (const { operation } of operations)
      for (const { schema } of operation.parameters ?? []) expect(ajv.validateSchema(schema)).toBe(true)
  })

  test('answers that can say when to try again have the header Retry-After', () => {
    for (const { operation } of operations)
      for (const [status, { headers = {} }] of Object.entries(operation.responses))
        expect(Object.keys(headers)).toEqual(['429', '503', '507'].includes(status) ? ['Retry-After'] : [])
  })

  test('the schema of a currency accepts a currency and refuses another value', () => {
    const ajv = new Ajv2020({ strict: false })
    formats.default(ajv)
    ajv.addSchema({ $id: 'document', components: document.components })
    const check = ajv.compile({ $ref: 'document#/components/schemas/Currency' })
    expect(check({ code: 'eur', symbol: '€', symbol_native: '€', name: 'Euro', includes_tax: false })).toBe(true)
    expect(check({ code: 1 })).toBe(false)
  })
})

describe.each(operations.map((row) => [`${row.method.toUpperCase()} ${row.path}`, row] as const))(
  '%s',
  (_, { path, method, operation }) => {
    const route = rows.find(({ name }) => name.join('.') === operation.operationId)?.route

    test('it is in the document under its path, method and summary', () => {
      expect(route).toMatchObject({ path, method: method.toUpperCase(), summary: operation.summary })
      expect(document.tags.map(({ name }) => name)).toContain(operation.tags[0])
    })

    test('names every parameter once, those of the path as required', () => {
      const parameters = operation.parameters ?? []
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
      expect(inPath.every(({ required }) => required === true)).toBe(true)
      const inQuery = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
      expect(inQuery).toEqual(Object.keys(Object(route?.query)['properties'] ?? {}))
      expect(new Set(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).size).toBe(parameters.length)
    })

    test('answers with one success and every error of its row', () => {
      const statuses = Object.keys(operation.responses)
      expect(statuses.filter((status) => status.startsWith('2'))).toEqual([String(route?.status ?? 200)])
      // Whatever a route does, its query can be too slow and its database be lost.
      for (const code of [...(route?.errors ?? []), 'too_slow', 'unavailable'] as const)
        expect(operation.responses[errorRow(code).status]?.description).toContain(code)
      for (const response of Object.values(operation.responses)) expect(response.description).not.toBe('')
    })

    test('has the schemas of its row, whose shared parts have names', () => {
      const schemaOf = (content: Content) => resolved(content?.['application/json']?.schema)
      expect(schemaOf(operation.requestBody?.content)).toEqual(asJson(route?.body))
      const { content } = operation.responses[String(route?.status ?? 200)] ?? {}
      if (content?.['application/json']) expect(schemaOf(content)).toEqual(asJson(route?.response))
    })

    test('says who may call, by schemes that exist', () => {
      expect(operation.security.length).toBeGreaterThan(0)
      for (const name of operation.security.flatMap((way) => Object.keys(way)))
        expect(document.components.securitySchemes).toHaveProperty(name)
      const open = operation.security.some((way) => Object.keys(way).length === 0)
      expect(open).toBe(route?.access === 'public' || route?.access === 'optional_customer')
    })

    test('has a body where its row has one', () => {
      const media = Object.keys(operation.requestBody?.content ?? {})
      const expected =
        route?.multipart !== undefined ? ['multipart/form-data'] : route?.body ? ['application/json'] : []
      expect(media).toEqual(expected)
    })
  },
)

test('filters are written as the server reads them', () => {
  const parameters = document.paths['/admin/products']?.['get']?.parameters ?? []
  const style = (parameterName: string) => parameters.find(({ name }) => name === parameterName)
  expect(style('created_at')).toMatchObject({ style: 'deepObject', explode: true })
  expect(style('status')).toMatchObject({ style: 'form', explode: true })
  expect(style('q')).not.toHaveProperty('style')
})

test('answers in plain text are text/plain, and a 204 has no content', () => {
  expect(document.paths['/admin/auth']?.['delete']?.responses['200']?.content).toHaveProperty(['text/plain'])
  expect(document.paths['/admin/users/password-token']?.['post']?.responses['204']).not.toHaveProperty('content')
  expect(document.paths['/admin/auth']?.['get']?.responses['401']?.content).toEqual({
    'text/plain': { schema: { type: 'string' }, examples: { unauthorized: { value: 'Unauthorized' } } },
  })
})
