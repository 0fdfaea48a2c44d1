import type { Db } from '../../../../../kernel/db.ts'
import { sql } from '../../../../../kernel/sql.ts'

/** `left_out`: invalid ones of a ZIP file, which no product shows. */
export type ImageCounts = { total: number; fetched: number; failed: number; left_out: number }

const ofJob = (jobId: string) => sql`batch_job_id = ${jobId} and kind = 'image'`

/** Different pictures, however many products show them. */
export const countImages = (db: Db, jobId: string) =>
  sql<ImageCounts>`select count(distinct content ->> 'url')::int as total,
      (count(distinct content ->> 'url') filter (where action = 'fetched'))::int as fetched,
      (count(distinct content ->> 'url') filter (where action = 'failed'))::int as failed,
      (count(distinct content ->> 'url') filter (where action = 'failed' and content ->> 'product_id' is null))::int as left_out
      from batch_job_row where ${ofJob(jobId)}`.one(db)

/** The next pictures that have not been tried. */
export const waitingUrls = (db: Db, jobId: string, limit: number): Promise<string[]> =>
  sql<{ url: string }>`select content ->> 'url' as url from batch_job_row
        where ${ofJob(jobId)} and action = 'waiting'
        group by 1 order by min(position) limit ${limit}`.column(db)

export const markImage = (db: Db, jobId: string, url: string, action: 'fetched' | 'failed', message: string | null) =>
  sql`update batch_job_row set action = ${action}, content = content || ${JSON.stringify({ message })}::jsonb
    where ${ofJob(jobId)} and content ->> 'url' = ${url}`.run(db)

export const retryFailed = (db: Db, jobId: string) =>
  sql`update batch_job_row set action = 'waiting' where ${ofJob(jobId)} and action = 'failed'
      and content ->> 'product_id' is not null`.affected(db)

export const listFailures = (db: Db, jobId: string, limit: number) =>
  sql<{ url: string; message: string }>`select content ->> 'url' as url, max(content ->> 'message') as message
      from batch_job_row where ${ofJob(jobId)} and action = 'failed' group by 1
      order by min(position) limit ${limit}`.all(db)

/** Replaces a picture's address by ours in the products of a job. */
export async function showOurs(db: Db, jobId: string, from: string, to: string) {
  const products = sql`select content ->> 'product_id' from batch_job_row where ${ofJob(jobId)} and content ->> 'url' = ${from}`
  await sql`update image set url = ${to}, updated_at = now() where url = ${from}
    and id in (select image_id from product_images where product_id in (${products}))`.run(db)
  await sql`update product set thumbnail = ${to}, updated_at = now()
      where thumbnail = ${from} and id in (${products})`.run(db)
}

export const findFetched = (db: Db, url: string) =>
  sql<{ key: string; url: string }>`select key, url from fetched_image where source_url = ${url}`.first(db)

export const rememberFetched = (db: Db, sourceUrl: string, key: string, url: string) =>
  sql`insert into fetched_image (source_url, key, url) values (${sourceUrl}, ${key}, ${url})
    on conflict (source_url) do update set key = excluded.key, url = excluded.url, created_at = now()`.run(db)

export const saveImages = (db: Db, jobId: string, images: object) =>
  sql`update batch_job set result = coalesce(result, '{}') || ${JSON.stringify({ images })}::jsonb, updated_at = now()
    where id = ${jobId}`.run(db)
