/** The status and headers of a response, with header names in lower case. */
export type AnswerHead = {
  readonly status: number
  readonly statusText: string
  readonly headers: Readonly<Record<string, string>>
}

type Facts = { readonly version?: string; readonly at?: number; readonly head: AnswerHead }

const facts = new WeakMap<object, Facts>()

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

/** Stores the headers of a response without adding fields to its body. */
export function remember<T>(data: T, { status, statusText, headers }: Response): T {
  const version = headers.get('etag')
  const at = Date.parse(headers.get('date') ?? '')
  const head = { status, statusText, headers: Object.fromEntries(headers) }
  if (isObject(data))
    facts.set(data, { head, ...(version !== null && { version }), ...(Number.isFinite(at) && { at }) })
  return data
}

/** Status and headers of a response; undefined for plain text and for objects that this client did not load. */
export const responseOf = (answer: unknown): AnswerHead | undefined =>
  isObject(answer) ? facts.get(answer)?.head : undefined

/** The version (`ETag`) of a response, to pass as the option `version` of an update. */
export const versionOf = (answer: unknown): string | undefined =>
  isObject(answer) ? facts.get(answer)?.version : undefined

/** When the server responded, by its own clock (`Date`): milliseconds since 1970, accurate to a second. */
export const answeredAt = (answer: unknown): number | undefined =>
  isObject(answer) ? facts.get(answer)?.at : undefined

/** For caches that keep an equal object in place of a newer response: copies the newer one's status and headers to it. */
export function carryOver<T>(newer: unknown, older: T): T {
  const known = isObject(newer) ? facts.get(newer) : undefined
  if (known !== undefined && isObject(older)) facts.set(older, known)
  return older
}
