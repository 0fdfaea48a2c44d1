import type { Db } from '../../../../../kernel/db.ts'
import { sql } from '../../../../../kernel/sql.ts'

/** `left_out`: how many of the failed images are invalid files of the ZIP file, which no product shows. */
export type ImageCounts = { total: number; fetched: number; failed: number; left_out: number }

const imageRowsOfJob = (jobId: string) => sql`batch_job_id = ${jobId} and kind = 'image'`

/** Counts each distinct image once, even if several products show it. */
export const countImages = (db: Db, jobId: string) =>
  sql<ImageCounts>`select count(distinct content ->> 'url')::int as total,
      (count(distinct content ->> 'url') filter (where action = 'fetched'))::int as fetched,
      (count(distinct content ->> 'url') filter (where action = 'failed'))::int as failed,
      (count(distinct content ->> 'url') filter (where action = 'failed' and content ->> 'product_id' is null))::int as left_out
      from batch_job_row where ${imageRowsOfJob(jobId)}`.one(db)

/** The next images to download, in the order of the file. */
export const nextUrls = (db: Db, jobId: string, limit: number): Promise<string[]> =>
  sql<{ url: string }>`select content ->> 'url' as url from batch_job_row
        where ${imageRowsOfJob(jobId)} and action = 'waiting'
        group by 1 order by min(position) limit ${limit}`.column(db)

/** The column `action` of an image's row holds its state: waiting, fetched or failed. */
export const markImage = (db: Db, jobId: string, url: string, state: 'fetched' | 'failed', message: string | null) =>
  sql`update batch_job_row set action = ${state}, content = content || ${JSON.stringify({ message })}::jsonb
    where ${imageRowsOfJob(jobId)} and content ->> 'url' = ${url}`.run(db)

/** Sets failed downloads back to waiting, but not invalid files of a ZIP file. Returns the number of rows. */
export const retryFailedImages = (db: Db, jobId: string) =>
  sql`update batch_job_row set action = 'waiting' where ${imageRowsOfJob(jobId)} and action = 'failed'
      and content ->> 'product_id' is not null`.affected(db)

export const listFailures = (db: Db, jobId: string, limit: number) =>
  sql<{ url: string; message: string }>`select content ->> 'url' as url, max(content ->> 'message') as message
      from batch_job_row where ${imageRowsOfJob(jobId)} and action = 'failed' group by 1
      order by min(position) limit ${limit}`.all(db)

/** Points the products of a job at our copy of an image instead of its original URL. */
export async function replaceImageUrl(db: Db, jobId: string, from: string, to: string) {
  const products = sql`select content ->> 'product_id' from batch_job_row where ${imageRowsOfJob(jobId)} and content ->> 'url' = ${from}`
  await sql`update image set url = ${to}, updated_at = now() where url = ${from}
    and id in (select image_id from product_images where product_id in (${products}))`.run(db)
  await sql`update product set thumbnail = ${to}, updated_at = now()
      where thumbnail = ${from} and id in (${products})`.run(db)
}

export const findDownload = (db: Db, url: string) =>
  sql<{ key: string; url: string }>`select key, url from fetched_image where source_url = ${url}`.first(db)

export const saveDownload = (db: Db, sourceUrl: string, key: string, url: string) =>
  sql`insert into fetched_image (source_url, key, url) values (${sourceUrl}, ${key}, ${url})
    on conflict (source_url) do update set key = excluded.key, url = excluded.url, created_at = now()`.run(db)

export const saveImageReport = (db: Db, jobId: string, report: object) =>
  sql`update batch_job set result = coalesce(result, '{}') || ${JSON.stringify({ images: report })}::jsonb, updated_at = now()
    where id = ${jobId}`.run(db)
