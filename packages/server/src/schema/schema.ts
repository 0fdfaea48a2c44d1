import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Part, Schema } from '../kernel/apply-schema.ts'
import { noted, notingOf } from './noted.ts'
import { tracked } from './tracked.ts'
import { trackingOf } from './tracking.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/**
 * The domains of the modules, and `foundation`, which all of them need. In this order, which is not quite that of the
 * modules: a table refers only to tables before it.
 */
const domains = [
  'foundation',
  'access',
  'shop',
  'people',
  'catalog',
  'stock',
  'pricing',
  'selling',
  'transfer',
  'operation',
  'insight',
]

const here = fileURLToPath(new URL('.', import.meta.url))

/**
 * The SQL of all tables in a folder: of each domain its file, then those of its own folder, by name, of tables that no
 * other refers to.
 */
export const tablesOf = (folder: string): string =>
  domains
    .flatMap((domain) => [`${domain}.sql`, ...globSync(`${domain}/*.sql`, { cwd: folder }).toSorted()])
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

const tables = tablesOf(join(here, 'tables'))

const functions = readdirSync(new URL('functions', import.meta.url), { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.sql'))
  .map((file) => `functions/${file.replaceAll('\\', '/')}`)
  .toSorted()
  .map((name): Part => ({ name, sql: read(name) }))

const noting = noted.map((rule): Part => ({ name: `noting/${rule.name}`, sql: notingOf(rule) }))

/** A changed text of the tables gives another version. Migrations after the first release are numbered from 0002. */
const version = `0001_baseline_${createHash('sha256').update(tables).digest('hex').slice(0, 8)}`

/** The tables, functions and triggers that this program needs (docs/upgrade.md). */
export const schema: Schema = { version, tables, repeatable: [...functions, ...noting, ...trackingOf(tracked)] }

/** Everything that determines what `prepareDatabase` makes of an empty database. */
export const databaseFingerprint = () => JSON.stringify(schema)
