import { Type, type Static } from 'typebox'
import { crud } from '../kit/crud.ts'
import type { Route } from '../kit/route.ts'
import {
  Body,
  changedWhen,
  Choice,
  Clearable,
  Deletable,
  Deleted,
  FlagFilter,
  IdFilter,
  Metadata,
  Nullable,
  OneOf,
  ordering,
  paging,
  Query,
  SearchWords,
  selection,
  StringList,
  Time,
} from '../kit/shapes.ts'
import { BareCustomerGroup } from './customer-shapes.ts'
import { BareProduct, ProductTag, ProductType } from './product-shapes.ts'
import { RegionOfOthers } from './regions.ts'

const DiscountRuleType = Choice('fixed', 'percentage', 'free_shipping')
const Allocation = Choice('total', 'item')
const DiscountConditionType = Choice(
  'products',
  'product_types',
  'product_collections',
  'product_tags',
  'customer_groups',
)
const DiscountConditionOperator = Choice('in', 'not_in')

const ruleColumns = {
  type: DiscountRuleType,
  description: Nullable(Type.String()),
  /** Percent, or minor units of the region's currency. */
  value: Type.Number(),
  allocation: Nullable(Allocation),
  metadata: Metadata,
}

const conditionColumns = {
  type: DiscountConditionType,
  operator: DiscountConditionOperator,
  discount_rule_id: Type.String(),
  metadata: Metadata,
}

const Collection = Deletable({ title: Type.String(), handle: Nullable(Type.String()), metadata: Metadata })

export const DiscountCondition = Deletable({
  ...conditionColumns,
  discount_rule: Type.Optional(Deletable(ruleColumns)),
  /** Only when asked for by `expand`; `type` says which of the five it has. */
  products: Type.Optional(Type.Array(BareProduct)),
  product_types: Type.Optional(Type.Array(ProductType)),
  product_collections: Type.Optional(Type.Array(Collection)),
  product_tags: Type.Optional(Type.Array(ProductTag)),
  customer_groups: Type.Optional(Type.Array(BareCustomerGroup)),
  /** Only when asked for by `fields`: how many it names. */
  resource_count: Type.Optional(Type.Integer()),
})
export type DiscountCondition = Static<typeof DiscountCondition>

export const DiscountRule = Deletable({ ...ruleColumns, conditions: Type.Array(DiscountCondition) })
export type DiscountRule = Static<typeof DiscountRule>

const columns = {
  code: Type.String(),
  is_dynamic: Type.Boolean(),
  rule_id: Nullable(Type.String()),
  is_disabled: Type.Boolean(),
  parent_discount_id: Nullable(Type.String()),
  starts_at: Time,
  ends_at: Nullable(Time),
  /** ISO 8601, such as `P3DT2H`: how long codes made from this one are valid. */
  valid_duration: Nullable(Type.String()),
  usage_limit: Nullable(Type.Integer()),
  usage_count: Type.Integer(),
  metadata: Metadata,
}

export const Discount = Deletable({
  ...columns,
  rule: DiscountRule,
  parent_discount: Nullable(Deletable(columns)),
  /** Of a code made from a dynamic discount none: it has its parent's. */
  regions: Type.Array(RegionOfOthers),
  /** Only when asked for by `fields`: how many codes were made from it. */
  code_count: Type.Optional(Type.Integer()),
})
export type Discount = Static<typeof Discount>

/** Where a discount stands by its switch, its dates and its uses: an expired one has ended or is used up. */
export const DiscountPhase = Choice('disabled', 'scheduled', 'active', 'expired')
export type DiscountPhase = Static<typeof DiscountPhase>

const Operator = DiscountConditionOperator
const Ids = Type.Optional(StringList)
/** Exactly one of them (docs/contract/README.md §2 `x-exactly-one-of`). */
const resources = {
  products: Ids,
  product_types: Ids,
  product_collections: Ids,
  product_tags: Ids,
  customer_groups: Ids,
}

