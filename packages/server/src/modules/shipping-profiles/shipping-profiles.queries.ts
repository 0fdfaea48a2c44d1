import { sql } from 'kysely'
import { first, type Db } from '../../kernel/db.ts'

/** Takes products out of their profiles into this one: a product has one. In id order, as the triggers lock them. */
export const moveProducts = (db: Db, profileId: string, productIds: readonly string[]) =>
  sql`insert into product_shipping_profile (profile_id, product_id)
    select distinct ${profileId}, p from unnest(${productIds}::text[]) p order by p
    on conflict (product_id) do update set profile_id = excluded.profile_id
      where product_shipping_profile.profile_id <> excluded.profile_id`.execute(db)

/** All products of a profile go to another one. */
export const moveAllProducts = (db: Db, from: string, into: string) =>
  sql`update product_shipping_profile set profile_id = ${into} where profile_id = ${from}`.execute(db)

/** The oldest other profile of a type: the one that new products get. */
export const findOther = (db: Db, type: string, than: string) =>
  first(
    db,
    sql<{ id: string }>`select id from shipping_profile where type = ${type} and id <> ${than} and deleted_at is null
      order by created_at, id limit 1`,
  )
