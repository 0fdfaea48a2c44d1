// A module's SQL reads and writes tables of its own domain and of those below, as its imports do (.dependency-cruiser.mjs).
// What goes upwards nevertheless is listed in sql-direction.data.ts with its reason.
import { globSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { domains } from '../../.dependency-cruiser.mjs'
import { at } from '../setup/places.mjs'
import { upwards, type Upward } from './sql-direction.data.ts'

/** Paths as in packages/server/src, with the text of each file. */
export type Files = Readonly<Record<string, string>>

/** What all modules need; its tables belong to none. */
const FOUNDATION = 'foundation'
const ranks: readonly string[] = [FOUNDATION, ...domains]

const CREATE = /^create (?:unlogged )?table "?(\w+)"?/gm
const COMMENT = /^\s*(?:\*|\/\*|\/\/|--|import )/
/** Words of SQL, and `table: 'cart'` of entities, that a table's name follows. */
const BEFORE_A_TABLE = new Set(['from', 'join', 'update', 'into', 'using', 'table'])

/** Whose SQL a file has: a module, or the database functions of a domain. */
const ownerOf = (path: string) => /^(?:modules\/([^/]+\/[^/]+)|schema\/(functions\/[^/]+))\//.exec(path)?.slice(1)
const domainOf = (owner: string) => {
  const [first = '', second = ''] = owner.split('/')
  return first === 'functions' ? second : first
}

/** `linked('product_tax_rate', 'rate_id')`: a table and its column as arguments. */
const ARGUMENT = /'(\w+_\w+)', '/g

/** The keyword of the code; the table of that name is in quotes. */
const RETURN = /(?<!["'])\breturn\b/g

/** The tables that a text may name; those whose names it puts together from parts are not found. */
export const tablesIn = (text: string): string[] => {
  const code = text
    .split('\n')
    .filter((line) => !COMMENT.test(line))
    .join('\n')
    .replaceAll(RETURN, '${return}')
  const words = code.split(/[^\w./${}]+/)
  return [
    ...words.filter((_, place) => BEFORE_A_TABLE.has(words[place - 1] ?? '')),
    ...[...code.matchAll(ARGUMENT)].map(([, table = '']) => table),
  ]
}

/** SQL that goes upwards and is not listed, and rows of the list that nothing needs; one sentence per problem. */
export function problemsOfSql(files: Files, list: readonly Upward[]): string[] {
  const paths = Object.entries(files)
  const problems: string[] = []
  const rankOf = (path: string, domain: string) => {
    const rank = ranks.indexOf(domain)
    if (rank < 0) problems.push(`${path}: ${domain} is no domain`)
    return rank
  }
  const tables = new Map<string, number>()
  for (const [path, text] of paths) {
    const domain = /^schema\/tables\/(\w+)(?:\/\w+)?\.sql$/.exec(path)?.[1]
    if (domain === undefined) continue
    for (const [, table = ''] of text.matchAll(CREATE)) tables.set(table, rankOf(path, domain))
  }
  const needed = new Set<string>()
  for (const [path, text] of paths) {
    const owner = ownerOf(path)?.find((one) => one !== undefined)
    if (owner === undefined) continue
    const rank = rankOf(path, domainOf(owner))
    for (const table of new Set(tablesIn(text))) {
      if ((tables.get(table) ?? -1) <= rank) continue
      needed.add(`${owner} ${table}`)
      if (!list.some((row) => row.from === owner && row.tables.includes(table)))
        problems.push(`${path}: ${table} is a table of ${ranks[tables.get(table) ?? 0]}, above ${owner}`)
    }
  }
  const listed = list.flatMap((row) => row.tables.map((table) => `${row.from} ${table}`))
  const stale = listed.filter((one) => !needed.has(one)).map((one) => `sql-direction.data.ts: nothing needs ${one}`)
  return [...problems, ...stale]
}

if (import.meta.main) {
  const source = 'packages/server/src'
  const paths = globSync(['modules/**/*.ts', 'schema/*/**/*.sql'], { cwd: at(source) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.ts$|\/test\//.test(path))
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(at(source, path), 'utf8')]))
  const problems = problemsOfSql(files, upwards)
  console.log([...problems, `${paths.length} files looked at`].join('\n'))
  process.exitCode = problems.length > 0 || paths.length === 0 ? 1 : 0
}
