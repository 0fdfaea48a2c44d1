import type { ExportPreset, ExportSchedule } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { entity, notNull, integer, json, text, time } from '../../../kernel/entity.ts'
import { isoTime } from '../../../kernel/read/columns.ts'
import { sql } from '../../../kernel/sql.ts'
import { hasOneOfRoles } from '../../access/users/users.entity.ts'
import { statusSql } from '../../shop/batch-jobs/batch-jobs.entity.ts'

/** The stored fields of a saved export. */
export const exportPreset = entity({
  table: 'export_preset',
  prefix: 'expreset',
  columns: {
    name: notNull(text),
    format: notNull(text),
    filterable_fields: notNull(json),
    sorting: text,
    columns: notNull(json),
    currency_code: text,
    product_url: text,
    origin: notNull(text),
    schedule: json,
    scheduled_at: time,
    link_version: notNull(integer),
    created_by: text,
    created_at: notNull(time),
    updated_at: notNull(time),
  },
})

/** A saved export with its result; instead of its link, what the link is made of. */
export type StoredPreset = Omit<ExportPreset, 'link'> & { readonly origin: string; readonly link_version: number }

const iso = (column: string) => sql.raw(isoTime(column))

const selected = sql`select p.id, p.name, p.format, p.filterable_fields, p.sorting as order, p.columns, p.currency_code,
    p.product_url, p.schedule, p.created_by, ${iso('p.created_at')} as created_at, ${iso('p.updated_at')} as updated_at,
    ${iso('f.completed_at')} as file_at, (f.result ->> 'count')::int as file_count, p.last_job_id,
    ${iso('p.last_run_at')} as last_run_at, case when j.id is not null then ${sql.raw(statusSql('j'))} end as last_status,
    j.result -> 'errors' -> 0 ->> 'message' as last_error, p.origin, p.link_version
  from export_preset p left join batch_job j on j.id = p.last_job_id left join batch_job f on f.id = p.file_job_id`

type Page = { readonly limit: number; readonly offset: number }

/** @param maker owner of the presets; undefined for all */
export async function listPresets(db: Db, { limit, offset }: Page, maker: string | undefined) {
  const where = maker === undefined ? sql`true` : sql`p.created_by = ${maker}`
  const rows =
    await sql<StoredPreset>`${selected} where ${where} order by p.name, p.id limit ${limit} offset ${offset}`.all(db)
  const { count } = await sql<{ count: number }>`select count(*)::int as count from export_preset p
      where ${where}`.one(db)
  return { rows, count }
}

export const findPreset = (db: Db, id: string) => sql<StoredPreset>`${selected} where p.id = ${id}`.first(db)

export async function lockPreset(db: Db, id: string): Promise<StoredPreset | undefined> {
  await sql`select id from export_preset where id = ${id} for update`.first(db)
  return findPreset(db, id)
}

/** Key of the newest file, and the name that its reader sees. */
export const findFile = (db: Db, id: string) =>
  sql<{
    name: string
    link_version: number
    key: string | null
  }>`select p.name, p.link_version, f.result ->> 'file_key' as key
      from export_preset p left join batch_job f on f.id = p.file_job_id where p.id = ${id}`.first(db)

export const setRun = (db: Db, id: string, jobId: string, now: Date) =>
  sql`update export_preset set last_job_id = ${jobId}, last_run_at = ${now} where id = ${id}`.affected(db)

export const raiseLinkVersion = (db: Db, id: string) =>
  sql`update export_preset set link_version = link_version + 1, updated_at = now() where id = ${id}`.affected(db)

type Scheduled = { readonly id: string; readonly schedule: ExportSchedule; readonly doneUntil: Date }

/** Scheduled exports. `doneUntil`: when an export last ran or was scheduled, whichever is later. */
export const listScheduled = (db: Db) =>
  sql<Scheduled>`select id, schedule, greatest(scheduled_at, last_run_at) as "doneUntil" from export_preset
      where schedule is not null order by id`.all(db)

/**
 * Claims the run that is due: of several servers only one gets true.
 * @param roles of which its maker must have one
 */
export const lockDue = (db: Db, id: string, due: Date, roles: readonly string[]): Promise<boolean> =>
  sql`select p.id from export_preset p
      join "user" u on u.id = p.created_by and ${hasOneOfRoles(sql`u`, roles)}
      where p.id = ${id} and p.schedule is not null
        and coalesce(greatest(p.scheduled_at, p.last_run_at), ${due}) <= ${due} for update of p`.exists(db)

export const findZone = async (db: Db): Promise<string> =>
  (await sql<{ time_zone: string }>`select time_zone from store limit 1`.firstValue(db)) ?? 'UTC'
