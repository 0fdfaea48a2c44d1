import { Type, type Static, type TSchema } from 'typebox'
import type { FeatureFlag } from '../../flags.ts'
import type { Route } from '../../kit/route.ts'
import type { Permission } from '../../permissions.ts'
import { Body, Choice, StringList } from '../../kit/shapes.ts'

/**
 * The conditions that a rule can have: the field of a product or customer, the comparison and the kind of value. An
 * `amount` is in minor units of `currency_code`; `words` is a text; `one_of` lists ids, codes or statuses, one of which
 * must match.
 */
export const ruleFields = {
  product: {
    title: { contains: 'words' },
    tag: { is: 'one_of' },
    type: { is: 'one_of' },
    vendor: { is: 'words' },
    price: { above: 'amount', below: 'amount' },
    stock: { above: 'count', below: 'count', out: 'nothing' },
    created: { within: 'days' },
    status: { is: 'one_of' },
  },
  customer: {
    orders: { at_least: 'count' },
    spent: { at_least: 'amount' },
    last_order: { within: 'days', not_within: 'days' },
    country: { is: 'one_of' },
    registered: { yes: 'nothing', no: 'nothing' },
  },
} as const
export type RuleSubject = keyof typeof ruleFields
export type RuleOperand = 'words' | 'one_of' | 'amount' | 'count' | 'days' | 'nothing'

/** The maximum number of conditions in a rule: more would make the SQL too expensive to plan. */
const MAX_CONDITIONS = 20

const RuleCondition = Type.Object(
  {
    field: Type.String(),
    operator: Type.String(),
    value: Type.Optional(Type.Union([Type.String(), Type.Integer(), StringList])),
    currency_code: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
export type RuleCondition = Static<typeof RuleCondition>

/** Stored as `rule` in the metadata of a collection, a category or a customer group. */
export const Rule = Type.Object(
  {
    match: Choice('all', 'any'),
    conditions: Type.Array(RuleCondition, { minItems: 1, maxItems: MAX_CONDITIONS }),
  },
  { additionalProperties: false },
)
export type Rule = Static<typeof Rule>

/** Records by name. */
const Named = Type.Array(Type.Object({ id: Type.String(), name: Type.String() }))

const RulePreview = Type.Object({
  /** How many match the rule, wherever they are. */
  matching: Type.Integer(),
  /** How many would be added, and the first of them. */
  coming: Type.Integer(),
  first_coming: Named,
  /** How many that a rule added would be removed, and the first of them. */
  leaving: Type.Integer(),
  first_leaving: Named,
  /** How many match but are not added, because they are in another collection. */
  elsewhere: Type.Integer(),
})
export type RulePreview = Static<typeof RulePreview>

type Owner<Path extends string> = {
  readonly path: Path
  readonly permission: Permission
  readonly flag?: FeatureFlag
}

/** The preview route of a rule, for every resource that can have one. */
export const rulePreview = <const Path extends string>({ path, permission, flag }: Owner<Path>) =>
  ({
    method: 'POST',
    path: `${path}/{id}/rule/preview` as const,
    access: 'admin',
    permission,
    ...(flag !== undefined && { flag }),
    readOnly: true,
    body: Body({ rule: Rule }),
    response: RulePreview,
    errors: ['invalid_data', 'not_found', 'too_slow'],
    summary: 'Preview what a rule would add and remove',
  }) as const satisfies Route & { readonly response: TSchema }
