import { alteration, createdTable, partsOf, statementsOf } from '../kernel/sql-statements.ts'

/** Something that the release before is not prepared for, and why. */
type Break = { readonly found: RegExp; readonly why: string }

const newConstraint = 'rows that it still writes may be refused; check a column in the migration that adds it'

/** What is done to a table that the release before knows. */
const alterations: readonly Break[] = [
  { found: /^drop (?!constraint\b)/, why: 'it still reads and writes the column' },
  { found: /^rename (?!constraint\b)/, why: 'it knows the old name' },
  { found: /^set schema /, why: 'it looks for the table where it was' },
  { found: /^alter (?:column )?\w+ (?:set data )?type /, why: 'it writes and expects the old type' },
  { found: /^alter (?:column )?\w+ set not null/, why: 'it may leave the column empty' },
  { found: /^alter (?:column )?\w+ drop default/, why: 'it relies on the default' },
  { found: /^alter (?:column )?\w+ (?:set generated|add generated)/, why: 'it writes the column itself' },
  { found: /^add (?:constraint \w+ )?(?:check|unique|primary key|foreign key|exclude)\b/, why: newConstraint },
  {
    found: /^add (?!constraint\b)(?!.*\b(?:default|generated)\b).*\bnot null\b/,
    why: 'it does not write the new column: give it a default',
  },
  { found: /^(?:enable|force) row level security/, why: 'it sees no rows any more' },
]

/** Whole statements. `alter table` is looked at part by part. */
const statements: readonly Break[] = [
  {
    found:
      /^drop (?:table|view|materialized view|type|domain|sequence|schema|extension|index|function|procedure|trigger) /,
    why: 'it still uses it',
  },
  { found: /^alter type \w+ (?!add value\b)/, why: 'it knows the type as it was' },
  { found: /^alter (?!table\b|type\b).*\brename\b/, why: 'it knows the old name' },
  { found: /^(?:truncate|delete from) /, why: 'it still needs the rows' },
  { found: /^revoke /, why: 'it still needs the right' },
  { found: /^do\b/, why: 'nobody can tell here what the block does: write plain statements' },
]

/**
 * Why the release before could not go on serving on a database that has this migration; nothing where it only adds.
 * What a migration makes itself it may also change.
 */
export function breaksOf(sql: string): string[] {
  const all = statementsOf(sql)
  const made = new Set(all.map(createdTable))
  const anew = new Set(all.map(createdName))
  const added = addedColumns(all)
  return all.flatMap((statement) => {
    const altered = alteration(statement)
    if (altered) return made.has(altered.table) ? [] : altered.actions.flatMap((action) => breakOf(alterations, action))
    if (anew.has(droppedName(statement)) || isOfNewTable(statement, made)) return []
    return [...breakOf(statements, statement), ...breakOfUnique(statement, made, added)]
  })
}

const breakOf = (rules: readonly Break[], text: string): string[] =>
  rules.filter(({ found }) => found.test(text)).map(({ why }) => `${text}: ${why}`)

/** What is dropped and made again under its name is replaced. */
const OBJECT = '(?:function|procedure|trigger|index|view)'
const createdName = (statement: string) =>
  new RegExp(`^create (?:or replace )?(?:constraint |unique )?${OBJECT} (?:if not exists )?([\\w.]+)`).exec(
    statement,
  )?.[1] ?? 'nothing'
const droppedName = (statement: string) =>
  new RegExp(`^drop ${OBJECT} (?:if exists )?([\\w.]+)`).exec(statement)?.[1] ?? ''

const isOfNewTable = (statement: string, made: ReadonlySet<string | undefined>) =>
  made.has(
    /^(?:delete from|truncate|drop table|drop trigger .*? on) (?:only |if exists )?([\w.]+)/.exec(statement)?.[1] ?? '',
  )

/** `table.column` of those that the release before leaves empty, which no unique index minds. */
const addedColumns = (all: readonly string[]): ReadonlySet<string> =>
  new Set(
    all.flatMap((statement) => {
      const { table = '', actions = [] } = alteration(statement) ?? {}
      const names = actions.flatMap((action) => {
        const [, name] = /^add (?:column )?(?:if not exists )?(\w+) (?!.*\bdefault\b)/.exec(action) ?? []
        return name ?? []
      })
      return names.map((name) => `${table}.${name}`)
    }),
  )

function breakOfUnique(statement: string, made: ReadonlySet<string | undefined>, added: ReadonlySet<string>): string[] {
  const [, table = '', rest = ''] =
    /^create unique index (?:if not exists )?(?:\w+ )?on (?:only )?([\w.]+) (?:using \w+ )?\((.+)$/.exec(statement) ??
    []
  if (table === '' || made.has(table)) return []
  const columns = partsOf(rest).map((part) => /^\w+/.exec(part)?.[0] ?? '')
  const isOfNew = !rest.includes('nulls not distinct') && columns.some((column) => added.has(`${table}.${column}`))
  return isOfNew ? [] : [`${statement}: ${newConstraint}`]
}
