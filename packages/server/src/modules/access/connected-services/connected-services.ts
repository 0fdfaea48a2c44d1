import { createHash } from 'node:crypto'
import { minutes, seconds } from '../../../kernel/clock.ts'
import type { ServiceSettings } from '../../../kernel/connected-services.ts'
import { AppError, notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { userOf, type Context, type StagedContext } from '../../../kernel/http/context.ts'
import { fingerprint, newSecret } from '../../../kernel/ids.ts'
import { seal, unseal } from '../../../kernel/sealed.ts'
import { recordSecurityEvent } from '../../../kernel/security/security-log.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import * as queries from './connected-services.queries.ts'
import { requestTokens, ServiceFailure, type ServiceTokens } from './service-client.ts'

const STATE_LIFETIME = minutes(10)

/** An installation belongs to the session that began it: a link cannot complete it for another user. @throws forbidden */
function sessionOf({ principal }: Context): string {
  if (principal.sessionId === undefined)
    throw new AppError('forbidden', 'Only a person who has signed in installs a service')
  return principal.sessionId
}

const verifierOf = (name: string) => `code verifier of ${name}`

/** Begins an installation. @returns the address of the service at which a person consents */
export async function beginInstallation(context: Context, service: ServiceSettings): Promise<string> {
  const { db, services, request } = context
  const [state, verifier] = [newSecret(), newSecret()]
  const redirectUri = `${request.origin}/a/oauth/${service.name}`
  await queries.insertState(db, {
    stateHash: fingerprint(state),
    name: service.name,
    sessionId: sessionOf(context),
    redirectUri,
    codeVerifier: seal(services.secrets, verifierOf(service.name), verifier),
    expires: new Date(services.clock.now() + STATE_LIFETIME),
  })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return addressOf(service, { redirect_uri: redirectUri, state, code_challenge: challenge })
}

function addressOf({ installUrl, clientId, scope }: ServiceSettings, values: Readonly<Record<string, string>>): string {
  const address = new URL(installUrl)
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    code_challenge_method: 'S256',
    ...(scope !== undefined && { scope }),
    ...values,
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

type Sent = { readonly state: string; readonly code: string }

/**
 * Completes an installation: the state is used before the service is asked, because a code is good for one exchange whatever
 * becomes of its answer. Repeated after a success, it changes nothing.
 * @throws not_allowed for a state that is unknown, used, expired or of another sign-in, and where the service gives no tokens
 */
export async function completeInstallation(context: StagedContext, service: ServiceSettings, { state, code }: Sent) {
  const { db, services } = context
  const begun = { stateHash: fingerprint(state), name: service.name, sessionId: sessionOf(context) }
  const now = new Date(services.clock.now())
  const used = await context.transaction((inside) => queries.useState(inside, begun, now))
  const verifier = used && unseal(services.secrets, verifierOf(service.name), used.code_verifier)
  if (!used || verifier === undefined) {
    if (await queries.isInstalledBy(db, begun)) return
    throw notAllowed(`${service.displayName} could not match state`)
  }
  const { redirect_uri } = used
  const fields = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier }
  const tokens = await requestTokens(service, fields).catch((error: unknown) => {
    if (!(error instanceof ServiceFailure)) throw error
    throw notAllowed(`${service.displayName} cannot be installed: ${error.message}`)
  })
  await context.transaction(async (inside) => {
    const installed = { name: service.name, stateHash: begun.stateHash, by: userOf(context).id, now }
    await queries.saveConnection(inside, installed, sealed(services, service.name, tokens))
    await recordSecurityEvent(
      { ...context, db: inside },
      { type: 'service.installed', subjectId: service.name, subject: service.displayName },
    )
  })
}

const accessPurpose = (name: string) => `access token of ${name}`
const refreshPurpose = (name: string) => `refresh token of ${name}`

/** Tokens as they are stored. */
const sealed = ({ secrets, clock }: Services, name: string, tokens: ServiceTokens) => ({
  access: seal(secrets, accessPurpose(name), tokens.access_token),
  refresh: tokens.refresh_token === undefined ? null : seal(secrets, refreshPurpose(name), tokens.refresh_token),
  scope: tokens.scope ?? null,
  expires: tokens.expires_in === undefined ? null : new Date(clock.now() + seconds(tokens.expires_in)),
})

/** How long before its expiry a token is replaced. */
const AHEAD = minutes(10)
/** After this time, a refresh counts as interrupted. */
const LONGEST_REFRESH = minutes(1)

/** @throws not_found */
export const serviceNamed = ({ connectedServices }: Services, name: string): ServiceSettings =>
  orNotFound(
    connectedServices.find((service) => service.name === name),
    `Oauth application ${name} not found`,
  )

/**
 * The access token of an installed service, for code of the server that calls its API; refreshed if it has run out.
 * Undefined where the service must be installed, or installed again, and while another process refreshes it.
 * @throws not_found for a service that the settings do not name
 */
export async function serviceToken(services: Services, name: string): Promise<string | undefined> {
  const service = serviceNamed(services, name)
  const stored = await queries.findAccess(services.db, name)
  if (!isOver(services, stored)) return stored && unseal(services.secrets, accessPurpose(name), stored.access_token)
  await refreshService(services, service, new Date(services.clock.now()))
  const renewed = await queries.findAccess(services.db, name)
  return renewed && !isOver(services, renewed)
    ? unseal(services.secrets, accessPurpose(name), renewed.access_token)
    : undefined
}

const isOver = ({ clock }: Services, stored: { readonly expires_at: Date | null } | undefined): boolean =>
  stored !== undefined && stored.expires_at !== null && stored.expires_at.getTime() <= clock.now()

/** Renews tokens before they expire, so that services that are rarely used stay connected. */
export const registerServiceTasks = (services: Services) =>
  services.jobs.define({
    name: 'refresh-services',
    lane: 'background',
    everyMinutes: 5,
    run: (_, signal) => refreshDue(services, signal),
  })

export async function refreshDue(services: Services, signal?: AbortSignal) {
  if (services.connectedServices.length === 0) return
  const by = new Date(services.clock.now() + AHEAD)
  const due = new Set(await queries.listDue(services.db, by))
  for (const service of services.connectedServices) {
    if (signal?.aborted) return
    if (due.has(service.name)) await refreshService(services, service, by)
  }
}

/**
 * One at a time, because a service accepts a refresh token once. Stores the new tokens, or the reason for none.
 * @param by a token that lasts longer is left: another process has just refreshed it
 */
async function refreshService(services: Services, service: ServiceSettings, by: Date) {
  const { db, clock, secrets } = services
  const { name } = service
  const claimed = new Date(clock.now())
  const abandoned = new Date(clock.now() - LONGEST_REFRESH)
  const claim = await tx(db, {}, (inside) => queries.claimRefresh(inside, name, { now: claimed, by, abandoned }))
  if (!claim) return
  const token = unseal(secrets, refreshPurpose(name), claim.refresh_token)
  // The server's secret has changed since the installation.
  if (token === undefined) {
    await queries.giveUpRefresh(db, name, claimed, 'refused')
    return
  }
  try {
    const tokens = await requestTokens(service, { grant_type: 'refresh_token', refresh_token: token })
    await tx(db, {}, (inside) => queries.saveRefreshed(inside, name, claimed, sealed(services, name, tokens)))
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error
    services.log.warn({ service: name, problem: error.problem, message: error.message }, 'service gave no new token')
    await queries.giveUpRefresh(db, name, claimed, error.problem)
  }
}
