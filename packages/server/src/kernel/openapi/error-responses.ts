import { errorRow, type ErrorCode, type Route } from '@storeroom/contract'
import type { Schema } from './schema.ts'

type Content = { readonly schema: Schema; readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }
export type Response = {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: Schema }>>
  readonly content?: Readonly<Record<string, Content>>
}

const text = { type: 'string' } as const
const errorRef = { $ref: '#/components/schemas/Error' } as const

/** The two shapes that errors have on the wire. */
export const errorSchemas: Readonly<Record<string, Schema>> = {
  Error: {
    type: 'object',
    required: ['type', 'message'],
    properties: {
      code: text,
      type: text,
      message: text,
      fields: {
        type: 'array',
        description: 'Every wrong field of the request, named as the caller wrote it.',
        items: { type: 'object', required: ['field', 'message'], properties: { field: text, message: text } },
      },
      conflicts: {
        type: 'array',
        description: 'Fields that somebody else changed: the value that was sent, and the one that is stored.',
        items: { type: 'object', required: ['field'], properties: { field: text, yours: {}, theirs: {} } },
      },
      limit: {
        type: 'object',
        description: "The limit of the caller's role that the request goes beyond. Amounts are minor units.",
        required: ['kind'],
        properties: {
          kind: {
            type: 'string',
            enum: [
              'refund_amount',
              'refund_currency',
              'refund_order',
              'discount_percentage',
              'discount_type',
              'wider_role',
              'owner',
            ],
          },
          amount: { type: 'integer' },
          left: { type: 'integer', description: 'What is left of it for this order.' },
          currency_code: text,
          percentage: { type: 'number' },
        },
      },
    },
  },
  RequestErrors: {
    type: 'object',
    required: ['errors', 'message'],
    properties: { errors: { type: 'array', items: text }, message: text },
  },
}

/** Errors that every route of a kind can return, beyond those of its row. */
const implied: readonly { readonly code: ErrorCode; readonly appliesTo: (route: Route) => boolean }[] = [
  { code: 'invalid_data', appliesTo: () => true },
  { code: 'unauthorized', appliesTo: ({ access }) => access === 'admin' || access === 'customer' },
  { code: 'forbidden', appliesTo: ({ access, method }) => access !== 'public' && method !== 'GET' },
  { code: 'no_route', appliesTo: ({ flag }) => flag !== undefined },
  { code: 'conflict', appliesTo: ({ method, readOnly }) => method !== 'GET' && !readOnly },
  { code: 'payload_too_large', appliesTo: ({ body }) => body !== undefined },
  { code: 'unsupported_media_type', appliesTo: ({ body }) => body !== undefined },
  { code: 'insufficient_storage', appliesTo: ({ method, readOnly }) => method !== 'GET' && !readOnly },
  { code: 'too_slow', appliesTo: () => true },
  { code: 'unavailable', appliesTo: () => true },
  { code: 'unknown_error', appliesTo: () => true },
]

/** Errors whose answer says when to try again. */
const retried: ReadonlySet<ErrorCode> = new Set(['rate_limited', 'unavailable', 'insufficient_storage'])

/** One response per status, with every code that may come with it. */
export function errorResponses(route: Route): Readonly<Record<string, Response>> {
  const codes = new Set([
    ...route.errors,
    ...implied.filter(({ appliesTo }) => appliesTo(route)).map(({ code }) => code),
  ])
  const byStatus = Map.groupBy(codes, (code) => errorRow(code).status)
  return Object.fromEntries([...byStatus].map(([status, group]) => [String(status), responseOf(group)]))
}

/** Rows without a type answer in plain text, but for v1's collected messages. */
const mediaTypeOf = (code: ErrorCode) =>
  errorRow(code).type === undefined && code !== 'request_errors' ? 'text/plain' : 'application/json'

function responseOf(codes: readonly ErrorCode[]): Response {
  const byMedia = Map.groupBy(codes, mediaTypeOf)
  const content = [...byMedia].map(([media, group]) => [media, contentOf(media, group)] as const)
  const retry = {
    'Retry-After': { description: 'Seconds until it is worth trying again.', schema: { type: 'integer' } },
  }
  return {
    description: codes.join(', '),
    ...(codes.some((code) => retried.has(code)) && { headers: retry }),
    content: Object.fromEntries(content),
  }
}

function contentOf(media: string, codes: readonly ErrorCode[]): Content {
  const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }]))
  if (media === 'text/plain') return { schema: text, examples }
  const collected = { $ref: '#/components/schemas/RequestErrors' }
  return { schema: codes.includes('request_errors') ? { anyOf: [errorRef, collected] } : errorRef, examples }
}

function exampleOf(code: ErrorCode): unknown {
  const { type, wireCode, message = '…' } = errorRow(code)
  if (code === 'request_errors') return { errors: ['…'], message }
  return type === undefined ? message : { ...(wireCode !== undefined && { code: wireCode }), type, message }
}
