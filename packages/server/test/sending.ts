import type { Row } from '../src/kernel/entity.ts'
import type { TestShop } from './shop.ts'

type RequestOptions = {
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent unchanged, instead of `body`. */
  readonly text?: string | Uint8Array<ArrayBuffer>
  /** Override the default headers; an empty text removes one. */
  readonly headers?: Readonly<Record<string, string>>
  readonly anonymous?: boolean
  readonly signal?: AbortSignal
}

export type RawAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body, or an empty object if it is not a JSON object. */
  readonly json: Row
}

/** Sends one request as the owner, for requests that the typed client refuses, and to check status and headers. */
export async function send(
  shop: TestShop,
  method: string,
  path: string,
  sent: RequestOptions = {},
): Promise<RawAnswer> {
  const body = sent.text ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body))
  const created = {
    ...(!sent.anonymous && { authorization: `Bearer ${shop.owner.tokens.get('admin') ?? ''}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...sent.headers,
  }
  const headers = Object.fromEntries(Object.entries(created).filter(([, value]) => value !== ''))
  const init = { method, headers, ...(body !== undefined && { body }), ...(sent.signal && { signal: sent.signal }) }
  const response = await fetch(shop.url + path, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: parsed(text) }
}

function parsed(text: string): Row {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Row) : {}
  } catch {
    return {}
  }
}

/** The rows of a list answer. */
export const rowsOf = ({ json }: RawAnswer, many: string): Row[] => (json[many] ?? []) as Row[]
