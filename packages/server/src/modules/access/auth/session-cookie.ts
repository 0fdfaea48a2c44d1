import type { FastifyReply } from 'fastify'
import { COOKIE, COOKIE_LIFETIME } from './sessions.ts'

/** Not readable by scripts; sent across sites only over https, for storefronts and dashboards on other origins. */
export const cookieOptions = ({ request }: FastifyReply) => {
  const secure = request.isSecure
  return { path: '/', httpOnly: true, secure, sameSite: secure ? ('none' as const) : ('lax' as const) }
}

export const setSessionCookie = (reply: FastifyReply, secret: string) =>
  reply.setCookie(COOKIE, secret, { ...cookieOptions(reply), maxAge: COOKIE_LIFETIME / 1000 })

export const clearSessionCookie = (reply: FastifyReply) => reply.clearCookie(COOKIE, cookieOptions(reply))
