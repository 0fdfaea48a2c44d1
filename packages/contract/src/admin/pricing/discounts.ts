import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  dateFilters,
  Choice,
  OptionalNullable,
  SoftDeletableEntity,
  Deleted,
  FlagFilter,
  ValueFilter,
  Metadata,
  Nullable,
  ResponseWith,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
  StringList,
  Time,
} from '../../kit/shapes.ts'
import { BareCustomerGroup } from '../people/customer-shapes.ts'
import { BareProduct, ProductTag, ProductType } from '../catalog/product-shapes.ts'
import { EmbeddedRegion } from '../shop/regions.ts'

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

/** The first three resources of a condition; null if it is of another type. Only if requested by `expand`. */
const Preview = Type.Optional(Nullable(Type.Array(Type.Object({ id: Type.String(), name: Type.String() }))))

const Collection = SoftDeletableEntity({ title: Type.String(), handle: Nullable(Type.String()), metadata: Metadata })

export const DiscountCondition = SoftDeletableEntity({
  ...conditionColumns,
  discount_rule: Type.Optional(SoftDeletableEntity(ruleColumns)),
  /** Only if requested by `expand`; `type` says which of the five is present. */
  products: Type.Optional(Type.Array(BareProduct)),
  product_types: Type.Optional(Type.Array(ProductType)),
  product_collections: Type.Optional(Type.Array(Collection)),
  product_tags: Type.Optional(Type.Array(ProductTag)),
  customer_groups: Type.Optional(Type.Array(BareCustomerGroup)),
  /** Of products, types, collections and tags. */
  catalog_preview: Preview,
  customer_group_preview: Preview,
  /** Only if requested by `fields`: the number of resources. */
  resource_count: Type.Optional(Type.Integer()),
})
export type DiscountCondition = Static<typeof DiscountCondition>

export const DiscountRule = SoftDeletableEntity({ ...ruleColumns, conditions: Type.Array(DiscountCondition) })
export type DiscountRule = Static<typeof DiscountRule>

const columns = {
  code: Type.String(),
  is_dynamic: Type.Boolean(),
  rule_id: Nullable(Type.String()),
  is_disabled: Type.Boolean(),
  parent_discount_id: Nullable(Type.String()),
  starts_at: Time,
  ends_at: Nullable(Time),
  /** ISO 8601, such as `P3DT2H`: how long codes created from this discount are valid. */
  valid_duration: Nullable(Type.String()),
  usage_limit: Nullable(Type.Integer()),
  usage_count: Type.Integer(),
  metadata: Metadata,
}

export const Discount = SoftDeletableEntity({
  ...columns,
  rule: DiscountRule,
  parent_discount: Nullable(SoftDeletableEntity(columns)),
  /** Empty for a code of a dynamic discount, which uses its parent's. */
  regions: Type.Array(EmbeddedRegion),
  /** Only if requested by `fields`: the number of codes created from it. */
  code_count: Type.Optional(Type.Integer()),
})
export type Discount = Static<typeof Discount>

/** The phase of a discount by its switch, dates and uses; `expired` means past its end or used up. */
export const DiscountPhase = Choice('disabled', 'scheduled', 'active', 'expired')
export type DiscountPhase = Static<typeof DiscountPhase>

const Operator = DiscountConditionOperator
const Ids = Type.Optional(StringList)
/** Exactly one of these (docs/contract/README.md §2 `x-exactly-one-of`). */
const resources = {
  products: Ids,
  product_types: Ids,
  product_collections: Ids,
  product_tags: Ids,
  customer_groups: Ids,
}

const NotEmpty = Type.String({ minLength: 1 })
const Limit = Type.Integer({ minimum: 1 })
/** The largest value of a rule: amounts are 32-bit integers. */
const Value = Type.Number({ minimum: 0, maximum: 2_147_483_647 })

/** Why a whole code is refused; the shopper sees the first reason. */
const DiscountRefusal = Choice(
  'limit_reached',
  'not_started',
  'expired',
  'disabled',
  'customer_missing',
  'other_region',
  'other_customer',
)

/** What a code takes off an item of a cart, in minor units, or why it takes off nothing. */
const ExplainedItem = Type.Object({
  item_id: Type.String(),
  title: Type.String(),
  quantity: Type.Integer(),
  amount: Type.Number(),
  refusal: Nullable(Choice('return_line', 'not_discountable', 'no_variant', 'condition')),
  /** The condition that the product does not meet, if that is the reason. */
  condition_type: Nullable(DiscountConditionType),
  condition_operator: Nullable(DiscountConditionOperator),
})

/** Explains why a code does or does not apply to a cart. */
export const DiscountExplanation = Type.Object({
  discount_id: Type.String(),
  code: Type.String(),
  cart_id: Type.String(),
  currency_code: Type.String(),
  /** True if no refusal and no other code prevents it, and it takes something off. */
  applies: Type.Boolean(),
  refusals: Type.Array(DiscountRefusal),
  /** The code that the cart already has: only one is allowed in addition to free shipping. */
  displaced_by: Nullable(Type.String()),
  items: Type.Array(ExplainedItem),
})
export type DiscountExplanation = Static<typeof DiscountExplanation>

const path = '/admin/discounts'

