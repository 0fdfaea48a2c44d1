import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'

/** The target of each column, by its name. */
type Mapping = Readonly<Record<string, string>>

export const findMapping = (db: Db, header: string): Promise<Mapping | undefined> =>
  sql<{ mapping: Mapping }>`select mapping from import_mapping where header = ${header}`.firstValue(db)

export const rememberMapping = (db: Db, header: string, mapping: Mapping) =>
  sql`insert into import_mapping (header, format, mapping) values (${header}, 'shopify', ${JSON.stringify(mapping)}::jsonb)
    on conflict (header) do update set mapping = excluded.mapping, updated_at = now()`.run(db)
