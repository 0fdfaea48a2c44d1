import type { DiscountCondition, DiscountRule } from '@storeroom/contract'
import {
  type Entity,
  belongsTo,
  boolean,
  entity,
  expression,
  notNull,
  hasMany,
  hidden,
  integer,
  linked,
  metadata,
  number,
  softDeleteDates,
  storeEntity,
  text,
  textOf,
  time,
} from '../../../kernel/entity.ts'
import { allOf, condition } from '../../../kernel/read/condition.ts'
import { countOf } from '../../../kernel/related-rows.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { customerGroup } from '../../people/customers/customers.entity.ts'
import { collection, product, tag, type } from '../../catalog/products/products.entity.ts'
import { region, storeRegion } from '../../shop/regions/regions.entity.ts'
import {
  previewOf,
  resourcesOf,
  conditionTypes,
  linkOf,
  type ConditionType,
} from './conditions/condition-types.resources.ts'

/** A rule has at most one condition per type and operator. @param value such as `dru_1, products, in` */
function duplicateConditionMessage(value: string): string {
  const [, type, operator] = value.split(', ')
  return `Discount Condition with operator '${operator}' and type '${type}' already exist on a Discount Rule`
}

const membersOf = (type: ConditionType, entity: () => Entity) =>
  linked(entity, linkOf[type].table, linkOf[type].recordColumn, linkOf[type].linkedColumn)

export const discountCondition = entity({
  table: 'discount_condition',
  prefix: 'discon',
  unique: { discount_condition_rule: [null, duplicateConditionMessage] },
  columns: {
    type: notNull(textOf<ConditionType>()),
    operator: notNull(textOf<DiscountCondition['operator']>()),
    discount_rule_id: notNull(text),
    ...softDeleteDates,
    metadata,
    resource_count: hidden(
      expression(
        'integer',
        (row) =>
          `case ${row}.type ${conditionTypes
            .map((name) => `when '${name}' then (select count(*)::int from ${resourcesOf(name, row)})`)
            .join(' ')} end`,
      ),
    ),
  },
}).related({
  discount_rule: belongsTo(() => discountRule, 'discount_rule_id'),
  products: membersOf('products', () => product),
  product_types: membersOf('product_types', () => type),
  product_collections: membersOf('product_collections', () => collection),
  product_tags: membersOf('product_tags', () => tag),
  customer_groups: membersOf('customer_groups', () => customerGroup),
  catalog_preview: previewOf(
    'products:read',
    conditionTypes.filter((name) => name !== 'customer_groups'),
  ),
  customer_group_preview: previewOf('customer-groups:read', ['customer_groups']),
})

/** The kind and value of a discount. Shared by a dynamic discount and the codes made from it. */
export const discountRule = entity({
  table: 'discount_rule',
  prefix: 'dru',
  columns: {
    type: notNull(textOf<DiscountRule['type']>()),
    description: text,
    value: notNull(number),
    allocation: textOf<NonNullable<DiscountRule['allocation']>>(),
    ...softDeleteDates,
    metadata,
  },
}).related({ conditions: hasMany(() => discountCondition, 'discount_rule_id') })

type RuleFilter = { readonly type?: string; readonly allocation?: string }

export const discount = entity({
  table: 'discount',
  permission: 'discounts:read',
  prefix: 'disc',
  unique: { discount_code: ['code', (code) => `Discount with code ${code} already exists.`] },
  revised: true,
  columns: {
    code: notNull(text),
    is_dynamic: notNull(boolean),
    rule_id: text,
    is_disabled: notNull(boolean),
    parent_discount_id: text,
    starts_at: notNull(time),
    ends_at: time,
    valid_duration: text,
    usage_limit: integer,
    usage_count: notNull(integer),
    ...softDeleteDates,
    metadata,
    code_count: countOf((row) => `discount m where m.parent_discount_id = ${row}.id and m.deleted_at is null`),
  },
  filters: {
    rule: (value, row) => {
      const fields = Object.entries(value as RuleFilter)
      const same = allOf(fields.map(([name, expected]) => condition(`u."${name}" = ?`, expected)))
      return condition(
        `exists (select from discount_rule u where u.id = ${row}.rule_id and ${same.text})`,
        ...same.values,
      )
    },
    customer_group_id: (value, row) =>
      condition(
        `${row}.parent_discount_id is null and ${row}.rule_id = any(array(
          select c.discount_rule_id from discount_condition_customer_group l join discount_condition c on c.id = l.condition_id
          where l.customer_group_id = any(?) and c.deleted_at is null))`,
        [value].flat(),
      ),
  },
}).related({
  rule: belongsTo(() => discountRule, 'rule_id'),
  parent_discount: belongsTo(() => discount, 'parent_discount_id'),
  regions: linked(() => region, 'discount_regions', 'discount_id', 'region_id', 'child.name, child.id'),
})

const storeDiscountRule = storeEntity(discountRule, {
  fields: ['id', 'type', 'description', 'value', 'allocation', 'metadata', 'created_at', 'updated_at', 'deleted_at'],
})

/** A discount without its conditions. */
export const storeDiscount = storeEntity(discount, {
  fields: [
    ...['id', 'code', 'is_dynamic', 'rule_id', 'is_disabled', 'parent_discount_id', 'starts_at', 'ends_at'],
    ...['valid_duration', 'usage_limit', 'usage_count', 'metadata', 'created_at', 'updated_at', 'deleted_at'],
  ],
  relations: { rule: () => storeDiscountRule, regions: () => storeRegion },
})

const defaults = {
  relations: [
    'parent_discount',
    'regions',
    'regions.payment_providers',
    'regions.fulfillment_providers',
    'rule',
    'rule.conditions',
  ],
}

export const discounts: Resource = {
  entity: discount,
  one: 'discount',
  many: 'discounts',
  list: defaults,
  single: defaults,
  notFound: (id) => `Discount with id ${id} was not found`,
}

export const discountConditions: Resource = {
  entity: discountCondition,
  one: 'discount_condition',
  many: 'discount_conditions',
  single: {
    fields: ['id', 'type', 'operator', 'discount_rule_id', 'created_at', 'updated_at'],
    relations: ['discount_rule'],
  },
  notFound: (id) => `DiscountCondition with id ${id} was not found`,
}
