import type { Loudness, SecurityEventType } from '@storeroom/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db.ts'
import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import type { AnyContext } from '../http/context.ts'
import type { Side } from '../principal.ts'
import { sql } from '../sql.ts'

/** A security event. It never contains a secret: names, ids, values before and after. */
export type SecurityEvent = {
  readonly type: SecurityEventType
  /** The actor, where the request is not signed in yet. */
  readonly actor?: { readonly side: Side; readonly id?: string | undefined; readonly email?: string }
  /** The subject: its id, and its display name. */
  readonly subjectId?: string | undefined
  readonly subject?: string | undefined
  readonly details?: Readonly<Record<string, unknown>>
  /** Milliseconds in which it is not repeated for the same side, email address and IP address. */
  readonly repeatAfter?: number
}

/** Events logged as warnings; all others are logged as information. */
const loudnessOf: Partial<Record<SecurityEventType, Loudness>> = {
  'sign-in.blocked': 'warn',
  'role.changed': 'warn',
  'role.edited': 'warn',
  'app.token-reused': 'warn',
  'user.created': 'warn',
  'user.deleted': 'warn',
  'email.restored': 'warn',
  'backup.restored': 'warn',
}

type RequestContext = Pick<AnyContext, 'principal' | 'request'>
type Needs = { readonly clock: Clock; readonly log?: FastifyBaseLogger }

/**
 * Records a security event with actor, address and time; in the transaction of `db`, so that it is stored
 * if and only if it happened.
 */
export const recordSecurityEvent = (context: AnyContext, event: SecurityEvent) =>
  writeSecurityEvent(context.db, context.services, event, context)

/** Records a security event; without `request`, one that the shop itself or its command line has caused. */
export async function writeSecurityEvent(
  db: Db,
  { clock, log }: Needs,
  event: SecurityEvent,
  request?: RequestContext,
) {
  const who = whoOf(event, request)
  const now = new Date(clock.now())
  const { type, subjectId, subject, details, repeatAfter } = event
  const email = sql`coalesce(${who.email ?? null}, (select email from "user" where id = ${who.userId ?? null}),
    (select email from customer where id = ${who.customerId ?? null}))`
  const subjectSql = sql`coalesce(${subject?.slice(0, 300) ?? null}, (select email from "user" where id = ${subjectId ?? null}),
    (select user_email from invite where id = ${subjectId ?? null}),
    (select name from role where id = ${subjectId ?? null}),
    (select name from client_app where id = ${subjectId ?? null}),
    (select title from publishable_api_key where id = ${subjectId ?? null}),
    (select name from api_token where id = ${subjectId ?? null}))`
  const since = new Date(clock.now() - (repeatAfter ?? 0))
  const written =
    await sql`insert into security_event (id, created_at, type, side, user_id, customer_id, token_id, email, ip, user_agent,
        request_id, subject_id, subject, details)
      select ${newId('sev')}, ${now}, ${type}, ${who.side ?? null}, ${who.userId ?? null}, ${who.customerId ?? null},
        ${request?.principal.tokenId ?? null}, ${email}, ${request?.request.ip ?? null},
        ${request?.request.userAgent?.slice(0, 300) ?? null}, ${request?.request.id ?? null}, ${subjectId ?? null},
        ${subjectSql}, ${details === undefined ? null : JSON.stringify(details)}::jsonb
      where ${repeatAfter === undefined} or not exists (select from security_event e where e.type = ${type}
        and e.created_at > ${since} and e.side is not distinct from ${who.side ?? null}
        and e.email is not distinct from ${email}
        and e.ip is not distinct from ${request?.request.ip ?? null})`.affected(db)
  if (written === 0) return
  log?.[loudnessOf[type] ?? 'info'](
    {
      event: type,
      ...(who.userId !== undefined && { user: who.userId }),
      ...(who.customerId !== undefined && { customer: who.customerId }),
      ...(request && { ip: request.request.ip, request_id: request.request.id }),
      ...(subjectId !== undefined && { subject: subjectId }),
    },
    'security event',
  )
}

type Who = {
  readonly side?: Side | undefined
  readonly userId?: string | undefined
  readonly customerId?: string | undefined
  readonly email?: string | undefined
}

function whoOf({ actor }: SecurityEvent, request: RequestContext | undefined): Who {
  if (actor)
    return { side: actor.side, email: actor.email, [actor.side === 'user' ? 'userId' : 'customerId']: actor.id }
  const { user, customer } = request?.principal ?? {}
  if (user) return { side: 'user', userId: user.id }
  return customer ? { side: 'customer', customerId: customer.id } : {}
}
