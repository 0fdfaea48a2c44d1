import {
  errorRow,
  type ErrorBody,
  type ErrorCode,
  type FieldConflict,
  type FieldError,
  type Loudness,
  type PassedLimit,
} from '@storeroom/contract/errors'

type Details = {
  readonly fields?: readonly FieldError[]
  readonly conflicts?: readonly FieldConflict[]
  /** Of `forbidden`: the limit of the role that the request exceeds. */
  readonly limit?: PassedLimit
  /** Messages of `request_errors`. */
  readonly errors?: readonly string[]
  /** What a cart lacks for its completion: v1 returns a list of errors. */
  readonly shortages?: readonly string[]
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number
  /** v1's own code on the wire where it has one, such as `insufficient_inventory`. */
  readonly wireCode?: string
  /** The same request can succeed later: its Idempotency-Key is released. */
  readonly isRepeatable?: true
  readonly cause?: unknown
}

/** An error of the contract. Everything else that is thrown becomes `unknown_error`, its message hidden. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, message?: string, details: Details = {}) {
    super(message ?? errorRow(code).message ?? code, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
  get status() {
    return errorRow(this.code).status
  }
  get loudness(): Loudness {
    return errorRow(this.code).loudness
  }
}

export const invalid = (message: string, field?: string) =>
  new AppError('invalid_data', message, field === undefined ? {} : { fields: [{ field, message }] })

export const notFound = (message: string) => new AppError('not_found', message)

export const notAllowed = (message: string) => new AppError('not_allowed', message)

/** @throws an error that names the fields, with the message of the first one; nothing if there are none */
export function refuseFields(code: ErrorCode, fields: readonly FieldError[]): void {
  const [first] = fields
  if (first) throw new AppError(code, first.message, { fields })
}

/** The same error, for a request that can succeed later. */
export const repeatable = (error: AppError) =>
  new AppError(error.code, error.message, { ...error.details, isRepeatable: true, cause: error })

/** v1 middlewares collect several messages into one answer (docs/contract/errors.md §1). */
export const requestErrors = (errors: readonly string[]) => new AppError('request_errors', undefined, { errors })

/** The row of a look-up. @throws not_found with the message; v1's is `Product with id: … was not found` */
export function orNotFound<T>(row: T | undefined, message: string): T {
  if (row === undefined) throw notFound(message)
  return row
}

/** The response: a JSON body, or v1's plain text for rows without a type. */
export function wireBody(error: AppError): ErrorBody | string | object {
  const row = errorRow(error.code)
  const { fields, conflicts, limit, errors, shortages, wireCode } = error.details
  if (errors) return { errors, message: error.message }
  if (shortages) return { errors: shortages.map((message) => ({ code: row.wireCode, type: row.type, message })) }
  if (row.type === undefined) return error.message
  const code = wireCode ?? row.wireCode
  return {
    ...(code !== undefined && { code }),
    type: row.type,
    message: error.message,
    ...(fields && { fields }),
    ...(conflicts && { conflicts }),
    ...(limit && { limit }),
  }
}
