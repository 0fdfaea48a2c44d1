import { isDeepStrictEqual } from 'node:util'
import type { SearchHit, SearchKind } from '@storeroom/contract'
import { prepare, runText, type Db } from '../../../kernel/db.ts'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { asked, askedOf, hasWordsBeginning } from './search.conditions.ts'
import { kindRows } from './search-kinds.queries.ts'
import { hasLongWord, isEmail, type SearchText } from './search-text.ts'
import { SCANNED, type Rank, type Words } from './search-ways.queries.ts'

/** A record that was found. */
export type Found = Omit<SearchHit, 'match'> & {
  readonly rank: Rank
  readonly is_preferred: boolean
  readonly created_at: Date
}

/** A search: where, for what, how many records of each kind, and when (milliseconds since 1970). */
type Asked = {
  readonly kinds: readonly SearchKind[]
  readonly text: SearchText
  readonly limit: number
  readonly at: number
}

/** Rows with the words that are read and ranked at most. Far more than a limit, so that rare words use an index. */
const MAX_RANKED = 500

/** Records by what indexes find immediately: their keys and numbers, and the beginning of their names. */
export async function findByKeys(db: Db, search: Asked): Promise<Found[]> {
  const statement = statementOf(search, (kind) => keysOf(kind, search))
  return statement ? runText<Found>(db, prepare(statement.text, 'staff'), statement.values) : []
}

/** Records by their words. The best plan depends on the words: the statement is planned each time. */
export async function findByWords(db: Db, search: Asked): Promise<Found[]> {
  const tables = new Map<string, Sql>()
  const statement = statementOf(
    search,
    (kind) => {
      const words = kindRows[kind].words?.(search.text, search.kinds)
      return words ? [wordsOf(words, nameOf(rowsWith(words, search), tables))] : []
    },
    tables,
  )
  return statement ? runText<Found>(db, statement.text, statement.values) : []
}

/** The name of these rows in a statement: kinds that look for the same words in the same table share what they read. */
function nameOf(rows: Sql, tables: Map<string, Sql>): Sql {
  const same = [...tables].find(([, { text, values }]) => text === rows.text && isDeepStrictEqual(values, rows.values))
  const name = same?.[0] ?? `found_${tables.size}`
  tables.set(name, rows)
  return sql.raw(name)
}

/** One statement for all kinds that have a way to find something by this text. `tables`: what the ways read, by name. */
function statementOf(
  search: Asked,
  waysOf: (kind: SearchKind) => readonly Sql[],
  tables: ReadonlyMap<string, Sql> = new Map(),
): Sql | undefined {
  const parts = search.kinds.flatMap((kind) => {
    const ways = waysOf(kind)
    return ways.length === 0 ? [] : [hitsOf(kind, ways, search)]
  })
  if (parts.length === 0) return undefined
  const named = [...tables].map(([name, rows]) => sql`, ${sql.raw(name)} as materialized (${rows})`)
  return sql`with asked as materialized (${askedOf(search.text, search.at)})${sql.join(named, '')} ${sql.join(parts, ' union all ')}`
}

/** The best of what the ways find, each a select of ids with their rank, and what is shown of them. */
function hitsOf(kind: SearchKind, ways: readonly Sql[], { limit }: Asked): Sql {
  const { from, isThere = sql`true`, isPreferred = sql`false`, shown } = kindRows[kind]
  const nothing = sql`null`
  const { title, detail = nothing, status = nothing, thumbnail = nothing } = shown
  const { parent_id = nothing, amount = nothing, currency_code = nothing } = shown
  const best = sql`select r.id, least(f.rank, ${rankByTitle}) as rank, ${isPreferred} as is_preferred
    from (select w.id, min(w.rank) as rank from (${sql.join(ways, ' union all ')}) w group by w.id) f
      join ${from} r on r.id = f.id, lateral (select fold_text(${title}) as title offset 0) t
    where ${isThere} order by 2, 3 desc, r.created_at desc, r.id desc limit ${limit}`
  return sql`(select ${kind}::text as kind, r.id, b.rank, b.is_preferred, r.created_at, ${title}::text as title, ${detail}::text as detail,
      ${status}::text as status, ${thumbnail}::text as thumbnail, ${parent_id}::text as parent_id,
      ${amount}::int as amount, ${currency_code}::text as currency_code
    from (${best}) b join ${from} r on r.id = b.id, asked n)`
}

/** By the folded title `t.title` of a record. */
const rankByTitle = sql`case when t.title = ${asked} then 1 when starts_with(t.title, ${asked}) then 2
  when ${hasWordsBeginning(sql`t.title`)} then 3 else 4 end`

/** A search for a number looks only at kinds that have numbers. */
function keysOf(kind: SearchKind, { text, limit }: Asked): readonly Sql[] {
  const { from, isThere = sql`true`, keys = [], byNumber, byBeginning, byEmail } = kindRows[kind]
  const limited = (ids: Sql) => sql`(${ids} limit ${limit})`
  const numbered = text.number === undefined ? [] : (byNumber?.(text.number, limit) ?? []).map(limited)
  if (text.shape === 'number') return numbered
  const exact = ['id', ...keys].map((key) =>
    limited(sql`select r.id, 0 as rank from ${from} r
      where r.${sql.identifier(key)} = any(${text.spellings}::text[]) and ${isThere}`),
  )
  const begin = (isEmail(text) && byEmail) || byBeginning
  const beginning = (begin?.(text, limit) ?? []).map((ids) => sql`(select i.id, 2 as rank from (${ids}) i)`)
  return [...numbered, ...exact, ...beginning]
}

/**
 * The newest rows first, where a frequent word is found immediately; all rows by the index only if the newest have too few
 * matches. Whether they have is a column of a row and no condition of its own: PostgreSQL starts parallel workers for
 * such a branch even when it is never executed (kernel/read/page/page-rows.ts).
 */
function rowsWith(words: Words, { text, limit }: Asked): Sql {
  const { from, isThere = sql`true`, scanned = SCANNED, matches, indexed } = words
  const newest = sql`select s.id from (select * from ${from} s where ${isThere}
    order by s.created_at desc, s.id desc limit ${scanned}) s where ${matches} limit ${MAX_RANKED}`
  if (!indexed || !hasLongWord(text)) return newest
  const all = sql`select s.id from ${from} s where ${isThere} and ${indexed} and o.open limit ${MAX_RANKED}`
  return sql`with newest as materialized (${newest}) select s.id from newest s
    union all select s.id from (select (select count(*) from newest) < ${limit} as open offset 0) o, lateral (${all}) s`
}

/** The records that these rows lead to. */
const wordsOf = ({ id = sql`s.id`, joins = sql``, rank = 4 }: Words, rows: Sql): Sql =>
  sql`(select ${id} as id, ${rank}::int as rank from ${rows} s ${joins})`
