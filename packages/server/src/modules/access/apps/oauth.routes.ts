import { allPermissions } from '@storeroom/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { minutes } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import { contextOf } from '../../../kernel/http/context.ts'
import { originOf } from '../../../kernel/http/own-addresses.ts'
import { countFailures } from '../../../kernel/rate-limit.ts'
import { recordSecurityEvent } from '../../../kernel/security/security-log.ts'
import type { Services } from '../../../kernel/services.ts'
import { clientOf, Form, OAuthError } from './client-authentication.ts'
import { exchangeCode, refresh, revokeToken, type Outcome } from './tokens.ts'
import type { FoundToken } from './app-grants.queries.ts'

/** Bytes; an app sends a few hundred. */
const MAX_BODY = 16 * 1024
/** Failures; apps of many users can share one address. */
const PER_ADDRESS = { name: 'oauth:address', hits: 100, window: minutes(5) }
/** The screen of the dashboard at which a user decides. */
const CONSENT = '/a/authorize'

type RequestContext = ReturnType<typeof contextOf>
type Work = (context: RequestContext, form: Form, appId: string) => Promise<unknown>

/**
 * The endpoints that apps call themselves: OAuth 2.0 with PKCE (RFC 6749, 7636), revocation (RFC 7009) and metadata
 * (RFC 8414). Their errors have the form of the standards.
 */
export async function serveOAuth(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BODY },
      async (_: FastifyRequest, body: string) => new Form(body),
    )
    scope.setErrorHandler((error: FastifyError, request, reply) => sendOAuthError(error, request, reply))
    scope.get('/oauth/authorize', (request, reply) => reply.redirect(`${CONSENT}${searchOf(request)}`))
    scope.get('/.well-known/oauth-authorization-server', async (request) =>
      metadataOf(originOf(services.config, request)),
    )
    scope.post('/oauth/token', (request, reply) => answer(services, request, reply, issueTokens))
    scope.post('/oauth/revoke', (request, reply) => answer(services, request, reply, revoke))
  })
}

const searchOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  revocation_endpoint: `${issuer}/oauth/revoke`,
  scopes_supported: allPermissions,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  authorization_response_iss_parameter_supported: true,
})

/** Authenticates the app and does what it asks; guesses of secrets and codes are counted. */
async function answer(services: Services, request: FastifyRequest, reply: FastifyReply, work: Work) {
  reply.header('cache-control', 'no-store').header('pragma', 'no-cache')
  const context = contextOf(services, request, reply)
  return countFailures(services, [[PER_ADDRESS, request.ip]], async () => {
    const form = request.body
    if (!(form instanceof Form)) throw new OAuthError('invalid_request', 'The request has no form')
    const app = await clientOf(services.db, request.headers.authorization, form)
    return work(context, form, app.id)
  })
}

async function issueTokens(context: RequestContext, form: Form, appId: string) {
  const outcome = await context.transaction(async (db) => {
    const outcome = await outcomeOf({ db, clock: context.services.clock, appId }, form)
    if ('reused' in outcome) await recordEnd({ ...context, db }, 'app.token-reused', outcome.reused)
    return outcome
  })
  if ('reused' in outcome) throw new OAuthError('invalid_grant', 'This was used before, and the grant is revoked')
  return outcome.tokens
}

async function outcomeOf(sent: Parameters<typeof refresh>[0], form: Form): Promise<Outcome> {
  const type = form.required('grant_type')
  if (type === 'refresh_token') return refresh(sent, form.required('refresh_token'), form.get('scope'))
  if (type !== 'authorization_code')
    throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token')
  return exchangeCode(sent, form.required('code'), form.required('redirect_uri'), form.required('code_verifier'))
}

async function revoke(context: RequestContext, form: Form, appId: string) {
  const token = form.required('token')
  await context.transaction(async (db) => {
    const ended = await revokeToken({ db, clock: context.services.clock, appId }, token)
    if (ended) await recordEnd({ ...context, db }, 'app.revoked', ended)
  })
  return {}
}

type Ended = 'app.revoked' | 'app.token-reused'

const recordEnd = (
  context: RequestContext,
  type: Ended,
  { app_id: subjectId, app_name: subject, user_id }: FoundToken,
) => recordSecurityEvent(context, { type, actor: { side: 'user', id: user_id }, subjectId, subject })

/** Errors that have no code in OAuth are thrown again, for the error handler of all routes. */
function sendOAuthError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const known = asOAuthError(error)
  if (!known) throw error
  const [status, reason] = known
  const isBasic = /^basic /i.test(request.headers.authorization ?? '')
  if (reason === 'invalid_client' && isBasic) reply.header('www-authenticate', 'Basic realm="Storeroom"')
  if (error instanceof AppError && error.details.retryAfter !== undefined)
    reply.header('retry-after', error.details.retryAfter)
  return reply.code(status).send({ error: reason, error_description: error.message })
}

function asOAuthError(error: FastifyError | AppError): readonly [status: number, reason: string] | undefined {
  if (error instanceof OAuthError) return [error.status, error.reason]
  if (error instanceof AppError) return error.code === 'rate_limited' ? [429, 'temporarily_unavailable'] : undefined
  const status = error.statusCode ?? 500
  return status < 500 ? [400, 'invalid_request'] : undefined
}
