import { findAppliedSchema } from '../health.queries.ts'
import { isClosed, type Check, type Problem } from './check.ts'

export const schema: Check = {
  name: 'schema',
  about: 'The tables are those of this program',
  holds: 10,
  fine: ({ schema: name }) => String(name),
  run: async ({ db, versions }) => {
    if (isClosed(db)) return { skipped: { reason: db.reason } }
    const applied = await findAppliedSchema(db)
    return { facts: { schema: applied.at(-1) ?? null }, problems: differing(applied, versions.schema) }
  },
}

function differing(applied: readonly string[], expected: string): Problem[] {
  const name = applied.at(-1)
  const facts = { schema: name ?? null, expected }
  if (name === undefined) return [{ ...pending(expected), facts }]
  if (name === expected) return []
  return [{ ...(applied.includes(expected) ? newer(name, expected) : other(name, expected)), facts }]
}

const pending = (expected: string): Problem => ({
  code: 'migrations_pending',
  severity: 'warning',
  message: `The database stands at nothing, this program needs ${expected}`,
  remedy: 'storeroom migrate; storeroom start does the same.',
})

const newer = (name: string, expected: string): Problem => ({
  code: 'schema_newer',
  severity: 'warning',
  message: `The database was brought up to ${name} by a newer program; this one knows ${expected}`,
  remedy: 'Start the newer program everywhere.',
})

const other = (name: string, expected: string): Problem => ({
  code: 'schema_differs',
  severity: 'failed',
  message: `The database has the tables of another Storeroom (${name}); this one needs ${expected}`,
  remedy: 'Start the Storeroom that made the database, or begin with an empty one.',
})
