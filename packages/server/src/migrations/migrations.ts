import * as foundation from './0001_foundation.ts'
import * as categories from './0002_categories.ts'

/** In the order they are applied. A migration that has landed is never edited: the next one changes what it made. */
export const migrations: readonly { readonly name: string; readonly sql: string }[] = [
  { name: '0001_foundation', sql: foundation.sql },
  { name: '0002_categories', sql: categories.sql },
]
