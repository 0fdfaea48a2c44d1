import type { ChangeConflict, ChangedValue, ChangeField, ConflictChoice, PreviewedProduct } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import type { RowOf } from '../../../kernel/entity.ts'
import { conflictOfItem, currentOf, itemsWithState, priceIdOf, productIdOf, targetOf } from './item-state.conditions.ts'
import type { changeSetItem } from './change-sets.entity.ts'

/** The place of a change: a field of a record, or the price of a variant in a currency. */
export type Place = {
  readonly record: 'product' | 'variant'
  readonly record_id: string
  readonly field: ChangeField
  readonly currency_code: string | null
}

const places = sql.raw('record text, record_id text, field text, currency_code text')

/** The value at each place now; the product is null if there is no such record. In the order of the places. */
export const readPlaces = (db: Db, asked: readonly Place[]) =>
  sql<{ product_id: string | null; current: ChangedValue }>`select ${sql.raw(productIdOf('i'))} as product_id,
        ${sql.raw(currentOf('i'))} as current
      from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as (${places})) with ordinality
        as i(record, record_id, field, currency_code, place)
      order by i.place`.all(db)

/** Deletes changes by their places. */
export const removeAt = (db: Db, setId: string, removed: readonly Place[]) =>
  sql`delete from change_set_item i using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as r(${places})
      where i.change_set_id = ${setId} and i.record_id = r.record_id and i.field = r.field
        and i.currency_code is not distinct from r.currency_code`.run(db)

export const removeItems = (db: Db, setId: string, ids: readonly string[]) =>
  sql`delete from change_set_item where change_set_id = ${setId} and id = any(${ids})`.run(db)

export const countItems = (db: Db, setId: string) =>
  sql<{ count: number }>`select count(*)::int as count from change_set_item where change_set_id = ${setId}`.value(db)

type Choice = { readonly id: string; readonly choice: ConflictChoice | null; readonly seen: ChangedValue }

/** Stores decisions; returns the ids of the changes that exist. */
export const saveChoices = (db: Db, setId: string, choices: readonly Choice[]): Promise<string[]> =>
  sql<{ id: string }>`update change_set_item i set choice = r.choice, seen = r.seen, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as r(id text, choice text, seen jsonb)
      where i.change_set_id = ${setId} and i.id = r.id returning i.id`.column(db)

/** Locks the products of the changes, in the common lock order. */
export const lockProductsOf = (db: Db, setId: string) =>
  sql`select from product where id in (select product_id from change_set_item where change_set_id = ${setId})
      order by id for update`.run(db)

/** A change, and its result in the next step. */
export type ItemState = Place & {
  readonly id: string
  readonly product_id: string
  readonly current: ChangedValue
  readonly target: ChangedValue
  readonly conflict: ChangeConflict | null
  /** The stored price, if there is one. */
  readonly price_id: string | null
}

/**
 * The changes that a step writes, without those that were left out.
 * @param isApplied true for changes that are live, to take them back; false for the others, to make them live
 */
export const listStates = (db: Db, setId: string, isApplied: boolean) =>
  sql<ItemState>`select i.id, i.record, i.record_id, i.product_id, i.field, i.currency_code,
        present.value as current, ${sql.raw(targetOf('i'))} as target, ${sql.raw(conflictOfItem)} as conflict,
        ${sql.raw(priceIdOf('i'))} as price_id
      from ${sql.raw(itemsWithState)}
      where i.change_set_id = ${setId} and i.is_applied = ${isApplied} and i.choice is distinct from 'leave_out'
      order by i.id`.all(db)

/** Marks changes as live, and keeps the values that they overwrote, which taking back restores. */
export const markLive = (db: Db, setId: string, states: readonly Pick<ItemState, 'id' | 'current'>[]) => {
  const overwritten = JSON.stringify(states.map(({ id, current }) => ({ id, current })))
  return sql`update change_set_item i set is_applied = true, updated_at = now(), choice = null, seen = null,
        before = r.current
      from jsonb_to_recordset(${overwritten}::jsonb) as r(id text, current jsonb)
      where i.change_set_id = ${setId} and i.id = r.id`.run(db)
}

