import { one, type Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import { isClosed, type Check, type Problem } from './check.ts'

/** Migrations are numbered: the last name that was applied says how far a database is. */
export const schema: Check = {
  name: 'schema',
  about: 'The tables are those of this program',
  holds: 10,
  fine: ({ schema: name }) => String(name),
  run: async ({ db, versions }) => {
    if (isClosed(db)) return { skipped: { reason: db.reason } }
    const name = await appliedLast(db)
    return { facts: { schema: name }, problems: name === versions.schema ? [] : [differing(name, versions.schema)] }
  },
}

/** Null for a database that nothing has been applied to. */
async function appliedLast(db: Db): Promise<string | null> {
  const { there } = await one(db, sql<{ there: boolean }>`select to_regclass('migration') is not null as there`)
  if (!there) return null
  return (await one(db, sql<{ name: string | null }>`select max(name) as name from migration`)).name
}

function differing(name: string | null, expected: string): Problem {
  const facts = { schema: name, expected }
  if (name !== null && name > expected)
    return {
      code: 'schema_newer',
      severity: 'warning',
      facts,
      message: `The database was brought up to ${name} by a newer program; this one knows ${expected}`,
      remedy: 'Start the newer program everywhere.',
    }
  return {
    code: 'migrations_pending',
    severity: 'warning',
    facts,
    message: `The database stands at ${name ?? 'nothing'}, this program needs ${expected}`,
    remedy: 'storeroom migrate; storeroom start does the same.',
  }
}