const NotEmpty = Type.String({ minLength: 1 })
const Limit = Type.Integer({ minimum: 1 })
/** The largest value that a rule takes: amounts are 32-bit integers. */
const Value = Type.Number({ minimum: 0, maximum: 2_147_483_647 })

/** Why a code is refused as a whole; the shopper is told the first one. */
const DiscountRefusal = Choice(
  'limit_reached',
  'not_started',
  'expired',
  'disabled',
  'customer_missing',
  'other_region',
  'other_customer',
)

/** What an item of a cart gets from a code, in minor units, or why nothing. */
const ExplainedItem = Type.Object({
  item_id: Type.String(),
  title: Type.String(),
  quantity: Type.Integer(),
  amount: Type.Number(),
  refusal: Nullable(Choice('return_line', 'not_discountable', 'no_variant', 'condition')),
  /** The condition that the product fails, where it is one. */
  condition_type: Nullable(DiscountConditionType),
  condition_operator: Nullable(DiscountConditionOperator),
})

/** Why a code applies to a cart, or does not. */
export const DiscountExplanation = Type.Object({
  discount_id: Type.String(),
  code: Type.String(),
  cart_id: Type.String(),
  currency_code: Type.String(),
  /** Nothing refuses or displaces it, and it takes something off. */
  applies: Type.Boolean(),
  refusals: Type.Array(DiscountRefusal),
  /** The code that the cart has already: only one beside free shipping. */
  displaced_by: Nullable(Type.String()),
  items: Type.Array(ExplainedItem),
})
export type DiscountExplanation = Static<typeof DiscountExplanation>

const path = '/admin/discounts'

const rows = crud({
  path,
  resource: 'discounts',
  one: 'discount',
  many: 'discounts',
  entity: Discount,
  object: 'discount',
  create: Body({
    code: NotEmpty,
    is_dynamic: Type.Optional(Type.Boolean()),
    rule: Body({
      description: Clearable(Type.String()),
      type: DiscountRuleType,
      value: Value,
      allocation: Allocation,
      conditions: Type.Optional(Type.Array(Body({ operator: Operator, ...resources }))),
    }),
    is_disabled: Type.Optional(Type.Boolean()),
    starts_at: Type.Optional(Time),
    ends_at: Clearable(Time),
    valid_duration: Clearable(Type.String()),
    regions: StringList,
    usage_limit: Clearable(Limit),
    metadata: Type.Optional(Metadata),
  }),
  update: Body({
    code: Type.Optional(NotEmpty),
    rule: Type.Optional(
      Body({
        id: NotEmpty,
        description: Clearable(Type.String()),
        value: Type.Optional(Value),
        allocation: Type.Optional(Allocation),
        conditions: Type.Optional(
          Type.Array(Body({ id: Type.Optional(Type.String()), operator: Type.Optional(Operator), ...resources })),
        ),
      }),
    ),
    is_disabled: Type.Optional(Type.Boolean()),
    starts_at: Type.Optional(Time),
    ends_at: Clearable(Time),
    valid_duration: Clearable(Type.String()),
    regions: Ids,
    usage_limit: Clearable(Limit),
    metadata: Type.Optional(Metadata),
  }),
  query: Query({
    q: Type.Optional(SearchWords),
    rule: Type.Optional(Query({ type: Type.Optional(DiscountRuleType), allocation: Type.Optional(Allocation) })),
    is_dynamic: Type.Optional(FlagFilter),
    is_disabled: Type.Optional(FlagFilter),
    /** Ours, from here on. */
    id: Type.Optional(IdFilter),
    /** Codes made from a dynamic discount. */
    parent_discount_id: Type.Optional(IdFilter),
    phase: Type.Optional(Type.Array(DiscountPhase)),
    /** Those with a condition on one of these groups, whichever way; codes made from them have no rule of their own. */
    customer_group_id: Type.Optional(IdFilter),
    ...ordering,
    ...changedWhen,
    ...selection,
    ...paging(20),
  }),
})

