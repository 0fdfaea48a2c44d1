import { POSTGRES_EXTENSIONS } from '../../../../kernel/database/engine.ts'
import { findDatabaseFacts } from '../health.queries.ts'
import { isUnavailable, type Check, type Problem } from './check.ts'

/** A database with an unsuitable version or encoding is already refused when it is opened, with a remedy. */
export const database: Check = {
  name: 'database',
  description: 'The database responds and has the extensions that the shop needs',
  cacheSeconds: 10,
  okMessage: ({ release, encoding, ctype }) => `PostgreSQL ${String(release)}, ${String(encoding)}, ${String(ctype)}`,
  run: async ({ db }) => {
    if (isUnavailable(db) && db.isExpected) return { skipped: { reason: db.reason } }
    if (isUnavailable(db)) return { facts: {}, problems: [unreachable(db.reason)] }
    const { extensions, ...facts } = await findDatabaseFacts(db)
    const missing = POSTGRES_EXTENSIONS.filter((name) => !extensions.includes(name))
    return { facts, problems: missing.map(missingExtension) }
  },
}

const unreachable = (reason: string): Problem => ({
  code: 'database_closed',
  severity: 'failed',
  facts: { reason },
  message: `The database could not be opened: ${reason}`,
  remedy: 'Check that the database server is running and that DATABASE_URL is right.',
})

const missingExtension = (extension: string): Problem => ({
  code: 'extension_missing',
  severity: 'failed',
  facts: { extension },
  message: `The database lacks the extension ${extension}`,
  remedy: `Run as a database user who may create extensions: create extension ${extension};`,
})
