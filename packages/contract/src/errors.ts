/** The log level of an error: `warn` and above need attention. */
export type Loudness = 'debug' | 'info' | 'warn' | 'error'

type ErrorRow = {
  readonly status: number
  /** `type` on the wire; without one the response is plain text (docs/contract/errors.md §2). */
  readonly type?: string
  /** `code` on the wire: v1's, or ours where clients must distinguish the error from others of its type. */
  readonly wireCode?: string
  readonly loudness: Loudness
  /** A fixed message, for errors that have only one. */
  readonly message?: string
}

/** Every error of the API. Statuses and types as in docs/contract/errors.md §2. */
export const errors = {
  invalid_data: { status: 400, type: 'invalid_data', loudness: 'debug' },
  request_errors: {
    status: 400,
    loudness: 'debug',
    message: 'Provided request body contains errors. Please check the data and retry the request',
  },
  not_allowed: { status: 400, type: 'not_allowed', loudness: 'debug' },
  insufficient_inventory: { status: 409, type: 'not_allowed', wireCode: 'insufficient_inventory', loudness: 'info' },
  bad_request: { status: 400, loudness: 'debug', message: 'Bad Request' },
  unauthorized: { status: 401, loudness: 'info', message: 'Unauthorized' },
  not_authorized: { status: 401, type: 'unauthorized', loudness: 'info' },
  invalid_reset_token: { status: 401, loudness: 'info', message: 'Invalid or expired password reset token' },
  forbidden: { status: 403, type: 'forbidden', loudness: 'info' },
  not_found: { status: 404, type: 'not_found', loudness: 'debug' },
  no_route: { status: 404, loudness: 'debug', message: 'Not Found' },
  conflict: {
    status: 409,
    type: 'conflict',
    wireCode: 'invalid_state_error',
    loudness: 'info',
    message:
      'The request conflicted with another request. You may retry the request with the provided Idempotency-Key.',
  },
  edit_conflict: { status: 409, type: 'conflict', wireCode: 'edit_conflict', loudness: 'info' },
  payload_too_large: { status: 413, type: 'invalid_data', wireCode: 'payload_too_large', loudness: 'info' },
  unsupported_media_type: { status: 415, type: 'invalid_data', wireCode: 'unsupported_media_type', loudness: 'debug' },
  duplicate: { status: 422, type: 'duplicate_error', wireCode: 'invalid_request_error', loudness: 'debug' },
  payment_authorization_error: { status: 422, type: 'payment_authorization_error', loudness: 'info' },
  rate_limited: { status: 429, type: 'not_allowed', wireCode: 'rate_limited', loudness: 'warn' },
  too_slow: {
    status: 503,
    type: 'unexpected_state',
    wireCode: 'too_slow',
    loudness: 'warn',
    message: 'This request took too long. Narrow the filters or ask for fewer rows.',
  },
  unavailable: {
    status: 503,
    type: 'unexpected_state',
    wireCode: 'unavailable',
    loudness: 'warn',
    message: 'The shop cannot be reached for a moment. Please try again.',
  },
  insufficient_storage: {
    status: 507,
    type: 'insufficient_storage',
    wireCode: 'insufficient_storage',
    loudness: 'warn',
    message: 'The disk of the shop is full, so nothing can be saved. Please try again once there is room.',
  },
  unexpected_state: { status: 500, type: 'unexpected_state', loudness: 'error' },
  unknown_error: {
    status: 500,
    type: 'unknown_error',
    wireCode: 'unknown_error',
    loudness: 'error',
    message: 'An unknown error occurred.',
  },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof errors

/** The row of an error code, widened so that optional columns can be read. */
export const errorRow = (code: ErrorCode): ErrorRow => errors[code]

/** One wrong field of a request, named as the caller wrote it (`variants.0.title`). */
export type FieldError = { readonly field: string; readonly message: string }

/** One field that two users changed: the value the caller sent, and the stored one. */
export type FieldConflict = { readonly field: string; readonly yours: unknown; readonly theirs: unknown }

/** A limit of the caller's role that a request exceeds. Amounts: minor units of the shop's currency. */
export type PassedLimit =
  /** `left`: what can still be refunded of this order within the limit. */
  | { readonly kind: 'refund_amount'; readonly amount: number; readonly left: number; readonly currency_code: string }
  /** A role with a limit can refund only in the shop's currency. */
  | { readonly kind: 'refund_currency'; readonly currency_code: string }
  /** A role with a limit can refund only payments of orders. */
  | { readonly kind: 'refund_order' }
  | { readonly kind: 'discount_percentage'; readonly percentage: number }
  /** A role with a limit can create only percentage discounts. */
  | { readonly kind: 'discount_type'; readonly percentage: number }
  /** Users cannot assign, remove or change a role that grants more than their own. */
  | { readonly kind: 'wider_role' }
  /** Only owners can add, change and remove owners. */
  | { readonly kind: 'owner' }

/**
 * Error body on the wire. `fields`, `conflicts` and `limit` are not in v1, whose clients read `message`, `type`,
 * `code`.
 */
export type ErrorBody = {
  code?: string
  type: string
  message: string
  fields?: readonly FieldError[]
  conflicts?: readonly FieldConflict[]
  limit?: PassedLimit
}
