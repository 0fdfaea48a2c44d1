import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

type Sources = {
  /** Other origins that pages may call, such as an analytics service. */
  readonly connect?: readonly string[]
}

const YEAR = 365 * 24 * 60 * 60

/** No inline code or styles, nothing from elsewhere but pictures: products show those of other hosts. */
const policy = (images: readonly string[], connect: readonly string[]) =>
  [
    "default-src 'self'",
    ["img-src 'self' data: blob: https:", ...images].join(' '),
    ["connect-src 'self'", ...connect].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Security headers of every answer. A route may replace them for what it sends. Strict-Transport-Security only where
 * the request came by https, or the address of the settings says so.
 */
export function useHeaders(app: FastifyInstance, { url, storage }: Config, { connect = [] }: Sources = {}) {
  const bucket = storage.s3.publicUrl
  const headers = {
    'content-security-policy': policy(bucket === undefined ? [] : [new URL(bucket).origin], connect),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  }
  const secured = { ...headers, 'strict-transport-security': `max-age=${YEAR}` }
  const behindHttps = url?.startsWith('https://') ?? false
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(behindHttps || request.protocol === 'https' ? secured : headers)
    done()
  })
}
