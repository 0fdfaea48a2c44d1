import type { Rule, RulePreview } from '@storeroom/contract'
import { runText, type Db, runOne } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import type { Link } from '../../../kernel/write/links.ts'
import { condition, numbered, type Condition } from '../../../kernel/read/condition.ts'
import { storedRule } from './check-rule.ts'
import { ownerKinds, ownerOf, type Owner, members } from './rule-owners.conditions.ts'

/** The rule of an owner, locked until the transaction ends; undefined without one. */
export async function lockRule(db: Db, owner: Owner): Promise<Rule | undefined> {
  const { table, exists, subject } = ownerOf(owner)
  const text = `select metadata -> 'rule' as rule from ${table} where id = $1 and ${exists} for update`
  const [row] = await runText<{ rule: unknown }>(db, text, [owner.id])
  return storedRule(subject, row?.rule)
}

const OWNERS = ownerKinds
  .map((kind) => {
    const { table, exists } = ownerOf({ kind })
    return `select '${kind}' as kind, id from ${table} where metadata ->> 'rule' is not null and ${exists}`
  })
  .join(' union all ')

/** All records that have a rule, in the order of their ids. */
export const listOwners = (db: Db): Promise<Owner[]> => runText<Owner>(db, `${OWNERS} order by id`, [])

export const hasOwner = async (db: Db): Promise<boolean> => (await runText(db, `${OWNERS} limit 1`, [])).length > 0

export async function ownerExists(db: Db, owner: Owner): Promise<boolean> {
  const { table, exists } = ownerOf(owner)
  return (await runText(db, `select from ${table} where id = $1 and ${exists}`, [owner.id])).length > 0
}

/** Members that rules added. Members without a row here were added manually; rules do not remove them. */
export const ruleMembers: Link = { table: 'rule_member', recordColumn: 'owner_id', linkedColumn: 'member_id' }

/** Forgets which members the rule of an owner added, which is deleted or has no rule any more. They stay members. */
export const removeAllRuleMembers = (db: Db, ownerId: string) =>
  sql`delete from rule_member where owner_id = ${ownerId}`.run(db)

export const productsOfItems = (db: Db, ids: readonly string[]) =>
  sql<{ id: string }>`select distinct v.product_id as id from product_variant_inventory_item i
      join product_variant v on v.id = i.variant_id where i.inventory_item_id = any(${ids})`.column(db)

export const productsOfOrders = (db: Db, ids: readonly string[]) =>
  sql<{ id: string }>`select distinct v.product_id as id from line_item l
      join product_variant v on v.id = l.variant_id where l.order_id = any(${ids})`.column(db)

export const customersOfOrders = (db: Db, ids: readonly string[]) =>
  sql<{ id: string }>`select distinct customer_id as id from "order" where id = any(${ids})`.column(db)

/** A range of members: after the id `after`; with `ids` only these. */
export type Window = { readonly after: string; readonly ids?: readonly string[] | undefined }

const within = ({ after, ids }: Window, column: string): Condition =>
  ids ? condition(`${column} > ? and ${column} = any(?)`, after, ids) : condition(`${column} > ?`, after)

/** An SQL fragment of an owner with its id as value, if the fragment uses it. */
const about = ({ id }: Owner, text: string): Condition => condition(text, ...(text.includes('?') ? [id] : []))

const memberOf = (owner: Owner) => members[ownerOf(owner).subject]

const run = <Row>(db: Db, text: string, ...values: readonly unknown[]) => runText<Row>(db, numbered(text), values)

type RuleMember = { readonly id: string; readonly fulfills: boolean; readonly is_member: boolean }