const answer = rows.retrieve.response
const reads = { access: 'admin', permission: 'discounts:read', query: Query(selection) } as const
const writes = { access: 'admin', permission: 'discounts:write', errors: ['invalid_data', 'not_found'] } as const
const ofCondition = {
  ...writes,
  path: `${path}/{discount_id}/conditions/{condition_id}`,
  query: Query(selection),
} as const
const ofBatch = {
  ...writes,
  path: `${path}/{discount_id}/conditions/{condition_id}/batch`,
  query: Query(selection),
  body: Body({ resources: Type.Array(Body({ id: Type.String() })) }),
  response: answer,
} as const

export const discounts = {
  ...rows,
  create: { ...rows.create, query: Query(selection), errors: ['invalid_data', 'not_found', 'duplicate'] },
  update: { ...rows.update, query: Query(selection) },
  retrieveByCode: {
    ...reads,
    method: 'GET',
    path: `${path}/code/{code}`,
    response: answer,
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve a discount by its code',
  },
  explain: {
    access: reads.access,
    permission: reads.permission,
    method: 'POST',
    path: `${path}/{id}/explain`,
    reads: true,
    body: Body({ cart_id: NotEmpty }),
    response: OneOf('explanation', DiscountExplanation),
    errors: ['invalid_data', 'not_found'],
    summary: 'Explain why a discount applies to a cart, or does not',
  },
  createDynamicCode: {
    ...writes,
    method: 'POST',
    path: `${path}/{id}/dynamic-codes`,
    body: Body({
      code: NotEmpty,
      /** That of the discount it is made from, unless said otherwise. */
      usage_limit: Type.Optional(Limit),
      metadata: Type.Optional(Metadata),
    }),
    response: answer,
    errors: ['invalid_data', 'not_found', 'not_allowed', 'duplicate'],
    summary: 'Make a code from a dynamic discount',
  },
  removeDynamicCode: {
    ...writes,
    method: 'DELETE',
    path: `${path}/{id}/dynamic-codes/{code}`,
    response: answer,
    summary: 'Delete a code that was made from a dynamic discount',
  },
  addRegion: {
    ...writes,
    method: 'POST',
    path: `${path}/{id}/regions/{region_id}`,
    response: answer,
    summary: 'Add a region to a discount',
  },
  removeRegion: {
    ...writes,
    method: 'DELETE',
    path: `${path}/{id}/regions/{region_id}`,
    response: answer,
    summary: 'Remove a region from a discount',
  },
  createCondition: {
    ...writes,
    method: 'POST',
    path: `${path}/{discount_id}/conditions`,
    query: Query(selection),
    body: Body({ operator: Operator, ...resources }),
    response: answer,
    errors: ['invalid_data', 'not_found', 'duplicate'],
    summary: 'Add a condition to a discount',
  },
  retrieveCondition: {
    ...reads,
    method: 'GET',
    path: ofCondition.path,
    response: OneOf('discount_condition', DiscountCondition),
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve a condition of a discount',
  },
  updateCondition: {
    ...ofCondition,
    method: 'POST',
    body: Body(resources),
    response: answer,
    summary: 'Replace what a condition names',
  },
  removeCondition: {
    ...ofCondition,
    method: 'DELETE',
    response: Type.Object({
      ...Deleted('discount-condition').properties,
      discount: Type.Optional(Discount),
    }),
    // A condition that is gone is no error (docs/contract/states.md §1.4).
    errors: ['invalid_data'],
    summary: 'Delete a condition of a discount',
  },
  addConditionResources: { ...ofBatch, method: 'POST', summary: 'Add to what a condition names' },
  removeConditionResources: { ...ofBatch, method: 'DELETE', summary: 'Take away from what a condition names' },
} as const satisfies Record<string, Route>
