import type { Db } from '../db.ts'
import { condition, type Condition } from '../read/condition.ts'
import { sql } from '../sql.ts'

/** A table whose rows link a record to others: the columns with the id of the record and of a linked one. */
export type Link = { readonly table: string; readonly recordColumn: string; readonly linkedColumn: string }

const namesOf = ({ table, recordColumn, linkedColumn }: Link) =>
  [sql.identifier(table), sql.identifier(recordColumn), sql.identifier(linkedColumn)] as const

/** The records that one record is linked to; `row` is one of them. */
export const isLinkedTo = ({ table, recordColumn, linkedColumn }: Link, id: string, row: string): Condition =>
  condition(`exists (select from ${table} l where l.${linkedColumn} = ${row}.id and l.${recordColumn} = ?)`, id)

/**
 * Links a record to others, in the order of their ids, as the triggers lock them; links that are there stay.
 * @returns how many are new
 */
export async function addLinks(db: Db, link: Link, id: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const [table, record, linked] = namesOf(link)
  return sql`insert into ${table} (${record}, ${linked})
    select distinct ${id}::text, l from unnest(${ids}::text[]) l order by l on conflict do nothing`.affected(db)
}

/** Removes links of a record; ids that are not linked are ignored. @returns how many there were */
export function removeLinks(db: Db, link: Link, id: string, ids: readonly string[]): Promise<number> {
  const [table, record, linked] = namesOf(link)
  return sql`delete from ${table} where ${record} = ${id} and ${linked} = any(${ids})`.affected(db)
}

/** Makes the links of a record exactly these; those that stay are not touched. @returns how many came or went */
export async function setLinks(db: Db, link: Link, id: string, ids: readonly string[]): Promise<number> {
  const [table, record, linked] = namesOf(link)
  const gone = await sql`delete from ${table} where ${record} = ${id} and not (${linked} = any(${ids}))`.affected(db)
  return gone + (await addLinks(db, link, id, ids))
}
