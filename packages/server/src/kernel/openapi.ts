import { isFile, isText, routesOf, type NamedRoute, type Route, type Tree } from '@storeroom/contract'
import { errorResponses, errorSchemas, type Response } from './openapi/error-responses.ts'
import { plain, SharedSchemas, type Schema } from './openapi/schema.ts'

type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, { schema: Schema }>> }
  readonly responses: Readonly<Record<string, Response>>
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly 'x-permission'?: string
  readonly 'x-feature-flag'?: string | readonly string[]
}

export type OpenApi = {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string }
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly securitySchemes: Readonly<Record<string, object>>
  }
}

/** The ways to authenticate (docs/contract/states.md §2). */
const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'connect.sid' },
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  api_token: { type: 'apiKey', in: 'header', name: 'x-medusa-access-token' },
  publishable_key: { type: 'apiKey', in: 'header', name: 'x-publishable-api-key' },
} as const

type Scheme = keyof typeof securitySchemes

/** Each inner list is one way to authenticate; an empty one means that none is needed. */
const accepted: Readonly<Record<Route['access'], readonly (readonly Scheme[])[]>> = {
  public: [[]],
  optional_customer: [[], ['session'], ['bearer']],
  customer: [['session'], ['bearer']],
  admin: [['session'], ['bearer'], ['api_token']],
}

/** The contract as an OpenAPI 3.1 document: every route with its parameters, bodies, answers and errors. */
export function openApiOf(contract: Tree, info: OpenApi['info']): OpenApi {
  const rows = routesOf(contract)
  const shared = new SharedSchemas()
  for (const { route } of rows) for (const schema of bodiesOf(route)) shared.countBody(schema)
  for (const row of rows) for (const [name, schema] of resourcesOf(row)) shared.claim(schema, name)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const row of rows) {
    const path = (paths[row.route.path] ??= {})
    path[row.route.method.toLowerCase()] = operationOf(row, shared)
  }
  return {
    openapi: '3.1.0',
    info,
    tags: [...new Set(rows.map(tagOf))].map((name) => ({ name })),
    paths,
    components: { schemas: { ...errorSchemas, ...shared.schemas }, securitySchemes },
  }
}

const bodiesOf = ({ body, response }: Route) => [...(body ? [plain(body)] : []), plain(response)]

/** The subject of a route, named as in its response; store routes have shapes of their own. */
function resourcesOf({ name: [area], route }: NamedRoute): [string, Schema][] {
  const prefix = area === 'admin' ? '' : `${area}_`
  return Object.entries(plain(route.response).properties ?? {}).map(([name, schema]) => [
    prefix + name,
    schema.items ?? schema,
  ])
}

/** `admin product tags` for `admin.productTags.list`. */
const tagOf = ({ name }: NamedRoute) =>
  name
    .slice(0, -1)
    .join(' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function operationOf(row: NamedRoute, shared: SharedSchemas): Operation {
  const { name, route } = row
  const { summary, permission, flag } = route
  const parameters = parametersOf(route)
  const requestBody = requestBodyOf(route, shared)
  return {
    operationId: name.join('.'),
    tags: [tagOf(row)],
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...successOf(route, shared), ...errorResponses(route) },
    security: securityOf(route),
    ...(permission !== undefined && { 'x-permission': permission }),
    ...(flag !== undefined && { 'x-feature-flag': flag }),
  }
}

/** A publishable key may go with every call of a storefront, signed in or not. */
const securityOf = ({ access, path }: Route) => {
  const ways = path.startsWith('/store')
    ? accepted[access].flatMap((way) => [way, [...way, 'publishable_key']])
    : accepted[access]
  return ways.map((way) => Object.fromEntries(way.map((scheme) => [scheme, []])))
}

function requestBodyOf({ body, multipart }: Route, shared: SharedSchemas): Operation['requestBody'] {
  if (multipart !== undefined) {
    const files: Schema = { type: 'array', items: { type: 'string', format: 'binary' } }
    const schema: Schema = { type: 'object', required: [multipart], properties: { [multipart]: files } }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (!body) return undefined
  const schema = plain(body)
  return {
    required: (schema.required ?? []).length > 0,
    content: { 'application/json': { schema: shared.writeBody(schema) } },
  }
}

function successOf({ status = 200, response }: Route, shared: SharedSchemas): Readonly<Record<string, Response>> {
  if (status === 204) return { '204': { description: 'Done' } }
  const media = isFile(response) ? 'application/pdf' : isText(response) ? 'text/plain' : 'application/json'
  const schema = shared.writeBody(plain(response))
  return { [String(status)]: { description: 'OK', content: { [media]: { schema } } } }
}

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
