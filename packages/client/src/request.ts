import type { ClientRoute } from '@storeroom/contract/routes'
import type { CallOptions } from './call.ts'
import { queryString } from './query-string.ts'
import { audienceOf, type Credentials } from './tokens.ts'

/** The address that a client sends its calls to, and the headers that it adds to each. */
export type Envelope = {
  readonly baseUrl?: string
  readonly customHeaders?: Readonly<Record<string, string>>
}

export type CallParts = {
  readonly query?: object
  readonly body?: unknown
  readonly files?: readonly unknown[]
  readonly [parameter: string]: unknown
}

/**
 * The path with its parameters filled in.
 * @throws TypeError for a parameter that is missing, empty or a dot segment, which would address another route.
 */
function pathOf({ method, path }: ClientRoute, input: CallParts): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name]
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) throw new TypeError(`${method} ${path} needs "${name}"`)
    return encodeURIComponent(value)
  })
}

export const urlOf = (baseUrl: string, route: ClientRoute, input: CallParts): string =>
  baseUrl.replace(/\/+$/, '') + pathOf(route, input) + queryString(input.query)

/** Only POST and DELETE send bodies (requirement S7-02); a POST without one sends an empty object, like v1's client. */
export function bodyOf({ method, multipart }: ClientRoute, input: CallParts): string | FormData | undefined {
  if (method === 'GET') return undefined
  if (multipart !== undefined) return formOf(multipart, input.files ?? [])
  if (method === 'DELETE' && input.body === undefined) return undefined
  return JSON.stringify(input.body ?? {})
}

function formOf(field: string, files: readonly unknown[]): FormData {
  const form = new FormData()
  for (const file of files) form.append(field, file as Blob)
  return form
}

type HeaderFacts = {
  readonly envelope: Envelope
  readonly credentials: Credentials
  readonly options: CallOptions
  readonly idempotencyKey: string | undefined
  readonly hasJson: boolean
}

/** In ascending precedence: the client's built-in headers, its `customHeaders`, the call's own `headers`. */
export function headersOf({ path }: ClientRoute, facts: HeaderFacts): Headers {
  const { envelope, credentials, options, idempotencyKey, hasJson } = facts
  const audience = audienceOf(path)
  const token = credentials.tokens.get(audience)
  const ownHeaders: Readonly<Record<string, string | false | undefined>> = {
    accept: 'application/json',
    'content-type': hasJson && 'application/json',
    authorization: token !== undefined && `Bearer ${token}`,
    'x-medusa-access-token': audience === 'admin' && credentials.keys.get('api'),
    'x-publishable-api-key': audience === 'store' && credentials.keys.get('publishable'),
    'idempotency-key': idempotencyKey,
    'if-match': options.version,
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries({
    ...ownHeaders,
    ...lowerCase(envelope.customHeaders),
    ...lowerCase(options.headers),
  }))
    if (typeof value === 'string') headers.set(name, value)
  return headers
}

const lowerCase = (headers: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
