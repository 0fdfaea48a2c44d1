import { prepare, runText, type Db } from '../../../kernel/db.ts'
import { numbered, type Condition } from '../../../kernel/read/condition.ts'
import { sql } from '../../../kernel/sql.ts'
import { handleRedirect } from '../redirects/redirects.entity.ts'

/** The most products that a check lists. */
export const MAX_FOUND = 100_000

type Result = { readonly id: string; readonly count: number; readonly is_capped: boolean; readonly checked_at: Date }

export const listResults = (db: Db) =>
  sql<Result>`select id, count, is_capped, checked_at from catalog_check order by id`.all(db)

/** A check may read the whole catalog; nothing waits for it. */
export const allowLongStatements = (db: Db) => sql`set local statement_timeout = 0`.run(db)

/** The values that a check is made for, such as currencies; at most 50. */
export const listValues = async (db: Db, select: string): Promise<string[]> =>
  (await runText<{ value: string }>(db, prepare(`${select} order by 1 limit 50`), [])).map(({ value }) => value)

/** Ids of products with a flaw, one more than a check lists. `flaw` is a condition on `r`. */
export async function findProducts(db: Db, flaw: Condition): Promise<string[]> {
  const text = prepare(
    numbered(`select r.id from product r where r.deleted_at is null and not r.is_giftcard and (${flaw.text})
      limit ${MAX_FOUND + 1}`),
  )
  return (await runText<{ id: string }>(db, text, [...flaw.values])).map(({ id }) => id)
}

export const countDeadRedirects = (db: Db) =>
  sql<{ count: number }>`select count(*)::int as count from handle_redirect r
      where not ${sql.raw(handleRedirect.columns.is_shown.sql('r'))}`.value(db)

/** Products may have been deleted for good meanwhile. */
export async function saveFindings(db: Db, id: string, productIds: readonly string[]) {
  await sql`delete from catalog_finding where check_id = ${id}`.run(db)
  await sql`insert into catalog_finding (check_id, product_id)
      select ${id}, p.id from product p where p.id = any(${productIds})`.run(db)
}

/** The revision tells cached pages of products that the findings have changed. */
export const saveResult = (db: Db, { id, count, is_capped, checked_at }: Result) =>
  sql`with changed as (select next_revision())
      insert into catalog_check (id, count, is_capped, checked_at)
      select ${id}, ${count}, ${is_capped}, ${checked_at} from changed
      on conflict (id) do update set count = excluded.count, is_capped = excluded.is_capped, checked_at = excluded.checked_at`.run(
    db,
  )

/** Removes the results of checks that are no longer made, such as the prices in a currency that was removed. */
export async function removeOthers(db: Db, ids: readonly string[]) {
  await sql`delete from catalog_finding where check_id <> all(${ids})`.run(db)
  await sql`delete from catalog_check where id <> all(${ids})`.run(db)
}
