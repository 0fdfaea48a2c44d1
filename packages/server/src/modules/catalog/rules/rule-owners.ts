import type { RuleSubject } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { Services } from '../../../kernel/services.ts'

type Write = (db: Db, services: Services, id: string, memberIds: readonly string[]) => Promise<unknown>

/** What can have a rule. SQL speaks of a member as `m`; `?` in it is the owner's id. */
export type RuleOwner = {
  readonly table: string
  readonly subject: RuleSubject
  /** Which rows of the table are there. */
  readonly alive: string
  /** Whether `m` is in it. */
  readonly holds: string
  /** Whether a rule may bring `m`: it is not in it, nor where it could not leave. */
  readonly takes: string
  /** Whether `m` is where a rule does not take it from. */
  readonly elsewhere: string
}

const linkedBy = (table: string, member: string, owner: string) =>
  `exists (select from ${table} l where l.${member} = m.id and l.${owner} = ?)`

const inCategory = linkedBy('product_category_product', 'product_id', 'product_category_id')
const inGroup = linkedBy('customer_group_customers', 'customer_id', 'customer_group_id')

export const ruleOwners = {
  collection: {
    table: 'product_collection',
    subject: 'product',
    alive: 'deleted_at is null',
    holds: 'm.collection_id = ?',
    // A product is in one collection: what is in another stays there.
    takes: 'm.collection_id is null',
    elsewhere: 'm.collection_id <> ?',
  },
  category: {
    table: 'product_category',
    subject: 'product',
    alive: 'true',
    holds: inCategory,
    takes: `not ${inCategory}`,
    elsewhere: 'false',
  },
  customer_group: {
    table: 'customer_group',
    subject: 'customer',
    alive: 'deleted_at is null',
    holds: inGroup,
    takes: `not ${inGroup}`,
    elsewhere: 'false',
  },
} as const satisfies Readonly<Record<string, RuleOwner>>

export type OwnerKind = keyof typeof ruleOwners

/** How members come and go, by what has the rule. The modules of these stand above this one: `tasks.ts` passes them in. */
export type MemberWriters = Readonly<Record<OwnerKind, { readonly put: Write; readonly take: Write }>>

/** Something with a rule. */
export type Owner = { readonly kind: OwnerKind; readonly id: string }

export const ownerKinds = Object.keys(ruleOwners) as OwnerKind[]
export const ownerOf = ({ kind }: Pick<Owner, 'kind'>): RuleOwner => ruleOwners[kind]

type Member = { readonly table: string; readonly can: string; readonly name: string }

/** Who rules are about: who of them can be a member, and what they are called. */
export const members: Readonly<Record<RuleSubject, Member>> = {
  product: { table: 'product', can: 'm.deleted_at is null and not m.is_giftcard', name: 'm.title' },
  customer: { table: 'customer', can: 'm.deleted_at is null', name: 'm.email' },
}
