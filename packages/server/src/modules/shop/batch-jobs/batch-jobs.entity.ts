import type { BatchJobStatus, Permission } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import {
  type Row,
  belongsTo,
  boolean,
  entity,
  expression,
  notNull,
  integer,
  json,
  softDeleteDates,
  text,
  time,
} from '../../../kernel/entity.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { entityNamed } from '../../../kernel/named-entities.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Table } from '../../../kernel/write/rows.ts'

/** The status of a job follows from its dates: the first of these that is set (docs/contract/states.md §19). */
export const statusSql = (row: string) => `case
  when ${row}.failed_at is not null then 'failed' when ${row}.canceled_at is not null then 'canceled'
  when ${row}.completed_at is not null then 'completed' when ${row}.processing_at is not null then 'processing'
  when ${row}.confirmed_at is not null then 'confirmed' when ${row}.pre_processed_at is not null then 'pre_processed'
  else 'created' end`

export const batchJob = entity({
  table: 'batch_job',
  prefix: 'batch',
  revised: true,
  columns: {
    type: notNull(text),
    status: expression('text', statusSql),
    created_by: text,
    context: json,
    dry_run: notNull(boolean),
    result: json,
    pre_processed_at: time,
    processing_at: time,
    confirmed_at: time,
    completed_at: time,
    canceled_at: time,
    failed_at: time,
    ...softDeleteDates,
  },
}).related({ created_by_user: belongsTo(entityNamed('user'), 'created_by') })

export const batchJobs: Resource = {
  entity: batchJob,
  one: 'batch_job',
  many: 'batch_jobs',
  notFound: (id) => `Batch job with id ${id} was not found`,
}

/** Findings of a job by row: problems, differences, pictures. `position` counts from 0 within a kind. */
export const batchJobRow: Table = {
  table: 'batch_job_row',
  columns: { batch_job_id: text, position: integer, kind: text, action: text, line: integer, content: json },
}

/** The fields of a job's result that the queue uses; every type of job adds its own. */
export type JobResult = Row & {
  /** The amount of work, in the unit of `advancement_count`. */
  readonly count?: number
  readonly file_key?: string
  readonly summary?: { readonly problems?: number }
}

/** A job as passed to its strategy. */
export type BatchJobState = {
  readonly id: string
  readonly type: string
  readonly status: BatchJobStatus
  readonly created_by: string | null
  readonly context: Row
  readonly result: JobResult | null
  readonly dry_run: boolean
  /** The checkpoint of the last run, in a format of the strategy. */
  readonly checkpoint: Row | null
}

/** The changes of a job by a step: `result` and `context` are merged, `checkpoint` is replaced. */
export type Progress = { readonly result?: Row; readonly context?: Row; readonly checkpoint?: Row }

/** One run of a job. It may end at any time and is started again from the checkpoint. */
export type BatchRun = {
  readonly job: BatchJobState
  readonly services: Services
  /** Aborted when the server stops. */
  readonly signal: AbortSignal
  /**
   * Does work in one transaction together with its progress, unless the job was canceled or has another run by now:
   * then it throws, and the strategy releases its resources.
   */
  readonly commit: <T>(work: (db: Db) => Promise<Progress & { readonly value?: T }>) => Promise<T | undefined>
  /** Reports progress; written at most every second, so it may be called for every row. */
  readonly report: (result: Row) => Promise<void>
}

/** Of jobs about several kinds of records: which kind a job is about is in a field of its context. */
export type PermissionByKind = { readonly field: string; readonly kinds: ReadonlyMap<string, Permission> }

/** The strategy of a type of jobs. Every part may run again after a crash. */
export type BatchStrategy = {
  readonly type: string
  /** The permission needed to start, confirm or read such a job. */
  readonly permission: Permission | PermissionByKind
  /** Checks the context of a new job and completes it. @throws invalid_data, not_found, not_allowed */
  readonly prepare: (services: Services, context: Row, userId: string) => Promise<Row>
  /** Prepares the work. Changes nothing but the job. */
  readonly preProcess: (run: BatchRun) => Promise<void>
  readonly process: (run: BatchRun) => Promise<void>
  /** Whether it can no longer be canceled, because its work so far cannot be undone. */
  readonly isFinal?: (job: BatchJobState) => boolean
  /** The author in the history, if it is not the user who started the job. */
  readonly writer?: (job: BatchJobState) => string
  /** In the transaction that completes the job. */
  readonly completed?: (db: Db, services: Services, job: BatchJobState) => Promise<void>
  /** Removes the leftovers of a canceled or failed job. */
  readonly discard?: (services: Services, job: BatchJobState) => Promise<void>
}
