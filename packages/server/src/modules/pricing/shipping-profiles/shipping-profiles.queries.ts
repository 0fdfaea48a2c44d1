import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** Moves products to this profile; a product has exactly one. In id order, as the triggers lock them. */
export const moveProducts = (db: Db, profileId: string, productIds: readonly string[]) =>
  sql`insert into product_shipping_profile (profile_id, product_id)
    select distinct ${profileId}, p from unnest(${productIds}::text[]) p order by p
    on conflict (product_id) do update set profile_id = excluded.profile_id
      where product_shipping_profile.profile_id <> excluded.profile_id`.run(db)

/** Moves shipping options to this profile. */
export const moveOptions = (db: Db, profileId: string, optionIds: readonly string[]) =>
  sql`update shipping_option set profile_id = ${profileId}, updated_at = now()
    where id = any(${optionIds}) and profile_id <> ${profileId}`.run(db)

/** Moves all products and shipping options of a profile to another one. */
export async function moveAll(db: Db, from: string, into: string) {
  await sql`update product_shipping_profile set profile_id = ${into} where profile_id = ${from}`.run(db)
  await sql`update shipping_option set profile_id = ${into}, updated_at = now() where profile_id = ${from}`.run(db)
}

/** The oldest other profile of a type: the one that new products get. */
export const findOther = (db: Db, type: string, exceptId: string) =>
  sql<{ id: string }>`select id from shipping_profile where type = ${type} and id <> ${exceptId} and deleted_at is null
      order by created_at, id limit 1`.first(db)
