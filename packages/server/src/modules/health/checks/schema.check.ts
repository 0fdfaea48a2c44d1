import { findAppliedLast } from '../health.queries.ts'
import { isClosed, type Check, type Problem } from './check.ts'

/** Migrations are numbered: the last name that was applied says how far a database is. */
export const schema: Check = {
  name: 'schema',
  about: 'The tables are those of this program',
  holds: 10,
  fine: ({ schema: name }) => String(name),
  run: async ({ db, versions }) => {
    if (isClosed(db)) return { skipped: { reason: db.reason } }
    const name = await findAppliedLast(db)
    return { facts: { schema: name }, problems: name === versions.schema ? [] : [differing(name, versions.schema)] }
  },
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
