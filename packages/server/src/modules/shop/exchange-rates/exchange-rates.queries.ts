import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

export type NewRate = {
  /** The pair and the day. */
  readonly id: string
  readonly from_currency: string
  readonly to_currency: string
  /** `2026-03-01` */
  readonly valid_from: string
  readonly rate: string
}

/** Sets rates, and returns how many are new and how many have another value than before. */
export const setRates = (db: Db, rates: readonly NewRate[]) =>
  sql<{
    created: number
    updated: number
  }>`with sent as (select * from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
        as r(id text, from_currency text, to_currency text, valid_from text, rate text)),
      former as materialized (select id from exchange_rate where id in (select id from sent)),
      written as (insert into exchange_rate as e (id, from_currency, to_currency, valid_from, rate)
        select id, from_currency, to_currency, valid_from, rate from sent order by id
        on conflict (id) do update set rate = excluded.rate, updated_at = now()
          where e.rate::numeric <> excluded.rate::numeric returning id)
    select count(*) filter (where f.id is null)::int as created, count(f.id)::int as updated
      from written w left join former f on f.id = w.id`.one(db)
