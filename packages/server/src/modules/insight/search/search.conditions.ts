import { beginningWith } from '../../../kernel/database/collation.ts'
import { sql, type Sql } from '../../../kernel/sql.ts'
import type { SearchText } from './search-text.ts'

/** The folded text (`fold_text`) that is searched, which every statement of a search has as the row `asked`. */
export const asked = sql`(select whole from asked)`

/** A word as a part of a pattern: folded first, because folding turns other signs into `%` as well. */
const plain = (word: string | Sql) =>
  sql`replace(replace(replace(fold_text(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`

const all = (conditions: readonly Sql[]) => sql`(${sql.join(conditions, ' and ')})`

/** A folded text contains every word. */
export const containsWords = (folded: Sql, { words }: SearchText): Sql =>
  all(words.map((word) => sql`${folded} like '%' || ${plain(word)} || '%'`))

/** A select of the row `asked`: the whole text, its words as parts of patterns, the moment. @param at milliseconds */
export const askedOf = ({ whole, words }: SearchText, at: number): Sql =>
  sql`select fold_text(${whole}) as whole, ${new Date(at).toISOString()}::timestamptz as at,
    array(select ${plain(sql`u.word`)} from unnest(${words}::text[]) u (word)) as words`

/** Every word is the beginning of a word of a folded text. One text of SQL for any number of words. */
export const hasWordsBeginning = (folded: Sql): Sql =>
  sql`not exists (select from unnest((select words from asked)) u (word) where ' ' || ${folded} not like '% ' || u.word || '%')`

/** A folded text begins or ends with the whole text, found by the index of parts of words. */
export const hasEnd = (folded: Sql, { whole }: SearchText): Sql =>
  sql`(${folded} like ${plain(whole)} || '%' or ${folded} like '%' || ${plain(whole)})`

/** A column begins with the text, ignoring case and accents: a range of an index with the collation of lists. */
export function isInRange(column: Sql, { whole }: SearchText): Sql {
  const [first, end] = beginningWith(whole)
  return sql`(${column} collate "und-x-icu" >= ${first} and ${column} collate "und-x-icu" < ${end})`
}
