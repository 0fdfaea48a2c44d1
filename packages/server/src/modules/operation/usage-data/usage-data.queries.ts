import type { PageViews, UsageEvent, UsageType } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { sql } from '../../../kernel/sql.ts'

/** What the shop and a user have chosen; null while the user has chosen nothing. */
export type Choice = {
  readonly collects: boolean
  readonly opt_out: boolean | null
  readonly anonymize: boolean | null
}

/** Undefined before the shop is set up. */
export const findChoice = (db: Db, userId: string) =>
  sql<Choice>`select s.collects_usage_data as collects, c.opt_out, c.anonymize
      from store s left join analytics_config c on c.user_id = ${userId} and c.deleted_at is null
      order by s.created_at, s.id limit 1`.first(db)

export type NewEvent = {
  readonly id: string
  readonly message_id: string
  readonly type: UsageType
  readonly name: string | null
  readonly page: string | null
  readonly properties: Row
  readonly user_id: string | null
}

/** Stores new events. In one order, so that two requests with the same events do not wait for each other. */
export const insertEvents = (db: Db, events: readonly NewEvent[], at: Date) =>
  sql`insert into usage_event (id, message_id, type, name, page, properties, user_id, received_at)
      select id, message_id, type, name, page, properties, user_id, ${at}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
          as r(id text, message_id text, type text, name text, page text, properties jsonb, user_id text)
        order by message_id
      on conflict (message_id) do nothing`.run(db)

type Page = { readonly limit: number; readonly offset: number }

/** Views of pages by day in the shop's time zone. */
const VIEWS = sql`select to_char(e.received_at at time zone s.time_zone, 'YYYY-MM-DD') as day, e.page, count(*)::int as views
    from usage_event e cross join (select time_zone from store order by created_at, id limit 1) s
    where e.type = 'page' and e.page is not null group by 1, 2`

export const listPages = (db: Db, { limit, offset }: Page) =>
  sql<PageViews>`${VIEWS} order by 1 desc, 3 desc, 2 limit ${limit} offset ${offset}`.all(db)

export const countPages = (db: Db): Promise<number> =>
  sql<{ count: number }>`select count(*)::int as count from (${VIEWS}) v`.value(db)

type StoredEvent = Omit<UsageEvent, 'received_at'> & { readonly received_at: Date }

export const listEvents = (db: Db, { limit, offset }: Page) =>
  sql<StoredEvent>`select e.id, e.type, e.name, e.page, e.properties, e.user_id, u.email as user_email, e.received_at
      from usage_event e left join "user" u on u.id = e.user_id
      order by e.received_at desc, e.id desc limit ${limit} offset ${offset}`.all(db)

export const countEvents = (db: Db): Promise<number> =>
  sql<{ count: number }>`select count(*)::int as count from usage_event`.value(db)

export const removeEvents = (db: Db) => sql`delete from usage_event`.run(db)

export const removeEventsOf = (db: Db, userId: string) => sql`delete from usage_event where user_id = ${userId}`.run(db)
