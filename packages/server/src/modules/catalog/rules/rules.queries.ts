import type { Rule } from '@storeroom/contract'
import { runText, type Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import type { Link } from '../../../kernel/write/links.ts'
import { storedRule } from './conditions/check-rule.ts'
import { ownerKinds, ownerOf, type Owner } from './rule-owners.conditions.ts'

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

/** Forgets which members the rule of an owner added. They stay members. */
export const removeAllRuleMembers = (db: Db, ownerId: string) =>
  sql`delete from rule_member where owner_id = ${ownerId}`.run(db)

export const productsOfItems = (db: Db, ids: readonly string[]) =>
  sql<{ id: string }>`select distinct v.product_id as id from product_variant_inventory_item i
      join product_variant v on v.id = i.variant_id where i.inventory_item_id = any(${ids})`.all(db)

export const productsOfOrders = (db: Db, ids: readonly string[]) =>
  sql<{ id: string }>`select distinct v.product_id as id from line_item l
      join product_variant v on v.id = l.variant_id where l.order_id = any(${ids})`.all(db)

export const customersOfOrders = (db: Db, ids: readonly string[]) =>
  sql<{ id: string }>`select distinct customer_id as id from "order" where id = any(${ids})`.all(db)
