/** What is not read: comments, texts in quotes or dollars. */
const UNREAD = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|\$((?:[a-z_]\w*)?)\$[^]*?\$\1\$/gi

/**
 * The statements of a text, to be recognised by their words: in lower case, each space once, without comments and
 * quotes around names; of texts and function bodies only the empty quotes are left.
 */
export const statementsOf = (sql: string): string[] =>
  sql
    .replace(UNREAD, (text) => (/^(?:--|\/\*)/.test(text) ? ' ' : `''`))
    .replaceAll('"', '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')

/** The parts of a list that is separated by commas outside of brackets. */
export function partsOf(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${sign}`)
  }
  return parts.map((part) => part.trim())
}

/** Of `alter table … add …, drop …`: which table, and what is done to it. */
export function alteration(statement: string): { table: string; actions: string[] } | undefined {
  const [, table, list] = /^alter table (?:if exists )?(?:only )?([\w.]+) (.+)$/.exec(statement) ?? []
  return table === undefined || list === undefined ? undefined : { table, actions: partsOf(list) }
}

/** The table that a statement makes, if it makes one. */
export const createdTable = (statement: string): string | undefined =>
  /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(statement)?.[1]
