import type { OpenApi } from '../../src/kernel/openapi.ts'
import type { Schema } from '../../src/kernel/openapi/schema.ts'
import { singular, oneOf, Values, type KnownIds, type Random } from './values.ts'

export type Role = 'guest' | 'customer' | 'staff'
export type RandomRequest = {
  readonly name: string
  readonly role: Role
  readonly method: string
  readonly path: string
  readonly body: string | FormData | undefined
}

type Operation = OpenApi['paths'][string][string]
export type Endpoint = { readonly method: string; readonly path: string; readonly operation: Operation }

export const endpointsOf = ({ paths }: OpenApi): Endpoint[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** The roles that requests are drawn from, for each half of the API; most of them have access. */
const roles: Readonly<Record<'admin' | 'store', readonly Role[]>> = {
  admin: ['staff', 'staff', 'staff', 'staff', 'staff', 'staff', 'staff', 'customer', 'guest'],
  store: ['guest', 'guest', 'customer', 'customer', 'customer', 'staff'],
}

/** Shares of invalid values in a request; often 0, so that requests also get past the validation. */
const invalidShares = [0, 0, 0.02, 0.1, 0.3]

/** Generates random requests from an OpenAPI document. */
export class Requests {
  readonly #random: Random
  readonly #ids: KnownIds
  readonly #schemas: Readonly<Record<string, Schema>>

  constructor(random: Random, ids: KnownIds, { components }: OpenApi) {
    this.#random = random
    this.#ids = ids
    this.#schemas = components.schemas
  }

  /** Generates a request. `invalidShare`: the probability of an invalid value, 0 to 1. */
  draw(endpoint: Endpoint, invalidShare = oneOf(this.#random, invalidShares)): RandomRequest {
    const { method, path, operation } = endpoint
    const random = this.#random
    const values = new Values(random, this.#schemas, this.#ids, invalidShare)
    const role = oneOf(random, roles[path.startsWith('/store') ? 'store' : 'admin'])
    const parameters = operation.parameters ?? []
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && (parameter.required === true || random() < 0.2))
      .flatMap(({ name, schema }) => queryPairs(name, values.draw(schema, name)))
    const search = query.length === 0 ? '' : `?${query.join('&')}`
    return {
      name: operation.operationId,
      role,
      method,
      path: this.#pathWithIds(path) + search,
      body: this.#body(operation, values),
    }
  }

  /** `/admin/orders/{id}/refund`, usually with the id of an order. */
  #pathWithIds(path: string): string {
    return path.replaceAll(/(?:([\w-]+)\/)?\{(\w+)\}/g, (_, before: string | undefined, name: string) => {
      const kind = name === 'id' || !name.endsWith('_id') ? singular(before ?? '') : name.slice(0, -3)
      const id = this.#random() < 0.95 ? this.#ids.draw(this.#random, kind) : oneOf(this.#random, invalidIds)
      return `${before === undefined ? '' : `${before}/`}${encoded(id ?? 'none')}`
    })
  }

  #body({ requestBody }: Operation, values: Values): string | FormData | undefined {
    if (requestBody === undefined) return undefined
    const [[media, { schema }] = ['', { schema: {} }]] = Object.entries(requestBody.content)
    if (media === 'multipart/form-data') return this.#files()
    if (this.#random() < 0.02) return oneOf(this.#random, ['', '{', 'null', '[]', '"text"', '1', '{"a":1,"a":2}'])
    return JSON.stringify(values.draw(schema))
  }

  #files(): FormData {
    const form = new FormData()
    const content = oneOf(this.#random, [
      '',
      'Product Title\nMug\n',
      '\u0000\u0001',
      'GIF89a',
      '<svg/>',
      'PK\u0003\u0004',
    ])
    form.append(
      this.#random() < 0.9 ? 'files' : 'other',
      new Blob([content]),
      oneOf(this.#random, ['a.csv', '../b.png', '']),
    )
    return form
  }
}

const invalidIds = ['none', '%00', '..', 'constructor', '😀', "'", '%', 'x'.repeat(600), '-1', '\ud800', 'a b']

/** Half of a surrogate pair cannot be encoded in a URL. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** A query parameter, encoded; objects and lists as `name[gte]=…` and `name[]=…`. */
function queryPairs(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => queryPairs(`${name}[]`, item))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, child]) => queryPairs(`${name}[${key}]`, child))
  return [`${encoded(name)}=${encoded(String(value))}`]
}
