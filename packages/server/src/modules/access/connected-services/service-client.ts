import { Type, type Static } from 'typebox'
import { Check } from 'typebox/value'
import type { ServiceSettings } from '../../../kernel/connected-services.ts'

/** Milliseconds until a request is aborted; a person waits for it. */
const TIME_LIMIT = 10_000
/** Bytes of an answer; tokens take a few thousand. */
const LONGEST_ANSWER = 64 * 1024

const Tokens = Type.Object({
  access_token: Type.String({ minLength: 1, maxLength: 16_000 }),
  token_type: Type.String({ pattern: '^[Bb][Ee][Aa][Rr][Ee][Rr]$' }),
  expires_in: Type.Optional(Type.Integer({ minimum: 1 })),
  refresh_token: Type.Optional(Type.String({ minLength: 1, maxLength: 16_000 })),
  scope: Type.Optional(Type.String({ maxLength: 10_000 })),
})
export type ServiceTokens = Static<typeof Tokens>

const Refusal = Type.Object({ error: Type.String({ pattern: '^[a-z_]{1,60}$' }) })

/** Why a service has given no tokens. The message quotes neither the request nor the answer. */
export class ServiceFailure extends Error {
  readonly problem: 'refused' | 'unreachable'
  constructor(problem: 'refused' | 'unreachable', message: string) {
    super(message)
    this.name = 'ServiceFailure'
    this.problem = problem
  }
}

const unreachable = (message: string) => new ServiceFailure('unreachable', message)

type Fields = Readonly<Record<string, string>>

/**
 * Asks the token endpoint of a service. Its address is the operator's choice, so that it may be in a private network; where
 * it redirects to is not, so that no redirect is followed.
 * @throws {ServiceFailure}
 */
export async function requestTokens(service: ServiceSettings, fields: Fields): Promise<ServiceTokens> {
  const { headers, body } = authenticated(service, fields)
  const response = await fetch(service.tokenUrl, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT),
    headers: { accept: 'application/json', ...headers },
    body: new URLSearchParams(body),
  }).catch((error: unknown) => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw unreachable(isLate ? 'it has not answered in time' : 'it cannot be reached')
  })
  const sent = await jsonOf(response)
  if (response.ok && Check(Tokens, sent)) return sent
  if (response.ok) throw unreachable('its answer cannot be read')
  if (response.status < 500 && Check(Refusal, sent)) throw new ServiceFailure('refused', `it refuses: ${sent.error}`)
  throw unreachable(`it has answered with the status ${response.status}`)
}

/** RFC 6749 §2.3.1 */
function authenticated({ clientId, clientSecret, authentication }: ServiceSettings, fields: Fields) {
  if (clientSecret === undefined) return { headers: {}, body: { ...fields, client_id: clientId } }
  if (authentication === 'form')
    return { headers: {}, body: { ...fields, client_id: clientId, client_secret: clientSecret } }
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
  return { headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }, body: fields }
}

/** Undefined for anything but JSON. @throws {ServiceFailure} for an answer that is too long or breaks off */
async function jsonOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  const text = await textOf(response)
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of response.body ?? []) {
      size += part.length
      if (size > LONGEST_ANSWER) break
      parts.push(part)
    }
  } catch {
    throw unreachable('its answer breaks off')
  }
  if (size > LONGEST_ANSWER) throw unreachable('its answer is too long')
  return Buffer.concat(parts).toString('utf8')
}
