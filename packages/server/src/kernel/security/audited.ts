import type { Route, SecurityEventType } from '@storeroom/contract'
import { isRead, type AnyContext } from '../http/context.ts'
import { recordSecurityEvent } from './security-log.ts'

/** The security event of a route that succeeds. `subject`: the request's field with the id of its subject. */
type Audited = { readonly type: SecurityEventType; readonly subject?: string }

/**
 * Routes whose every success is a security event. Events that depend on more than the request, such as sign-ins and
 * changed roles, are recorded where they happen.
 */
export const audited: Readonly<Record<string, Audited>> = {
  'DELETE /admin/me/sessions/{id}': { type: 'session.ended' },
  'DELETE /admin/me/tokens/{id}': { type: 'api-token.ended' },
  'POST /admin/users': { type: 'user.created', subject: 'email' },
  'DELETE /admin/users/{id}': { type: 'user.deleted' },
  'POST /admin/invites': { type: 'invite.created', subject: 'user' },
  'POST /admin/invites/links': { type: 'invite.created', subject: 'user' },
  'POST /admin/invites/{invite_id}/resend': { type: 'invite.renewed' },
  'POST /admin/invites/{invite_id}/link': { type: 'invite.renewed' },
  'DELETE /admin/invites/{invite_id}': { type: 'invite.withdrawn' },
  'POST /admin/roles': { type: 'role.created', subject: 'name' },
  'POST /admin/roles/{id}': { type: 'role.edited' },
  'DELETE /admin/roles/{id}': { type: 'role.deleted' },
  'POST /admin/client-apps': { type: 'app.registered', subject: 'name' },
  'POST /admin/client-apps/{id}': { type: 'app.changed' },
  'POST /admin/client-apps/{id}/secret': { type: 'app.secret-rotated' },
  'DELETE /admin/client-apps/{id}': { type: 'app.deleted' },
  'POST /admin/publishable-api-keys': { type: 'publishable-api-key.created', subject: 'title' },
  'POST /admin/publishable-api-keys/{id}': { type: 'publishable-api-key.changed', subject: 'title' },
  'POST /admin/publishable-api-keys/{id}/sales-channels/batch': { type: 'publishable-api-key.changed' },
  'DELETE /admin/publishable-api-keys/{id}/sales-channels/batch': { type: 'publishable-api-key.changed' },
  'POST /admin/publishable-api-keys/{id}/revoke': { type: 'publishable-api-key.revoked' },
  'DELETE /admin/publishable-api-keys/{id}': { type: 'publishable-api-key.deleted' },
  'POST /admin/health/backup': { type: 'backup.requested' },
  'POST /admin/extensions/{id}': { type: 'extension.switched' },
  'POST /admin/setup': { type: 'shop.set-up' },
}

/** Settings of the shop: every write below these paths is a change of settings. Their history has the values. */
export const auditedSettings: readonly string[] = [
  '/admin/store',
  '/admin/currencies',
  '/admin/regions',
  '/admin/sales-channels',
  '/admin/shipping-options',
  '/admin/shipping-profiles',
  '/admin/stock-locations',
  '/admin/tax-rates',
  '/admin/return-reasons',
  '/admin/mail-texts',
]

const isBelow = (path: string, start: string) => path === start || path.startsWith(`${start}/`)

function auditOf(route: Route): Audited | undefined {
  const { method, path } = route
  const row = audited[`${method} ${path}`]
  if (row) return row
  const isSetting = !isRead(route) && auditedSettings.some((start) => isBelow(path, start))
  return isSetting ? { type: 'settings.changed' } : undefined
}

type Input = { readonly body?: unknown; readonly [param: string]: unknown }

/** Records the success of a request, if it is a security event. */
export async function audit(route: Route, input: Input, context: AnyContext) {
  const row = auditOf(route)
  if (!row) return
  const [id] = /\{(\w+)\}/.exec(route.path)?.slice(1) ?? []
  const subject = row.subject === undefined ? undefined : (input.body as Record<string, unknown>)[row.subject]
  await recordSecurityEvent(context, {
    type: row.type,
    subjectId: id === undefined ? undefined : String(input[id]),
    subject: typeof subject === 'string' ? subject : undefined,
    ...(row.type === 'settings.changed' && { details: { route: `${route.method} ${route.path}` } }),
  })
}
