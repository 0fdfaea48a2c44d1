import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

/** What a page may use besides our own origin: other origins, and hashes of code in the page. */
type Sources = {
  /** Origins that pages may call, such as an analytics service. */
  readonly connect?: readonly string[]
  readonly script?: readonly string[]
  readonly frame?: readonly string[]
  readonly style?: readonly string[]
}

/** Seconds. */
const YEAR = 365 * 24 * 60 * 60

const directive = (name: string, sources: readonly string[] = []) =>
  sources.length > 0 ? [`${name} 'self' ${sources.join(' ')}`] : []

/** No inline code or styles, and nothing of other origins except pictures: products can show pictures from any host. */
function policyOf(
  { storage, url }: Pick<Config, 'storage' | 'url'>,
  { connect = [], script, frame, style }: Sources,
): string {
  const bucket = storage.s3.publicUrl
  // Answers contain pictures under the address of the settings, even if the page was requested at another host.
  const images = [bucket, url].flatMap((address) => (address === undefined ? [] : [new URL(address).origin]))
  return [
    "default-src 'self'",
    ...directive('script-src', script),
    ...directive('frame-src', frame),
    ...directive('style-src', style),
    ['img-src', "'self' data: blob: https:", ...images].join(' '),
    ['connect-src', "'self'", ...connect].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const devices = 'camera=(), geolocation=(), microphone=(), usb=()'

/** Origins that Stripe's card fields need (docs.stripe.com/security/guide). */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/**
 * Headers of the page where shoppers pay: Stripe's code and frames if the shop uses Stripe, otherwise the same as
 * everywhere.
 */
export const checkoutHeaders = (config: Pick<Config, 'storage' | 'stripe' | 'url'>): Readonly<Record<string, string>> =>
  config.stripe?.publishableKey === undefined
    ? {}
    : {
        'content-security-policy': policyOf(config, stripe),
        'permissions-policy': `${devices}, payment=(self "https://js.stripe.com")`,
      }

/**
 * Headers of the dashboard's pages, which have one inline script: the map of the modules that extensions share.
 * @param codes the text of each inline script of the page
 * @param hasInlineStyles whether an extension is installed whose components add style elements
 */
export const dashboardHeaders = (
  config: Pick<Config, 'storage' | 'url'>,
  codes: readonly string[],
  hasInlineStyles: boolean,
): Readonly<Record<string, string>> => {
  if (codes.length === 0) return {}
  const sources = { script: codes.map(hashSource), ...(hasInlineStyles && { style: ["'unsafe-inline'"] }) }
  return { 'content-security-policy': policyOf(config, sources) }
}

const hashSource = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/**
 * Security headers of every answer; a route may replace them. Strict-Transport-Security is sent only if the request
 * came by https or the address in the settings is https.
 */
export function useHeaders(app: FastifyInstance, config: Config, sources: Sources = {}) {
  const headers = {
    'content-security-policy': policyOf(config, sources),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': `${devices}, payment=()`,
    'cross-origin-opener-policy': 'same-origin',
  }
  const secured = { ...headers, 'strict-transport-security': `max-age=${YEAR}` }
  const behindHttps = config.url?.startsWith('https://') ?? false
  app.decorateRequest('isSecure', false)
  app.addHook('onRequest', (request, reply, done) => {
    request.isSecure = behindHttps || request.protocol === 'https'
    reply.headers(request.isSecure ? secured : headers)
    done()
  })
}
