import { condition, type Condition } from '../../../../kernel/read/condition.ts'
import { prepare, runText, type Db } from '../../../../kernel/db.ts'

/** The expression of the index of vendors (schema/tables/catalog.sql); `row` is a product. */
const folded = (name: string) => `fold_text(${name}) collate "C"`
const foldedVendor = (row: string) => folded(`${row}.vendor`)

/** Whether a product is of one of these vendors, whose names are compared without regard to case and accents. */
export const vendorIs = (row: string, names: readonly string[]): Condition =>
  condition(
    `${row}.vendor is not null and ${foldedVendor(row)} = any(array(select ${folded('n')} from unnest(?::text[]) n))`,
    names.map((name) => name.trim()),
  )

/** How many vendors a response lists. */
const MAX_VENDORS = 50

const next = (condition: string) => `select p.vendor as name, ${foldedVendor('p')} as folded from product p
  where p.deleted_at is null and p.vendor is not null and ${condition}
  order by ${foldedVendor('p')}, p.created_at desc, p.id desc limit 1`

/** Jumps from each name to the next along the index: a million products of three vendors take three lookups. */
const VENDORS = prepare(`with recursive wanted as (select fold_text($1) collate "C" as prefix),
  found(name, folded) as (
    (${next(`${foldedVendor('p')} >= (select prefix from wanted)`)})
    union all
    select n.name, n.folded from found f, lateral (${next(`${foldedVendor('p')} > f.folded`)}) n
  )
  select name from found where starts_with(folded, (select prefix from wanted)) and name <> '' limit ${MAX_VENDORS}`)

/** The first vendors by name whose names start with this text; spellings that differ in case or accents appear once. */
export const listVendors = async (db: Db, words: string): Promise<string[]> =>
  (await runText<{ name: string }>(db, VENDORS, [words.trim()])).map(({ name }) => name)
