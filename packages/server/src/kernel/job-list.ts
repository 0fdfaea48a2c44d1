import type { Db } from './db.ts'
import type { Cause } from './cause.ts'
import { scrub } from './scrub.ts'
import { sql } from './sql.ts'

/** `failed` jobs are retried automatically; `dead` ones have used up their retries and wait for a decision. */
export const jobStates = ['waiting', 'running', 'failed', 'dead'] as const
export type JobState = (typeof jobStates)[number]

/** The jobs of a lane. `oldest`: the longest wait of a job that could run, in seconds. */
export type LaneCounts = Readonly<Record<JobState, number>> & { readonly lane: string; readonly oldest: number }

/** A job as staff see it, with ids as its only data. */
export type ListedJob = {
  readonly id: string
  readonly task: string
  readonly lane: string
  readonly state: JobState
  readonly subject: Readonly<Record<string, string>>
  readonly request_id: string | null
  readonly attempts: number
  readonly error: string | null
  readonly created_at: string
  readonly started_at: string | null
  /** The time of its next run; null unless it is waiting. */
  readonly next_at: string | null
}

/** The state by the queue's own states; finished jobs have none. */
const STATE = sql`case when j.name like '%-dead' then 'dead' when j.state = 'created' then 'waiting'
  when j.state = 'retry' then 'failed' else 'running' end`
const LANE = sql`replace(j.name, '-dead', '')`
const UNFINISHED = sql`j.state <= 'active'`

type JobCount = { readonly lane: string; readonly state: JobState; readonly count: number; readonly oldest: number }

/** All lanes, in the order of the queue's names. */
export async function countJobs(db: Db): Promise<LaneCounts[]> {
  const counted = await sql<JobCount>`select ${LANE} as lane, ${STATE} as state, count(*)::int as count,
        coalesce(extract(epoch from now() - min(greatest(j.created_on, j.start_after))), 0)::float8 as oldest
      from pgboss.job j where ${UNFINISHED} group by 1, 2`.all(db)
  const lanes = await sql<{ name: string }>`select name from pgboss.queue where name not like '%-dead'
      order by name`.all(db)
  return lanes.map(({ name }) => countsOf(name, counted))
}

function countsOf(lane: string, counted: readonly JobCount[]): LaneCounts {
  const find = (state: JobState) => counted.find((row) => row.lane === lane && row.state === state)
  const count = (state: JobState) => find(state)?.count ?? 0
  return {
    lane,
    waiting: count('waiting'),
    running: count('running'),
    failed: count('failed'),
    dead: count('dead'),
    oldest: Math.max(0, find('waiting')?.oldest ?? 0),
  }
}

/** The number of unfinished jobs of tasks with these name prefixes, failed ones included and dead ones not. */
export const countWaiting = (db: Db, beginnings: readonly string[]): Promise<number> =>
  sql<{ count: number }>`select count(*)::int as count from pgboss.job j
        where ${UNFINISHED} and j.name not like '%-dead'
        and j.data ->> 'task' like any(${beginnings.map((name) => `${name}%`)})`.value(db)

type StoredJob = Omit<ListedJob, 'subject' | 'error' | 'created_at' | 'started_at' | 'next_at'> & {
  readonly data: Readonly<Record<string, unknown>> | null
  readonly output: unknown
  readonly created_at: Date
  readonly started_at: Date | null
  readonly next_at: Date | null
}

const SELECTED = sql`j.id::text, coalesce(j.data ->> 'task', '') as task, ${LANE} as lane, ${STATE} as state,
  j.data -> 'data' as data, j.data -> 'cause' ->> 'requestId' as request_id,
  case when j.name like '%-dead' then coalesce(j.source_retry_count, 0) + 1
    else j.retry_count + (j.state in ('active', 'retry'))::int end as attempts,
  coalesce(j.source_output, j.output) as output,
  coalesce(j.source_created_on, j.created_on) as created_at, j.started_on as started_at,
  case when j.state < 'active' and j.name not like '%-dead' then j.start_after end as next_at`

/** One page of the unfinished jobs, those that need a decision first, then the newest. */
export async function pageOfJobs(
  db: Db,
  { state, limit, offset }: { readonly state?: JobState | undefined; readonly limit: number; readonly offset: number },
): Promise<{ jobs: ListedJob[]; count: number }> {
  const where = state === undefined ? UNFINISHED : sql`${UNFINISHED} and ${STATE} = ${state}`
  const rows = await sql<StoredJob>`select ${SELECTED} from pgboss.job j where ${where}
      order by array_position(array['dead', 'failed', 'running', 'waiting'], ${STATE}), j.created_on desc, j.id
      limit ${limit} offset ${offset}`.all(db)
  const { count } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job j where ${where}`.one(db)
  return { jobs: rows.map(listed), count }
}

/** @param id of a job; anything else finds none */
export async function findJob(db: Db, id: string): Promise<ListedJob | undefined> {
  if (!isJobId(id)) return undefined
  const row = await sql<StoredJob>`select ${SELECTED} from pgboss.job j
      where j.id = ${id}::uuid and ${UNFINISHED}`.first(db)
  return row && listed(row)
}

type DeadJob = { readonly task: string; readonly data: object; readonly cause?: Cause }

/** Deletes a dead job; returns its data, so that the caller can queue it again. */
export const takeDeadJob = (db: Db, id: string): Promise<DeadJob | undefined> =>
  sql<{ data: DeadJob }>`delete from pgboss.job j
        where j.id = ${id}::uuid and j.name like '%-dead' and j.state = 'created'
        returning j.data`.firstValue(db)

/** Retries a failed job immediately; false if the job has not failed. */
export const hastenJob = async (db: Db, id: string): Promise<boolean> =>
  (await sql`update pgboss.job set start_after = now()
      where id = ${id}::uuid and state = 'retry' and name not like '%-dead'`.affected(db)) > 0

/** Deletes a job that is not running; false when it is running. */
export const discardJob = async (db: Db, id: string): Promise<boolean> =>
  (await sql`delete from pgboss.job where id = ${id}::uuid and state < 'active'`.affected(db)) > 0

const isJobId = (id: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

function listed({ data, output, created_at, started_at, next_at, ...row }: StoredJob): ListedJob {
  return {
    ...row,
    subject: idsOf(data ?? {}),
    error: row.state === 'waiting' ? null : errorText(output),
    created_at: created_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    next_at: next_at?.toISOString() ?? null,
  }
}

/** Only ids are shown: other data, such as the address that a link starts with, is left out. */
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]+(?:_[a-z]+)*_[0-9A-Z]{20,}$/.test(value)

const idsOf = (data: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(data).filter((entry): entry is [string, string] => isId(entry[1])))

function errorText(output: unknown): string | null {
  const message = typeof output === 'object' && output !== null && 'message' in output ? output.message : undefined
  return typeof message === 'string' ? scrub(message) : null
}
