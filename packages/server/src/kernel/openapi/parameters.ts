import type { Route } from '@storeroom/contract'
import { plain, type Schema } from './schema.ts'

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly style?: 'form' | 'deepObject'
  readonly explode?: boolean
  readonly schema: Schema
}

const text = { type: 'string' } as const

/** All parameters besides the body. */
export const parametersOf = (route: Route): Parameter[] => [
  ...pathParameters(route),
  ...queryParameters(route),
  ...headerParameters(route),
]

const pathParameters = ({ path }: Route): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, in: 'path', required: true, schema: text }))

function queryParameters({ query }: Route): Parameter[] {
  if (!query) return []
  const { properties = {}, required = [] } = plain(query)
  return Object.entries(properties).map(([name, schema]) => {
    const parameter: Parameter = { name, in: 'query', required: required.includes(name), schema }
    return Object.assign(parameter, styleOf(schema))
  })
}

/** `created_at[gte]=…` for objects, `id=a&id=b` for lists. */
function styleOf(schema: Schema): Pick<Parameter, 'style' | 'explode'> {
  const kinds = new Set([schema, ...(schema.anyOf ?? [])].map(({ type }) => type))
  if (kinds.has('object')) return { style: 'deepObject', explode: true }
  return kinds.has('array') ? { style: 'form', explode: true } : {}
}

type Header = { readonly name: string; readonly description: string; readonly appliesTo: (route: Route) => boolean }

const headers: readonly Header[] = [
  {
    name: 'Idempotency-Key',
    description: 'A repeated request with the same key gets the first one’s answer, for 24 hours.',
    appliesTo: ({ method, secret, readOnly, multipart }) =>
      method === 'POST' && !secret && !readOnly && multipart === undefined,
  },
  {
    name: 'If-Match',
    description:
      'ETag of the version that was edited. Fields that somebody else changed since answer 409 with both values.',
    appliesTo: ({ errors }) => errors.includes('edit_conflict'),
  },
  {
    name: 'If-None-Match',
    description: 'ETag of the copy that the caller holds; 304 when it is still good.',
    appliesTo: ({ method }) => method === 'GET',
  },
]

const headerParameters = (route: Route): Parameter[] =>
  headers
    .filter(({ appliesTo }) => appliesTo(route))
    .map(({ name, description }) => ({ name, in: 'header', description, schema: text }))
