import type { FastifyReply } from 'fastify'
import { days } from '../../../kernel/clock.ts'
import type { AnyContext } from '../../../kernel/http/context.ts'
import { newSecret } from '../../../kernel/ids.ts'
import type { Side } from '../../../kernel/principal.ts'
import type { Services } from '../../../kernel/services.ts'
import { signToken, verifyToken } from '../../../kernel/signed-tokens.ts'
import { cookieOptions } from './session-cookie.ts'

/** A device without a sign-in for this long counts as unknown again. */
const DEVICE_LIFETIME = days(180)

const cookies = { user: 'storeroom.device', customer: 'storeroom.shopper_device' } as const
const domains = { user: 'admin-device', customer: 'store-device' } as const

/**
 * Marks a browser as known to this account. It grants no access: only guesses from
 * elsewhere no longer count against it.
 */
export async function rememberDevice({ secrets, clock }: Services, reply: FastifyReply, side: Side, id: string) {
  const claims = { domain: domains[side], sub: id, jti: newSecret() }
  const token = await signToken(secrets.jwt, claims, clock, DEVICE_LIFETIME)
  reply.setCookie(cookies[side], token, { ...cookieOptions(reply), maxAge: DEVICE_LIFETIME / 1000 })
}

/** An id of the request's device, if this account has signed in with it before. */
export async function knownDevice(
  { services, principal, reply }: AnyContext,
  side: Side,
  id: string | undefined,
): Promise<string | undefined> {
  const token = reply.request.cookies[cookies[side]]
  const verified = token === undefined ? undefined : await verifyToken(services.secrets.jwt, token, services.clock)
  if (id === undefined) return undefined
  if (verified?.valid && verified.claims['domain'] === domains[side] && verified.claims.sub === id)
    return `device ${verified.claims.jti ?? ''}`
  return principal[side]?.id === id && principal.sessionId !== undefined ? `session ${principal.sessionId}` : undefined
}
