import { minutes } from '../../../kernel/clock.ts'
import type { ServiceSettings } from '../../../kernel/connected-services.ts'
import { orNotFound } from '../../../kernel/errors.ts'
import { unseal } from '../../../kernel/sealed.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import * as queries from './connected-services.queries.ts'
import { accessPurpose, refreshPurpose, sealed } from './installation.ts'
import { requestTokens, ServiceFailure } from './service-client.ts'

/** A token is replaced so long before it runs out. */
const AHEAD = minutes(10)
/** A refresh that has taken so long was cut off. */
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
 * One at a time, because a service accepts a refresh token once. Its answer is stored, or why there is none.
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
