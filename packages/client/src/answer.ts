/** What came with an answer: status line and headers, their names in lower case. */
export type AnswerHead = {
  readonly status: number
  readonly statusText: string
  readonly headers: Readonly<Record<string, string>>
}

type Facts = { readonly version?: string; readonly at?: number; readonly head: AnswerHead }

const facts = new WeakMap<object, Facts>()

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

/** Remembers what the headers say about an answer, without adding fields to it. */
export function remember<T>(data: T, { status, statusText, headers }: Response): T {
  const version = headers.get('etag')
  const at = Date.parse(headers.get('date') ?? '')
  const head = { status, statusText, headers: Object.fromEntries(headers) }
  if (isObject(data))
    facts.set(data, { head, ...(version !== null && { version }), ...(Number.isFinite(at) && { at }) })
  return data
}

/** Status and headers of an answer; undefined for plain text and for what did not come over this client. */
export const responseOf = (answer: unknown): AnswerHead | undefined =>
  isObject(answer) ? facts.get(answer)?.head : undefined

/** The version (`ETag`) an answer was loaded with, to be sent back by the option `version` of an update. */
export const versionOf = (answer: unknown): string | undefined =>
  isObject(answer) ? facts.get(answer)?.version : undefined

/** When the server gave an answer: its own clock (`Date`), in milliseconds since 1970, exact to one second. */
export const answeredAt = (answer: unknown): number | undefined =>
  isObject(answer) ? facts.get(answer)?.at : undefined

/** For caches that keep an equal object in place of a newer answer: hands the newer one's facts over to it. */
export function carryOver<T>(newer: unknown, kept: T): T {
  const known = isObject(newer) ? facts.get(newer) : undefined
  if (known !== undefined && isObject(kept)) facts.set(kept, known)
  return kept
}
