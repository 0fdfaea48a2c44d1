import type { BatchJobStatus, ImportDifference, ImportProblem } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { newId } from '../../../kernel/ids.ts'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { batchJob, statusSql, type BatchJobState, type Progress } from './batch-jobs.entity.ts'

/** A run without a sign of life for this long counts as dead. */
const LEASE_SECONDS = 15
/** An undelivered job is queued again after this. */
const DELIVERY_MINUTES = 10

const status = sql.raw(statusSql('j'))
const state = sql`j.id, j.type, ${status} as status, j.created_by, coalesce(j.context, '{}') as context, j.result, j.dry_run,
  j.checkpoint`
const lease = sql.raw(`now() + interval '${LEASE_SECONDS} seconds'`)
const delivery = sql.raw(`now() + interval '${DELIVERY_MINUTES} minutes'`)
const isOpen = sql`j.completed_at is null and j.canceled_at is null and j.failed_at is null and j.deleted_at is null
  and (j.confirmed_at is not null or j.pre_processed_at is null)`

type NewJob = Pick<BatchJobState, 'type' | 'created_by' | 'context' | 'dry_run'>

export async function insertJob(db: Db, { type, created_by, context, dry_run }: NewJob): Promise<string> {
  const id = newId(batchJob.prefix ?? '')
  await sql`insert into batch_job (id, type, created_by, context, dry_run, lease_until)
    values (${id}, ${type}, ${created_by}, ${JSON.stringify(context)}::jsonb, ${dry_run}, ${delivery})`.run(db)
  return id
}

export const findJob = (db: Db, id: string) =>
  sql<BatchJobState>`select ${state} from batch_job j where j.id = ${id} and j.deleted_at is null`.first(db)

/** A file, and the user whose job may have written it. */
export type FileOfJob = { readonly key: string; readonly created_by: string | null }

export const findWriter = (db: Db, { key, created_by }: FileOfJob) =>
  sql<BatchJobState>`select ${state} from batch_job j where j.created_by = ${created_by}
      and ${key} in (j.result ->> 'file_key', j.result ->> 'problems_file_key')`.first(db)

export const lockJob = (db: Db, id: string) =>
  sql<BatchJobState>`select ${state} from batch_job j where j.id = ${id} and j.deleted_at is null for update`.first(db)

/** Leases the job to a run if it has work left and no other run holds it. */
export const claim = (db: Db, id: string, token: string) =>
  sql<BatchJobState>`update batch_job j set lease_token = ${token}, lease_until = ${lease}
      where j.id = ${id} and ${isOpen} and (j.lease_token is null or j.lease_until < now())
      returning ${state}`.first(db)

export type Lease = { status: BatchJobStatus; lease_token: string | null }

/** Locks the job until the transaction ends: one run at a time gets past this. */
export const lockLease = (db: Db, id: string) =>
  sql<Lease>`select ${status} as status, j.lease_token from batch_job j where j.id = ${id} for update`.first(db)

const merged = (column: 'result' | 'context', patch: Row | undefined) =>
  patch ? sql`coalesce(${sql.identifier(column)}, '{}') || ${JSON.stringify(patch)}::jsonb` : sql.identifier(column)

export const saveProgress = (db: Db, id: string, { result, context, checkpoint }: Progress) =>
  sql`update batch_job set lease_until = ${lease}, updated_at = now(), result = ${merged('result', result)},
    context = ${merged('context', context)},
    checkpoint = ${checkpoint ? sql`${JSON.stringify(checkpoint)}::jsonb` : sql.identifier('checkpoint')}
        where id = ${id}`.run(db)

export type JobDate = `${'pre_processed' | 'confirmed' | 'processing' | 'completed' | 'canceled' | 'failed'}_at`

export async function setDates(db: Db, id: string, dates: readonly JobDate[]) {
  const values = sql.join(dates.map((name) => sql`${sql.identifier(name)} = now()`))
  await sql`update batch_job set ${values}, updated_at = now() where id = ${id}`.run(db)
}

export const findState = (db: Db, id: string) =>
  sql<BatchJobState>`select ${state} from batch_job j where j.id = ${id}`.one(db)

export const appendError = (db: Db, id: string, error: { message: string; code: string }) =>
  sql`update batch_job set result = coalesce(result, '{}') ||
    jsonb_build_object('errors', coalesce(result -> 'errors', '[]') || ${JSON.stringify([error])}::jsonb)
    where id = ${id}`.run(db)

/** Releases the lease, so that the next run can start immediately. */
export const release = (db: Db, id: string, token: string) =>
  sql`update batch_job set lease_token = null, lease_until = null
      where id = ${id} and lease_token = ${token}`.affected(db)

/** Marks the job as queued. */
export const expectDelivery = (db: Db, id: string) =>
  sql`update batch_job set lease_token = null, lease_until = ${delivery} where id = ${id}`.run(db)

/** The embedded database has one process, so a lease held at its start belongs to a dead one. */
export const voidLeases = (db: Db) =>
  sql`update batch_job j set lease_token = null, lease_until = null where ${isOpen}`.run(db)

/** Open jobs without a lease that the queue has not delivered in time; each is returned again only after that time. */
export const takeForgotten = (db: Db): Promise<string[]> =>
  sql<{ id: string }>`update batch_job j set lease_token = null, lease_until = ${delivery}
        where ${isOpen} and (j.lease_until is null or j.lease_until < now()) returning j.id`.column(db)

type Page = { readonly limit: number; readonly offset: number }

const countOf = (db: Db, where: Sql) =>
  sql<{ count: number }>`select count(*)::int as count from batch_job_row where ${where}`.value(db)

/** The contents of one page of a job's rows. */
const pageOf = (where: Sql, { limit, offset }: Page) =>
  sql`select content from batch_job_row where ${where} order by position limit ${limit} offset ${offset}`

export async function pageOfProblems(db: Db, id: string, page: Page) {
  const where = sql`batch_job_id = ${id} and kind = 'problem'`
  const problems = await sql<{ content: ImportProblem }>`${pageOf(where, page)}`.column(db)
  return { problems, count: await countOf(db, where) }
}

export async function pageOfDifferences(db: Db, id: string, action: string | undefined, page: Page) {
  const ofAction = action === undefined ? sql`` : sql`and action = ${action}`
  const where = sql`batch_job_id = ${id} and kind = 'difference' ${ofAction}`
  const differences = await sql<{ content: ImportDifference }>`${pageOf(where, page)}`.column(db)
  return { differences, count: await countOf(db, where) }
}