const crudRoutes = crud({
  invalidates: ['admin.changes'],
  path,
  permissionResource: 'discounts',
  singular: 'discount',
  plural: 'discounts',
  entity: Discount,
  deletedObjectName: 'discount',
  create: Body({
    code: NotEmpty,
    is_dynamic: Type.Optional(Type.Boolean()),
    rule: Body({
      description: OptionalNullable(Type.String()),
      type: DiscountRuleType,
      value: Value,
      allocation: Allocation,
      conditions: Type.Optional(Type.Array(Body({ operator: Operator, ...resources }))),
    }),
    is_disabled: Type.Optional(Type.Boolean()),
    starts_at: Type.Optional(Time),
    ends_at: OptionalNullable(Time),
    valid_duration: OptionalNullable(Type.String()),
    regions: StringList,
    usage_limit: OptionalNullable(Limit),
    metadata: Type.Optional(Metadata),
  }),
  update: Body({
    code: Type.Optional(NotEmpty),
    rule: Type.Optional(
      Body({
        id: NotEmpty,
        description: OptionalNullable(Type.String()),
        value: Type.Optional(Value),
        allocation: Type.Optional(Allocation),
        conditions: Type.Optional(
          Type.Array(Body({ id: Type.Optional(Type.String()), operator: Type.Optional(Operator), ...resources })),
        ),
      }),
    ),
    is_disabled: Type.Optional(Type.Boolean()),
    starts_at: Type.Optional(Time),
    ends_at: OptionalNullable(Time),
    valid_duration: OptionalNullable(Type.String()),
    regions: Ids,
    usage_limit: OptionalNullable(Limit),
    metadata: Type.Optional(Metadata),
  }),
  query: Query({
    q: Type.Optional(SearchWords),
    rule: Type.Optional(Query({ type: Type.Optional(DiscountRuleType), allocation: Type.Optional(Allocation) })),
    is_dynamic: Type.Optional(FlagFilter),
    is_disabled: Type.Optional(FlagFilter),
    /** Not in v1, from here on. */
    id: Type.Optional(ValueFilter),
    /** Codes created from a dynamic discount. */
    parent_discount_id: Type.Optional(ValueFilter),
    phase: Type.Optional(Type.Array(DiscountPhase)),
    /**
     * Discounts with a condition on one of these groups, including or excluding it, but not the codes created from
     * them.
     */
    customer_group_id: Type.Optional(ValueFilter),
    ...ordering,
    ...dateFilters,
    ...fieldSelection,
    ...paging(20),
  }),
})

const answer = crudRoutes.retrieve.response
const reads = { access: 'admin', permission: 'discounts:read', query: Query(fieldSelection) } as const
const writes = {
  access: 'admin',
  permission: 'discounts:write',
  errors: ['invalid_data', 'not_found'],
  invalidates: ['admin.changes'],
} as const
const ofCondition = {
  ...writes,
  path: `${path}/{discount_id}/conditions/{condition_id}`,
  query: Query(fieldSelection),
} as const
const ofBatch = {
  ...writes,
  path: `${path}/{discount_id}/conditions/{condition_id}/batch`,
  query: Query(fieldSelection),
  body: Body({ resources: Type.Array(Body({ id: Type.String() })) }),
  response: answer,
} as const

export const discounts = {
  ...crudRoutes,
  create: { ...crudRoutes.create, query: Query(fieldSelection), errors: ['invalid_data', 'not_found', 'duplicate'] },
  update: { ...crudRoutes.update, query: Query(fieldSelection) },
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
    readOnly: true,
    body: Body({ cart_id: NotEmpty }),
    response: ResponseWith('explanation', DiscountExplanation),
    errors: ['invalid_data', 'not_found'],
    summary: 'Explain why a discount does or does not apply to a cart',
  },
  createDynamicCode: {
    ...writes,
    method: 'POST',
    path: `${path}/{id}/dynamic-codes`,
    body: Body({
      code: NotEmpty,
      /** Defaults to that of the dynamic discount. */
      usage_limit: Type.Optional(Limit),
      metadata: Type.Optional(Metadata),
    }),
    response: answer,
    errors: ['invalid_data', 'not_found', 'not_allowed', 'duplicate'],
    summary: 'Create a code from a dynamic discount',
  },
  removeDynamicCode: {
    ...writes,
    method: 'DELETE',
    path: `${path}/{id}/dynamic-codes/{code}`,
    response: answer,
    summary: 'Delete a code of a dynamic discount',
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
    query: Query(fieldSelection),
    body: Body({ operator: Operator, ...resources }),
    response: answer,
    errors: ['invalid_data', 'not_found', 'duplicate'],
    summary: 'Add a condition to a discount',
  },
  retrieveCondition: {
    ...reads,
    method: 'GET',
    path: ofCondition.path,
    response: ResponseWith('discount_condition', DiscountCondition),
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve a condition of a discount',
  },
  updateCondition: {
    ...ofCondition,
    method: 'POST',
    body: Body(resources),
    response: answer,
    summary: 'Replace the resources of a condition',
  },
  removeCondition: {
    ...ofCondition,
    method: 'DELETE',
    response: Type.Object({
      ...Deleted('discount-condition').properties,
      discount: Type.Optional(Discount),
    }),
    // Deleting a missing condition is not an error (docs/contract/states.md §1.4).
    errors: ['invalid_data'],
    summary: 'Delete a condition of a discount',
  },
  addConditionResources: { ...ofBatch, method: 'POST', summary: 'Add resources to a condition' },
  removeConditionResources: { ...ofBatch, method: 'DELETE', summary: 'Remove resources from a condition' },
} as const satisfies Record<string, Route>
