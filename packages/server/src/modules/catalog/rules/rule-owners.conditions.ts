import type { RuleSubject } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { Services } from '../../../kernel/services.ts'

type Write = (db: Db, services: Services, id: string, memberIds: readonly string[]) => Promise<unknown>

/** Kinds of records that can have a rule. In the SQL fragments `m` is the member and `?` the id of the owner. */
export type RuleOwner = {
  readonly table: string
  readonly subject: RuleSubject
  /** Rows of the table that are not deleted. */
  readonly exists: string
  /** Whether `m` is a member. */
  readonly isMember: string
  /** Whether a rule may add `m`: it is no member here, nor of an owner that it cannot leave. */
  readonly canJoin: string
  /** Whether `m` belongs to another owner that a rule does not remove it from. */
  readonly isMemberElsewhere: string
}

const linkedBy = (table: string, member: string, owner: string) =>
  `exists (select from ${table} l where l.${member} = m.id and l.${owner} = ?)`

const inCategory = linkedBy('product_category_product', 'product_id', 'product_category_id')
const inGroup = linkedBy('customer_group_customers', 'customer_id', 'customer_group_id')

export const ruleOwners = {
  collection: {
    table: 'product_collection',
    subject: 'product',
    exists: 'deleted_at is null',
    isMember: 'm.collection_id = ?',
    // A product is in one collection at most, and a rule does not move it to another.
    canJoin: 'm.collection_id is null',
    isMemberElsewhere: 'm.collection_id <> ?',
  },
  category: {
    table: 'product_category',
    subject: 'product',
    exists: 'true',
    isMember: inCategory,
    canJoin: `not ${inCategory}`,
    isMemberElsewhere: 'false',
  },
  customer_group: {
    table: 'customer_group',
    subject: 'customer',
    exists: 'deleted_at is null',
    isMember: inGroup,
    canJoin: `not ${inGroup}`,
    isMemberElsewhere: 'false',
  },
} as const satisfies Readonly<Record<string, RuleOwner>>

export type OwnerKind = keyof typeof ruleOwners

/**
 * How members are added and removed, by kind of owner. Modules of owners depend on this one, so `tasks.ts` passes the
 * functions in.
 */
export type MemberWriters = Readonly<Record<OwnerKind, { readonly add: Write; readonly remove: Write }>>

/** A record with a rule. */
export type Owner = { readonly kind: OwnerKind; readonly id: string }

export const ownerKinds = Object.keys(ruleOwners) as OwnerKind[]
export const ownerOf = ({ kind }: Pick<Owner, 'kind'>): RuleOwner => ruleOwners[kind]

type Member = { readonly table: string; readonly isEligible: string; readonly name: string }

/** The subjects of rules: their table, who is eligible, and their name. */
export const members: Readonly<Record<RuleSubject, Member>> = {
  product: { table: 'product', isEligible: 'm.deleted_at is null and not m.is_giftcard', name: 'm.title' },
  customer: { table: 'customer', isEligible: 'm.deleted_at is null', name: 'm.email' },
}
