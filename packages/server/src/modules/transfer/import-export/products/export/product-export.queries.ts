import type { Db } from '../../../../../kernel/db.ts'
import { sql } from '../../../../../kernel/sql.ts'

/** Units of variants that can be sold: what is not reserved, at all locations; of a bundle, what its parts make. */
export async function availableOf(db: Db, variantIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ id: string; available: number }>`select i.variant_id as id,
        min(floor(coalesce(s.quantity, 0) / greatest(1, i.required_quantity)))::int as available
      from product_variant_inventory_item i left join lateral (
        select sum(l.stocked_quantity - l.reserved_quantity) as quantity from inventory_level l
        where l.inventory_item_id = i.inventory_item_id and l.deleted_at is null) s on true
      where i.variant_id = any(${variantIds}) and i.deleted_at is null group by i.variant_id`.all(db)
  return new Map(rows.map(({ id, available }) => [id, available]))
}

/** The job that wrote the file of a preset; the preset is locked. */
export const lockPresetFile = (db: Db, presetId: string) =>
  sql<{ file_job_id: string | null }>`select file_job_id from export_preset where id = ${presetId} for update`.first(db)

export const setPresetFile = (db: Db, presetId: string, jobId: string) =>
  sql`update export_preset set file_job_id = ${jobId}, updated_at = now() where id = ${presetId}`.run(db)

/** The key of the file that a job has made. */
export const findFileKey = (db: Db, jobId: string): Promise<string | null | undefined> =>
  sql<{ key: string | null }>`select result ->> 'file_key' as key from batch_job where id = ${jobId}`.firstValue(db)

/** The file of a job has been removed. */
export async function forgetFile(db: Db, jobId: string, key: string) {
  await sql`delete from upload where key = ${key}`.run(db)
  await sql`update batch_job set result = result - 'file_key', updated_at = now() where id = ${jobId}`.run(db)
}
