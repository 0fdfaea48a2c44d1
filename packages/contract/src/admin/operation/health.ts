import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Choice, Deleted, ListOf, Nullable, ResponseWith, Query, Time, offsetPaging } from '../../kit/shapes.ts'

/** The checks, in display order. */
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
  // By `storeroom doctor` alone: it reads every order.
  'books',
] as const
export type HealthCheckName = (typeof healthCheckNames)[number]

/** The problems that a check can find. The dashboard has a text and a remedy for each. */
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
  'books_disagree',
  'check_broken',
] as const
export type HealthProblemCode = (typeof healthProblems)[number]

/** Numbers and names for the text of a finding. Bytes, seconds; never a secret. */
const Facts = Type.Record(Type.String(), Nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()])))

export const HealthProblem = Type.Object({
  code: Choice(...healthProblems),
  severity: Choice('warning', 'failed'),
  facts: Facts,
  /** The finding in English, and its remedy. */
  message: Type.String(),
  remedy: Type.String(),
})
export type HealthProblem = Static<typeof HealthProblem>

export const HealthCheck = Type.Object({
  name: Choice(...healthCheckNames),
  /** `skipped`: the check could not run or does not apply; the facts say why. */
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
  /** How long the oldest runnable job has been waiting, in seconds. */
  oldest: Type.Number(),
})

/** `failed` jobs are retried automatically; `dead` jobs wait for an operator. */
export const QueuedJobState = Choice('waiting', 'running', 'failed', 'dead')
export type QueuedJobState = Static<typeof QueuedJobState>

/** An unfinished job. `subject`: ids of the records concerned, by name. */
export const QueuedJob = Type.Object({
  id: Type.String(),
  task: Type.String(),
  lane: Type.String(),
  state: QueuedJobState,
  subject: Type.Record(Type.String(), Type.String()),
  /** The id of the request that caused it, as in the logs. */
  request_id: Nullable(Type.String()),
  attempts: Type.Integer(),
  /** The last error; anything that looks like a secret is hidden. */
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
  /** Events that wait to be delivered; `age` of the oldest in seconds. */
  outbox: Type.Object({ length: Type.Integer(), age: Type.Number() }),
  mail: Type.Object({ by: Choice('smtp', 'folder'), from: Type.String(), waiting: Type.Integer() }),
  storage: Type.Object({ kind: Choice('local', 's3'), free: Nullable(Type.Number()), total: Nullable(Type.Number()) }),
  /** Newest first. */
  backups: Type.Array(BackupMade),
  /** Servers and workers connected to this database; only this process on the embedded engine. */
  processes: Type.Array(Type.Object({ address: Nullable(Type.String()), connections: Type.Integer(), since: Time })),
})
export type Health = Static<typeof Health>

/** `low`: writes will soon be refused; `none`: writes are refused. Bytes on the disk of DATA_DIR, if known. */
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
    response: ResponseWith('health', Health),
    errors: [],
    summary: 'Retrieve the health of the shop: versions, checks with remedies, background work, backups',
  },
  room: {
    method: 'GET',
    access: 'admin',
    path: `${path}/room`,
    response: ResponseWith('room', ShopRoom),
    errors: [],
    summary: 'Retrieve the state of the disk space; for every signed-in user',
  },
  testMail: {
    ...write,
    path: `${path}/mail-test`,
    response: ResponseWith(
      'mail_test',
      Type.Object({ to: Type.String(), by: Choice('smtp', 'folder'), error: Nullable(Type.String()) }),
    ),
    errors: [],
    summary: 'Send oneself a test email; the response says why it could not be sent',
  },
  listJobs: {
    ...read,
    path: `${path}/jobs`,
    query: Query({ state: Type.Optional(QueuedJobState), ...offsetPaging(20) }),
    response: ListOf('jobs', QueuedJob),
    errors: ['invalid_data'],
    summary: 'List unfinished jobs, those that need attention first',
  },
  retryJob: {
    ...write,
    path: `${path}/jobs/{id}/retry`,
    response: Type.Object({ id: Type.String(), object: Type.Literal('job'), retried: Type.Boolean() }),
    errors: ['not_found', 'not_allowed'],
    summary: 'Run a failed or dead job now',
  },
  discardJob: {
    ...write,
    path: `${path}/jobs/{id}/discard`,
    response: Deleted('job'),
    errors: ['not_found', 'not_allowed'],
    summary: 'Delete a job that is not running',
  },
  backUp: {
    ...write,
    path: `${path}/backup`,
    response: Type.Object({ object: Type.Literal('backup'), queued: Type.Boolean() }),
    errors: [],
    summary: 'Start a backup in the background; the list of backups shows the result',
  },
} as const satisfies Record<string, Route>
