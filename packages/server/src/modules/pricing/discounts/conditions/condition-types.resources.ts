import type { DiscountCondition, Permission } from '@storeroom/contract'
import { entity, type Relation } from '../../../../kernel/entity.ts'

export type ConditionType = DiscountCondition['type']

const link = <Of extends string>(of: Of) => ({
  table: `discount_condition_${of}`,
  recordColumn: 'condition_id',
  linkedColumn: `${of}_id`,
  of,
})

/** The link table of each type of condition, and the table that it refers to. */
export const linkOf = {
  products: link('product'),
  product_types: link('product_type'),
  product_collections: link('product_collection'),
  product_tags: link('product_tag'),
  customer_groups: link('customer_group'),
} satisfies Readonly<Record<ConditionType, object>>

/** In v1's order. */
export const conditionTypes = Object.keys(linkOf) as readonly ConditionType[]

/** The column with the name of a resource. */
const nameOf: Readonly<Record<ConditionType, string>> = {
  products: 'title',
  product_types: 'value',
  product_collections: 'title',
  product_tags: 'value',
  customer_groups: 'name',
}

/** The resources of a condition that are not deleted: link `l`, resource `m`. */
export const resourcesOf = (type: ConditionType, row: string): string => {
  const { table, recordColumn, linkedColumn, of } = linkOf[type]
  return `${table} l join ${of} m on m.id = l.${linkedColumn} where l.${recordColumn} = ${row}.id and m.deleted_at is null`
}

const SHOWN = 3

// In the order of the links' primary key, so that only the first links are read, however many there are.
const firstOf = (type: ConditionType, row: string): string =>
  `select json_agg(json_build_object('id', o.id, 'name', o.name)) from (
    select m.id, m.${nameOf[type]} as name from ${resourcesOf(type, row)} order by l.${linkOf[type].linkedColumn} limit ${SHOWN}) o`

/**
 * The first three resources of a condition with their names: a list cannot load thousands of products. Null if the
 * condition is of another type.
 */
export function previewOf(permission: Permission, types: readonly ConditionType[]): Relation {
  // An entity for its permission alone: the value is the expression below.
  const previewed = entity({ table: 'nothing', key: 'nothing', columns: {}, permission })
  const sql = (row: string) =>
    `case ${row}.type ${types.map((type) => `when '${type}' then coalesce((${firstOf(type, row)}), '[]'::json)`).join(' ')} end`
  return { kind: 'value', entity: () => previewed, sql }
}
