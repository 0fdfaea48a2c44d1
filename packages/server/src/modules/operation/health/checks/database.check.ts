import { EXTENSIONS } from '../../../../kernel/database/engine.ts'
import { findDatabaseFacts } from '../health.queries.ts'
import { isClosed, type Check, type Problem } from './check.ts'

/** A database with an unsuitable version or encoding is already refused when it is opened, with a remedy. */
export const database: Check = {
  name: 'database',
  about: 'The database answers, and has what the shop needs',
  holds: 10,
  fine: ({ release, encoding, ctype }) => `PostgreSQL ${String(release)}, ${String(encoding)}, ${String(ctype)}`,
  run: async ({ db }) => {
    if (isClosed(db) && db.isNoFault) return { skipped: { reason: db.reason } }
    if (isClosed(db)) return { facts: {}, problems: [closed(db.reason)] }
    const { extensions, ...facts } = await findDatabaseFacts(db)
    const missing = EXTENSIONS.filter((name) => !extensions.includes(name))
    return { facts, problems: missing.map(withoutExtension) }
  },
}

const closed = (reason: string): Problem => ({
  code: 'database_closed',
  severity: 'failed',
  facts: { reason },
  message: `The database could not be opened: ${reason}`,
  remedy: 'Where the message does not say what to do: is the server running, and does DATABASE_URL lead to it?',
})

const withoutExtension = (extension: string): Problem => ({
  code: 'extension_missing',
  severity: 'failed',
  facts: { extension },
  message: `The database lacks the extension ${extension}`,
  remedy: `As a user who may: create extension ${extension};`,
})