export const markTakenBack = (db: Db, setId: string) =>
  sql`update change_set_item set is_applied = false, updated_at = now(), choice = null, seen = null
      where change_set_id = ${setId}`.run(db)

export const countConflicts = (db: Db, setId: string) =>
  sql<{ count: number }>`select count(*)::int as count from ${sql.raw(itemsWithState)}
      where i.change_set_id = ${setId} and ${sql.raw(conflictOfItem)} is not null`.value(db)

type Scheduled = { readonly id: string; readonly goes_live_at: Date; readonly scheduled_by: string | null }

export const findScheduled = (db: Db, id: string) =>
  sql<Scheduled>`select id, goes_live_at, scheduled_by from change_set
      where id = ${id} and status = 'scheduled'`.first(db)

/** When a set goes live, as an ISO text. */
export const findTime = (db: Db, id: string) =>
  sql<{ id: string; goes_live_at: string | null }>`select id, to_jsonb(goes_live_at) #>> '{}' as goes_live_at
      from change_set where id = ${id}`.first(db)

/** Ids of sets that go live until a moment. */
export const listScheduled = (db: Db, until: Date): Promise<string[]> =>
  sql<{ id: string }>`select id from change_set where status = 'scheduled' and goes_live_at <= ${until}
      order by goes_live_at, id`.column(db)

/** Ids of the products of a set, all or some, and how many there are. */
export async function pageOfProducts(
  db: Db,
  setId: string,
  only: readonly string[] | null,
  limit: number,
  offset: number,
) {
  const ids = sql<{ id: string }>`select distinct product_id as id from change_set_item
      where change_set_id = ${setId} and (${only}::text[] is null or product_id = any(${only}::text[]))`
  const count = await sql<{ count: number }>`select count(*)::int as count from (${ids}) p`.value(db)
  return { count, ids: await sql<{ id: string }>`${ids} order by 1 limit ${limit} offset ${offset}`.column(db) }
}

export type StoredProduct = Omit<PreviewedProduct, 'is_shown'> & {
  readonly id: string
  readonly is_deleted: boolean
  readonly publish_at: string | null
  readonly unpublish_at: string | null
}

/** Products as they are, with the base prices of their variants. Dates as ISO texts. */
export const listStored = (db: Db, ids: readonly string[]) =>
  sql<StoredProduct>`select p.id, p.title, p.subtitle, p.description, p.handle, p.status,
        p.deleted_at is not null as is_deleted, to_jsonb(p.publish_at) #>> '{}' as publish_at,
        to_jsonb(p.unpublish_at) #>> '{}' as unpublish_at,
        (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'title', v.title, 'prices', (
            select coalesce(jsonb_agg(jsonb_build_object('currency_code', m.currency_code, 'amount', m.amount)
              order by m.currency_code, m.created_at, m.id), '[]') from money_amount m
            where m.variant_id = v.id and m.region_id is null and m.price_list_id is null
              and m.min_quantity is null and m.max_quantity is null and m.deleted_at is null
          )) order by v.variant_rank, v.id), '[]')
          from product_variant v where v.product_id = p.id and v.deleted_at is null) as variants
      from product p where p.id = any(${ids}) order by p.id`.all(db)

export type Item = Pick<
  RowOf<typeof changeSetItem>,
  'product_id' | 'record' | 'record_id' | 'field' | 'currency_code' | 'before' | 'after' | 'is_applied'
>

/** The changes of products that were not left out. */
export const listItemsOf = (db: Db, setId: string, productIds: readonly string[]) =>
  sql<Item>`select product_id, record, record_id, field, currency_code, before, after, is_applied from change_set_item
      where change_set_id = ${setId} and product_id = any(${productIds}) and choice is distinct from 'leave_out'
      order by id`.all(db)
