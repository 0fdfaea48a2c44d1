import { isForOwnersApps, isPermission, type AppRequest, type Permission } from '@storeroom/contract'
import { invalid } from '../../../kernel/errors.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { may } from '../../../kernel/permissions.ts'
import { findApp } from './app-grants.queries.ts'

/** The parameters of `/oauth/authorize`, as the app has sent them. */
type Asked = {
  readonly client_id: string
  readonly redirect_uri: string
  readonly response_type?: string
  readonly scope?: string
  readonly state?: string
  readonly code_challenge?: string
  readonly code_challenge_method?: string
}

/** The error that the app gets instead of a code (RFC 6749 §4.1.2.1). */
type Refusal = { readonly error: string; readonly error_description: string }

/** BASE64URL(SHA256(verifier)) */
const CHALLENGE = /^[\w-]{43}$/

const namesIn = (scope: string | undefined): string[] => [
  ...new Set((scope ?? '').split(' ').filter((it) => it !== '')),
]

/**
 * The scopes that an app asks for, and those of them that the signed-in user can grant.
 * @throws invalid_data for an unknown app or address, to which nothing may be sent, not even an error
 */
export async function readRequest(context: Context, asked: Asked) {
  const app = await findApp(context.db, asked.client_id)
  if (!app) throw invalid('No app is registered with this client_id', 'client_id')
  const { redirect_uri } = asked
  if (!app.redirect_uris.includes(redirect_uri))
    throw invalid('This address is not registered for the app', 'redirect_uri')
  const names: readonly string[] = asked.scope === undefined ? app.scopes : namesIn(asked.scope)
  const refusal = refusalOf(asked, names, app.scopes)
  const { scopes, withheld } = refusal ? { scopes: [], withheld: [] } : grantable(context, names.filter(isPermission))
  return { app, redirect_uri, scopes, withheld, refusal, code_challenge: asked.code_challenge ?? '' }
}

function refusalOf(asked: Asked, names: readonly string[], registered: readonly string[]): Refusal | undefined {
  if (asked.response_type !== 'code')
    return { error: 'unsupported_response_type', error_description: 'response_type must be code' }
  if (asked.code_challenge_method !== 'S256' || !CHALLENGE.test(asked.code_challenge ?? ''))
    return { error: 'invalid_request', error_description: 'A code_challenge with the method S256 is required' }
  const unknown = names.find((name) => !registered.includes(name))
  if (unknown !== undefined || names.length === 0)
    return { error: 'invalid_scope', error_description: 'The app asks for a scope that it is not registered with' }
  return undefined
}

/** The requested permissions that the user can grant, and the withheld ones, each with the reason. */
function grantable(context: Context, names: readonly Permission[]) {
  const user = userOf(context)
  const scopes: Permission[] = []
  const withheld: AppRequest['withheld'] = []
  for (const scope of names) {
    if (!may(user, scope)) withheld.push({ scope, reason: 'not_yours' })
    else if (isForOwnersApps(scope) && user.roleId !== 'owner') withheld.push({ scope, reason: 'owners_only' })
    else scopes.push(scope)
  }
  return { scopes, withheld }
}

/** The app's address with an answer; `iss` says which shop answers (RFC 9207). */
export function returnTo(
  { request }: Context,
  { redirect_uri, state }: Asked,
  answer: Readonly<Record<string, string>>,
) {
  const address = new URL(redirect_uri)
  const values = { ...answer, ...(state !== undefined && { state }), iss: request.origin }
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value)
  return address.href
}
