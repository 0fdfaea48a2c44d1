import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'
import type { ColumnMapping } from './column-mapping.ts'

export const findMapping = (db: Db, header: string): Promise<ColumnMapping | undefined> =>
  sql<{ mapping: ColumnMapping }>`select mapping from import_mapping where header = ${header}`.firstValue(db)

export const rememberMapping = (db: Db, header: string, mapping: ColumnMapping) =>
  sql`insert into import_mapping (header, format, mapping) values (${header}, 'shopify', ${JSON.stringify(mapping)}::jsonb)
    on conflict (header) do update set mapping = excluded.mapping, updated_at = now()`.run(db)
