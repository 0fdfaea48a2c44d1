import type { Db } from '../db.ts'
import { condition, type Condition } from '../read/condition.ts'
import { sql } from '../sql.ts'

/** A table whose rows link records to an owner: the columns with the ids of the owner and of the linked record. */
export type Link = { readonly table: string; readonly owner: string; readonly linked: string }

const namesOf = ({ table, owner, linked }: Link) =>
  [sql.identifier(table), sql.identifier(owner), sql.identifier(linked)] as const

/** The records that one record is linked to; `row` is one of them. */
export const isLinkedTo = ({ table, owner, linked }: Link, id: string, row: string): Condition =>
  condition(`exists (select from ${table} l where l.${linked} = ${row}.id and l.${owner} = ?)`, id)

/**
 * Links a record to others, in the order of their ids, as the triggers lock them; links that are there stay.
 * @returns how many are new
 */
export async function addLinks(db: Db, link: Link, id: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const [table, owner, linked] = namesOf(link)
  return sql`insert into ${table} (${owner}, ${linked})
    select distinct ${id}::text, l from unnest(${ids}::text[]) l order by l on conflict do nothing`.affected(db)
}

/** Removes links of a record; ids that are not linked are ignored. @returns how many there were */
export function removeLinks(db: Db, link: Link, id: string, ids: readonly string[]): Promise<number> {
  const [table, owner, linked] = namesOf(link)
  return sql`delete from ${table} where ${owner} = ${id} and ${linked} = any(${ids})`.affected(db)
}

/** Makes the links of a record exactly these; those that stay are not touched. @returns how many came or went */
export async function setLinks(db: Db, link: Link, id: string, ids: readonly string[]): Promise<number> {
  const [table, owner, linked] = namesOf(link)
  const gone = await sql`delete from ${table} where ${owner} = ${id} and not (${linked} = any(${ids}))`.affected(db)
  return gone + (await addLinks(db, link, id, ids))
}
