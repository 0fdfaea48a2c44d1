/** The status and headers of a response, with header names in lower case. */
export type ResponseHead = {
  readonly status: number
  readonly statusText: string
  readonly headers: Readonly<Record<string, string>>
}

type ResponseInfo = { readonly version?: string; readonly at?: number; readonly head: ResponseHead }

const infoOfBody = new WeakMap<object, ResponseInfo>()

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

/** Stores status and headers of a response, without adding fields to its body. */
export function storeResponseInfo<T>(data: T, { status, statusText, headers }: Response): T {
  const version = headers.get('etag')
  const at = Date.parse(headers.get('date') ?? '')
  const head = { status, statusText, headers: Object.fromEntries(headers) }
  if (isObject(data))
    infoOfBody.set(data, { head, ...(version !== null && { version }), ...(Number.isFinite(at) && { at }) })
  return data
}

/** Status and headers of a response; undefined for plain text and for objects that this client did not load. */
export const responseOf = (response: unknown): ResponseHead | undefined =>
  isObject(response) ? infoOfBody.get(response)?.head : undefined

/** The version (`ETag`) of a response, to pass as the option `version` of an update. */
export const versionOf = (response: unknown): string | undefined =>
  isObject(response) ? infoOfBody.get(response)?.version : undefined

/** When the server responded, by its own clock (`Date`): milliseconds since 1970, accurate to a second. */
export const respondedAt = (response: unknown): number | undefined =>
  isObject(response) ? infoOfBody.get(response)?.at : undefined

/**
 * Copies status, headers and version from one response body to another object. For caches that keep an older object
 * because the newer response is equal to it.
 */
export function copyResponseInfo<T>(from: unknown, to: T): T {
  const info = isObject(from) ? infoOfBody.get(from) : undefined
  if (info !== undefined && isObject(to)) infoOfBody.set(to, info)
  return to
}
