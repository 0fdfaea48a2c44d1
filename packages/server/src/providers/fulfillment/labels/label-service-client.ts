import { createHmac } from 'node:crypto'
import { type Static, type TSchema, Type } from 'typebox'
import { Check } from 'typebox/value'
import { seconds, systemClock } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'

/** What a label service answers (docs/labels.md). More properties than these are no error. */

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const Data = Type.Record(Type.String(), Type.Unknown())

export const Refusal = Type.Object({ message: Text(10_000) })

export const Options = Type.Object({
  options: Type.Array(
    Type.Object({
      id: Text(100),
      name: Type.Optional(Text(200)),
      is_return: Type.Optional(Type.Boolean()),
      calculates_price: Type.Optional(Type.Boolean()),
    }),
    { maxItems: 500 },
  ),
})

/** Minor units of the currency of the request. */
export const Price = Type.Object({ amount: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) })

export const Label = Type.Object({
  tracking_links: Type.Optional(
    Type.Array(
      Type.Object({
        tracking_number: Text(200),
        url: Type.Optional(Type.String({ pattern: '^https?://\\S+$', maxLength: 2_000 })),
      }),
      { maxItems: 50 },
    ),
  ),
  document: Type.Optional(
    Type.Object({
      content_type: Type.Union([
        Type.Literal('application/pdf'),
        Type.Literal('image/png'),
        Type.Literal('application/zpl'),
      ]),
      /** Base64. */
      content: Text(14 * 1024 * 1024),
    }),
  ),
  data: Type.Optional(Data),
})

export const Canceled = Type.Object({})

/** Where the label service is, and the secret that it shares with this shop. */
export type LabelServiceSettings = { readonly url: string; readonly secret: string; readonly id: string }

/** Milliseconds until a request is given up. A person waits for each: a packer for labels, a shopper for prices. */
export const TIME_LIMITS = { labels: 20_000, options: 10_000, prices: 4_000 }

/** Bytes of an answer: a document of 10 MB in Base64, and the other properties. */
const LONGEST_ANSWER = 15 * 1024 * 1024
/** Characters of a reason that is shown to the staff. */
const LONGEST_REASON = 500

/** The service, or a proxy in front of it, cannot answer now; the same request makes sense later. */
const transient: ReadonlySet<number> = new Set([401, 403, 408, 409, 425, 429])

type Request = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  readonly key?: string
  /** Milliseconds. */
  readonly limit: number
}

/**
 * Sends a signed request to the label service (docs/labels.md).
 * @throws invalid_data if it refuses; any other error leaves open what it has done, and quotes neither the request nor
 * the secret
 */
export async function ask<Answer extends TSchema>(
  { url, secret }: LabelServiceSettings,
  { method, path, body, key = '', limit }: Request,
  answer: Answer,
): Promise<Static<Answer>> {
  const address = new URL(`${url}${path}`)
  const text = body === undefined ? '' : JSON.stringify(body)
  const timestamp = String(Math.floor(systemClock.now() / seconds(1)))
  const signature = signatureOf(secret, { timestamp, method, path: address.pathname, key, body: text })
  const response = await fetch(address, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(limit),
    headers: {
      accept: 'application/json',
      'storeroom-timestamp': timestamp,
      'storeroom-signature': signature,
      ...(key !== '' && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: text }),
  }).catch((error: unknown) => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new Error(isLate ? 'The label service has not answered in time' : 'The label service cannot be reached')
  })
  const sent = await jsonOf(response)
  if (response.ok && Check(answer, sent)) return sent
  if (response.ok) throw new Error('The label service has sent an answer that cannot be read')
  if (response.status >= 500 || transient.has(response.status))
    throw new Error(`The label service has answered with the status ${response.status}`)
  throw new LabelRefusal(response.status, Check(Refusal, sent) ? sent.message : `Status ${response.status}`)
}

/** The service refuses, with its reason as message. */
export class LabelRefusal extends AppError {
  readonly serviceStatus: number
  constructor(serviceStatus: number, reason: string) {
    super('invalid_data', reason.slice(0, LONGEST_REASON))
    this.serviceStatus = serviceStatus
  }
}

type Signed = {
  readonly timestamp: string
  readonly method: string
  readonly path: string
  readonly key: string
  readonly body: string
}

/** Proves to the service that the request comes from this shop, is no older than it says, and was not changed. */
export const signatureOf = (secret: string, { timestamp, method, path, key, body }: Signed): string =>
  `sha256=${createHmac('sha256', secret).update([timestamp, method, path, key, body].join('\n')).digest('hex')}`

/** Undefined for anything but JSON. @throws {Error} for an answer that is too long or breaks off */
async function jsonOf(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > LONGEST_ANSWER) throw new Error('The answer of the label service is too long')
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
