import type { Change } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

type Root = { readonly table: string; readonly id: string }

export const listChanges = (db: Db, { table, id }: Root, limit: number, offset: number) =>
  sql<Change>`select change.id::text, to_char(change.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      change.user_id, request_id, json_build_object('name', t.name, 'kind', case when agent = 'customer' then 'customer'
        when agent is not null then 'token' when change.user_id is not null then 'user' else 'shop' end) as actor,
      table_name as table, row_id, action, columns
      from change left join api_token t on t.id = change.agent where root_table = ${table} and root_id = ${id}
      order by change.created_at desc, change.id desc limit ${limit} offset ${offset}`.all(db)

export const countChanges = (db: Db, { table, id }: Root) =>
  sql<{ count: number }>`select count(*)::int as count from change
        where root_table = ${table} and root_id = ${id}`.value(db)

export const ensurePartitions = (db: Db) => sql`select ensure_change_partitions()`.run(db)