/** Members that a rule added, in id order: whether they still match it, and whether they are still members. */
export function listRuleMembers(
  db: Db,
  owner: Owner,
  rule: Condition,
  window: Window,
  limit: number,
): Promise<RuleMember[]> {
  const { table, isEligible } = memberOf(owner)
  const isMember = about(owner, ownerOf(owner).isMember)
  const from = within(window, 'r.member_id')
  return run<RuleMember>(
    db,
    `select n.member_id as id, coalesce(${isEligible} and (${rule.text}), false) as fulfills, coalesce(${isMember.text}, false) as is_member
      from (select r.member_id from rule_member r where r.owner_id = ? and ${from.text} order by r.member_id limit ?) n
      left join ${table} m on m.id = n.member_id order by n.member_id`,
    ...[...rule.values, ...isMember.values, owner.id, ...from.values, limit],
  )
}

/** Rows that one statement scans, however few of them match. */
const SCAN_ROWS = 5_000

type ScanResult = { readonly scanned: number; readonly last: string | null; readonly ids: readonly string[] }

/**
 * New members among the next `SCAN_ROWS` rows in id order, at most `limit`. The rule is evaluated on these
 * rows only: with an index of one of its conditions each statement would find all matches of the shop again.
 */
export function findNewMembers(
  db: Db,
  owner: Owner,
  rule: Condition,
  window: Window,
  limit: number,
): Promise<ScanResult> {
  const { table, isEligible } = memberOf(owner)
  const from = within(window, 'm.id')
  const free = about(owner, ownerOf(owner).canJoin)
  const text = `with seen as materialized (select m.* from ${table} m where ${from.text} order by m.id limit ${SCAN_ROWS}),
    found as materialized (select m.id from seen m where ${isEligible} and ${free.text} and (${rule.text}) order by m.id limit ?)
    select (select count(*)::int from seen) as scanned, (select max(id) from seen) as last,
      array(select id from found order by id) as ids`
  return runOne<ScanResult>(db, numbered(text), [...from.values, ...free.values, ...rule.values, limit])
}

/** The members among `ids` that may still be added, locked in id order. */
export async function lockJoinable(db: Db, owner: Owner, ids: readonly string[]): Promise<string[]> {
  const { table, isEligible } = memberOf(owner)
  const free = about(owner, ownerOf(owner).canJoin)
  const text = `select m.id from ${table} m where m.id = any(?) and ${isEligible} and ${free.text} order by m.id for update of m`
  return (await run<{ id: string }>(db, text, ids, ...free.values)).map(({ id }) => id)
}

/** How many rows a run scans: all candidates, and the members that the rule added. */
export async function countScanned(db: Db, owner: Owner): Promise<number> {
  const text = `select (select count(*) from ${memberOf(owner).table})::int
    + (select count(*) from rule_member where owner_id = $1)::int as count`
  return (await runOne<{ count: number }>(db, text, [owner.id])).count
}

/** How many members a preview names. */
const PREVIEW_NAMES = 10

/** The changes that a rule would make now; it is evaluated once per row. */
export function preview(db: Db, owner: Owner, rule: Condition): Promise<RulePreview> {
  const { table, isEligible, name } = memberOf(owner)
  const [canJoin, elsewhere] = [about(owner, ownerOf(owner).canJoin), about(owner, ownerOf(owner).isMemberElsewhere)]
  const named = (rows: string) =>
    `coalesce((select json_agg(json_build_object('id', m.id, 'name', ${name}) order by m.id)
      from (select id from ${rows} order by id limit ${PREVIEW_NAMES}) f join ${table} m on m.id = f.id), '[]'::json)`
  const text = `with fulfilling as materialized (
      select m.id, ${canJoin.text} as comes, ${elsewhere.text} as stays from ${table} m where ${isEligible} and (${rule.text})
    ), coming as (select id from fulfilling where comes),
    leaving as materialized (select n.member_id as id from rule_member n
      where n.owner_id = ? and n.member_id not in (select id from fulfilling))
    select (select count(*)::int from fulfilling) as matching, (select count(*)::int from coming) as coming,
      (select count(*)::int from fulfilling where stays) as elsewhere, (select count(*)::int from leaving) as leaving,
      ${named('coming')} as first_coming, ${named('leaving')} as first_leaving`
  return runOne<RulePreview>(db, numbered(text), [...canJoin.values, ...elsewhere.values, ...rule.values, owner.id])
}
