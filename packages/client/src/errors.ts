import type { ErrorCode, FieldConflict, FieldError, PassedLimit } from '@storeroom/contract'

/** Failures without a response, and unreadable responses. */
export type TransportCode = 'aborted' | 'network' | 'timeout' | 'unreadable'

/** `code` of the response, or else its `type`: names from the error catalog, which servers can extend. */
export type ShopErrorCode = ErrorCode | TransportCode | (string & Record<never, never>)

const FALLBACK = 'Something went wrong, Please try again'

type Details = {
  readonly status?: number
  readonly code: ShopErrorCode
  readonly type?: string | undefined
  readonly message?: string | undefined
  readonly fields?: readonly FieldError[] | undefined
  readonly conflicts?: readonly FieldConflict[] | undefined
  readonly limit?: PassedLimit | undefined
  readonly requestId?: string | undefined
  readonly cause?: unknown
}

/** A failed call. */
export class ShopError extends Error {
  override readonly name = 'ShopError'
  /** HTTP status; 0 if there was no response. */
  readonly status: number
  readonly code: ShopErrorCode
  readonly type: string | undefined
  /** One message per wrong field of the request. */
  readonly fields: readonly FieldError[] | undefined
  /** Of `edit_conflict`: the fields that another user has changed since the loaded version. */
  readonly conflicts: readonly FieldConflict[] | undefined
  /** Of `forbidden`: the limit of the user's role that the request exceeds. */
  readonly limit: PassedLimit | undefined
  /** The id of this request in the server's log. */
  readonly requestId: string | undefined

  constructor({ status = 0, code, type, message, fields, conflicts, limit, requestId, cause }: Details) {
    super(message ?? FALLBACK, cause === undefined ? {} : { cause })
    this.status = status
    this.code = code
    this.type = type
    this.fields = fields
    this.conflicts = conflicts
    this.limit = limit
    this.requestId = requestId
  }
}

/** The message for the user: the server's, or else `fallback` (pass a translated text). */
export const errorMessage = (error: unknown, fallback: string = FALLBACK): string =>
  error instanceof ShopError && error.status > 0 && error.message !== FALLBACK ? error.message : fallback

type WireError = {
  readonly code?: string
  readonly type?: string
  readonly message?: unknown
  readonly errors?: unknown
  readonly fields?: readonly FieldError[]
  readonly conflicts?: readonly FieldConflict[]
  readonly limit?: PassedLimit
}

/**
 * Creates the error of a refused call from the response body: `{ code?, type, message, fields?, conflicts?, limit? }`
 * or plain text.
 */
export function errorOf(response: Response, text: string): ShopError {
  const body = wireError(response, text)
  return new ShopError({
    status: response.status,
    code: body.code ?? body.type ?? statusCodes[response.status] ?? 'unknown_error',
    type: body.type,
    message: firstMessage(body.message) ?? firstMessage(body.errors),
    fields: body.fields,
    conflicts: body.conflicts,
    limit: body.limit,
    requestId: response.headers.get('x-request-id') ?? undefined,
  })
}

/** Plain-text responses have neither code nor type (docs/contract/errors.md §3). */
const statusCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
}

/** Error pages of a proxy have no message for the user. */
function wireError(response: Response, text: string): WireError {
  const kind = response.headers.get('content-type') ?? ''
  if (kind.startsWith('text/plain')) return { message: text }
  const body: unknown = kind.includes('json') ? parsed(text) : undefined
  return typeof body === 'object' && body !== null ? body : {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function firstMessage(message: unknown): string | undefined {
  const first: unknown = Array.isArray(message) ? message[0] : message
  if (typeof first === 'object' && first !== null && 'message' in first) return firstMessage(first.message)
  return typeof first === 'string' && first !== '' ? first : undefined
}
