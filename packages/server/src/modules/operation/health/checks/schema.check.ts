import { findAppliedSchema } from '../health.queries.ts'
import { isUnavailable, type Check, type Problem } from './check.ts'

export const schema: Check = {
  name: 'schema',
  description: 'The database has the schema of this release',
  cacheSeconds: 10,
  okMessage: ({ schema: name }) => String(name),
  run: async ({ db, versions }) => {
    if (isUnavailable(db)) return { skipped: { reason: db.reason } }
    const applied = await findAppliedSchema(db)
    return { facts: { schema: applied.at(-1) ?? null }, problems: schemaProblems(applied, versions.schema) }
  },
}

function schemaProblems(applied: readonly string[], expected: string): Problem[] {
  const name = applied.at(-1)
  const facts = { schema: name ?? null, expected }
  if (name === undefined) return [{ ...pending(expected), facts }]
  if (name === expected) return []
  return [{ ...(applied.includes(expected) ? newer(name, expected) : other(name, expected)), facts }]
}

const pending = (expected: string): Problem => ({
  code: 'migrations_pending',
  severity: 'warning',
  message: `The database has no schema yet; this release needs ${expected}`,
  remedy: 'Run storeroom migrate, or storeroom start, which does the same.',
})

const newer = (name: string, expected: string): Problem => ({
  code: 'schema_newer',
  severity: 'warning',
  message: `A newer release migrated the database to ${name}; this one needs ${expected}`,
  remedy: 'Run the newer release on every machine.',
})

const other = (name: string, expected: string): Problem => ({
  code: 'schema_differs',
  severity: 'failed',
  message: `The database has the schema of another release (${name}); this one needs ${expected}`,
  remedy: 'Start the release that created the database, or use an empty database.',
})
