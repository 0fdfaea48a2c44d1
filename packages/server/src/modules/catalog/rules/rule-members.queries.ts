import type { RulePreview } from '@storeroom/contract'
import { runOne, runText, type Db } from '../../../kernel/db.ts'
import { condition, numbered, type Condition } from '../../../kernel/read/condition.ts'
import { members, ownerOf, type Owner } from './rule-owners.ts'

/** `ids`: only these; `after`: behind this one. */
export type Window = { readonly after: string; readonly ids?: readonly string[] | undefined }

const within = ({ after, ids }: Window, column: string): Condition =>
  ids ? condition(`${column} > ? and ${column} = any(?)`, after, ids) : condition(`${column} > ?`, after)

/** SQL about an owner, with its id as often as it asks for it. */
const about = ({ id }: Owner, text: string): Condition => condition(text, ...(text.includes('?') ? [id] : []))

const memberOf = (owner: Owner) => members[ownerOf(owner).subject]

const run = <Row>(db: Db, text: string, ...values: readonly unknown[]) => runText<Row>(db, numbered(text), values)

type Noted = { readonly id: string; readonly fulfills: boolean; readonly is_member: boolean }

/** Members that a rule brought, in the order of their ids: whether they fulfill it, and whether they are in it still. */
export function listNoted(db: Db, owner: Owner, rule: Condition, window: Window, limit: number): Promise<Noted[]> {
  const { table, can } = memberOf(owner)
  const holds = about(owner, ownerOf(owner).holds)
  const from = within(window, 'r.member_id')
  return run<Noted>(
    db,
    `select n.member_id as id, coalesce(${can} and (${rule.text}), false) as fulfills, coalesce(${holds.text}, false) as is_member
      from (select r.member_id from rule_member r where r.owner_id = ? and ${from.text} order by r.member_id limit ?) n
      left join ${table} m on m.id = n.member_id order by n.member_id`,
    ...[...rule.values, ...holds.values, owner.id, ...from.values, limit],
  )
}

/** So many are looked at in one statement, however few of them are found. */
const LOOKED = 5_000

type Found = { readonly looked: number; readonly last: string | null; readonly ids: readonly string[] }

/**
 * Who of the next few thousand, in the order of their ids, is to come in: at most `limit`. The rule is asked of
 * their rows alone: along an index of one of its words each statement would find all of the shop again.
 */
export function findComing(db: Db, owner: Owner, rule: Condition, window: Window, limit: number): Promise<Found> {
  const { table, can } = memberOf(owner)
  const from = within(window, 'm.id')
  const free = about(owner, ownerOf(owner).takes)
  const text = `with seen as materialized (select m.* from ${table} m where ${from.text} order by m.id limit ${LOOKED}),
    found as materialized (select m.id from seen m where ${can} and ${free.text} and (${rule.text}) order by m.id limit ?)
    select (select count(*)::int from seen) as looked, (select max(id) from seen) as last,
      array(select id from found order by id) as ids`
  return runOne<Found>(db, numbered(text), [...from.values, ...free.values, ...rule.values, limit])
}

/** Those of `ids` that may still come in, locked in the order of their ids. */
export async function lockFree(db: Db, owner: Owner, ids: readonly string[]): Promise<string[]> {
  const { table, can } = memberOf(owner)
  const free = about(owner, ownerOf(owner).takes)
  const text = `select m.id from ${table} m where m.id = any(?) and ${can} and ${free.text} order by m.id for update of m`
  return (await run<{ id: string }>(db, text, ids, ...free.values)).map(({ id }) => id)
}

/** How many a run looks at: all that could come in, and those that the rule brought. */
export async function countLooked(db: Db, owner: Owner): Promise<number> {
  const text = `select (select count(*) from ${memberOf(owner).table})::int
    + (select count(*) from rule_member where owner_id = $1)::int as count`
  return (await runOne<{ count: number }>(db, text, [owner.id])).count
}

/** How many are told by name. */
const SHOWN = 10

/** What a rule would do now; the rule is asked once of each. */
export function preview(db: Db, owner: Owner, rule: Condition): Promise<RulePreview> {
  const { table, can, name } = memberOf(owner)
  const [takes, elsewhere] = [about(owner, ownerOf(owner).takes), about(owner, ownerOf(owner).elsewhere)]
  const named = (rows: string) =>
    `coalesce((select json_agg(json_build_object('id', m.id, 'name', ${name}) order by m.id)
      from (select id from ${rows} order by id limit ${SHOWN}) f join ${table} m on m.id = f.id), '[]'::json)`
  const text = `with fulfilling as materialized (
      select m.id, ${takes.text} as comes, ${elsewhere.text} as stays from ${table} m where ${can} and (${rule.text})
    ), coming as (select id from fulfilling where comes),
    leaving as materialized (select n.member_id as id from rule_member n
      where n.owner_id = ? and n.member_id not in (select id from fulfilling))
    select (select count(*)::int from fulfilling) as matching, (select count(*)::int from coming) as coming,
      (select count(*)::int from fulfilling where stays) as elsewhere, (select count(*)::int from leaving) as leaving,
      ${named('coming')} as first_coming, ${named('leaving')} as first_leaving`
  return runOne<RulePreview>(db, numbered(text), [...takes.values, ...elsewhere.values, ...rule.values, owner.id])
}
