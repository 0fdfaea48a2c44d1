import { Type, type Static } from 'typebox'
import type { Route } from '../kit/route.ts'
import { Choice, Deleted, ListOf, Nullable, OneOf, Query, Time, offsetPaging } from '../kit/shapes.ts'

/** What is looked at, in the order it is shown. */
export const healthCheckNames = [
  'settings',
  'database',
  'schema',
  'replica',
  'storage',
  'disk',
  'memory',
  'node',
  'clock',
  'mail',
  'jobs',
  'outbox',
  'backup',
] as const
export type HealthCheckName = (typeof healthCheckNames)[number]

/** What can be found wrong. The dashboard has words and a remedy for each. */
export const healthProblems = [
  'settings_refused',
  'secret_weak',
  'secrets_equal',
  'address_insecure',
  'address_missing',
  'proxy_trusts_all',
  'database_closed',
  'extension_missing',
  'migrations_pending',
  'schema_newer',
  'schema_differs',
  'replica_down',
  'replica_late',
  'storage_unusable',
  'disk_low',
  'disk_full',
  'memory_low',
  'node_old',
  'clock_off',
  'mail_unset',
  'mail_sender',
  'mail_unreachable',
  'jobs_dead',
  'jobs_late',
  'outbox_late',
  'backup_none',
  'backup_old',
  'backup_failed',
  'check_broken',
] as const
export type HealthProblemCode = (typeof healthProblems)[number]

/** Numbers and names that words are made of. Bytes, seconds; never a secret. */
const Facts = Type.Record(Type.String(), Nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()])))

export const HealthProblem = Type.Object({
  code: Choice(...healthProblems),
  severity: Choice('warning', 'failed'),
  facts: Facts,
  /** The same in English, and what to do about it. */
  message: Type.String(),
  remedy: Type.String(),
})
export type HealthProblem = Static<typeof HealthProblem>

export const HealthCheck = Type.Object({
  name: Choice(...healthCheckNames),
  /** `skipped`: it could not be looked at, or there is no such thing here; the facts say why. */
  state: Choice('ok', 'warning', 'failed', 'skipped'),
  facts: Facts,
  problems: Type.Array(HealthProblem),
  checked_at: Time,
})
export type HealthCheck = Static<typeof HealthCheck>

const LaneOfJobs = Type.Object({
  lane: Type.String(),
  waiting: Type.Integer(),
  running: Type.Integer(),
  failed: Type.Integer(),
  dead: Type.Integer(),
  /** Seconds that the first of those waits that might run by now. */
  oldest: Type.Number(),
})

/** `failed` jobs are tried again by themselves; `dead` ones were put aside. */
export const QueuedJobState = Choice('waiting', 'running', 'failed', 'dead')
export type QueuedJobState = Static<typeof QueuedJobState>

/** Background work that is not done. `subject`: ids of what it is about, by their name. */
export const QueuedJob = Type.Object({
  id: Type.String(),
  task: Type.String(),
  lane: Type.String(),
  state: QueuedJobState,
  subject: Type.Record(Type.String(), Type.String()),
  /** The request that it comes of, as logs name it. */
  request_id: Nullable(Type.String()),
  attempts: Type.Integer(),
  /** Why it failed last; whatever looks like a secret is hidden. */
  error: Nullable(Type.String()),
  created_at: Time,
  started_at: Nullable(Time),
  next_at: Nullable(Time),
})
export type QueuedJob = Static<typeof QueuedJob>

const BackupMade = Type.Object({
  id: Type.String(),
  kind: Choice('nightly', 'asked'),
  started_at: Time,
  finished_at: Nullable(Time),
  place: Nullable(Type.String()),
  bytes: Nullable(Type.Number()),
  error: Nullable(Type.String()),
})
export type BackupMade = Static<typeof BackupMade>

export const Health = Type.Object({
  state: Choice('ok', 'warning', 'failed'),
  versions: Type.Object({
    storeroom: Type.String(),
    schema: Type.String(),
    node: Type.String(),
    database: Type.String(),
    engine: Choice('embedded', 'postgres'),
  }),
  checks: Type.Array(HealthCheck),
  lanes: Type.Array(LaneOfJobs),
  outbox: Type.Object({ length: Type.Integer(), age: Type.Number() }),
  mail: Type.Object({ by: Choice('smtp', 'folder'), from: Type.String(), waiting: Type.Integer() }),
  storage: Type.Object({ kind: Choice('local', 's3'), free: Nullable(Type.Number()), total: Nullable(Type.Number()) }),
  /** The newest first. */
  backups: Type.Array(BackupMade),
  /** Servers and workers with connections to this database; the embedded one has this process alone. */
  processes: Type.Array(Type.Object({ address: Nullable(Type.String()), connections: Type.Integer(), since: Time })),
})
export type Health = Static<typeof Health>

/** `low`: soon nothing can be saved; `none`: nothing can be saved. Bytes on the disk of DATA_DIR, where they are known. */
const ShopRoom = Type.Object({
  state: Choice('enough', 'low', 'none'),
  free: Nullable(Type.Number()),
  total: Nullable(Type.Number()),
})

const path = '/admin/health'
const read = { method: 'GET', access: 'admin', permission: 'health:read' } as const
const write = { method: 'POST', access: 'admin', permission: 'health:write' } as const

export const health = {
  retrieve: {
    ...read,
    path,
    response: OneOf('health', Health),
    errors: [],
    summary: 'Tell how the shop is: versions, checks with remedies, background work, backups',
  },
  room: {
    method: 'GET',
    access: 'admin',
    path: `${path}/room`,
    response: OneOf('room', ShopRoom),
    errors: [],
    summary: 'Tell everybody who is signed in whether there is room to save anything',
  },
  testMail: {
    ...write,
    path: `${path}/mail-test`,
    response: OneOf(
      'mail_test',
      Type.Object({ to: Type.String(), by: Choice('smtp', 'folder'), error: Nullable(Type.String()) }),
    ),
    errors: [],
    summary: 'Send a mail to oneself; the answer says why it could not be sent',
  },
  listJobs: {
    ...read,
    path: `${path}/jobs`,
    query: Query({ state: Type.Optional(QueuedJobState), ...offsetPaging(20) }),
    response: ListOf('jobs', QueuedJob),
    errors: ['invalid_data'],
    summary: 'List background work that is not done, what needs somebody first',
  },
  retryJob: {
    ...write,
    path: `${path}/jobs/{id}/retry`,
    response: Type.Object({ id: Type.String(), object: Type.Literal('job'), retried: Type.Boolean() }),
    errors: ['not_found', 'not_allowed'],
    summary: 'Do a job now that failed or was put aside',
  },
  discardJob: {
    ...write,
    path: `${path}/jobs/{id}/discard`,
    response: Deleted('job'),
    errors: ['not_found', 'not_allowed'],
    summary: 'Forget a job that nobody works at',
  },
  backUp: {
    ...write,
    path: `${path}/backup`,
    response: Type.Object({ object: Type.Literal('backup'), queued: Type.Boolean() }),
    errors: [],
    summary: 'Ask for a backup: background work makes it, and the list of backups tells what came of it',
  },
} as const satisfies Record<string, Route>
