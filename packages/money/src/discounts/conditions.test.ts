import { expect, test } from 'vitest'
import { failedCondition } from './conditions.ts'
import type { DiscountCondition, Id } from './discount.ts'

const product = { id: 'prod_1', type_id: 'ptyp_1', collection_id: 'pcol_1', tags: [{ id: 'ptag_1' }, { id: 'ptag_2' }] }
const bare = { id: 'prod_1', type_id: null, collection_id: null, tags: [] }
const ids = (...all: string[]): Id[] => all.map((id) => ({ id }))
const types = [
  ['products', 'prod_1'],
  ['product_types', 'ptyp_1'],
  ['product_collections', 'pcol_1'],
  ['product_tags', 'ptag_2'],
] as const

const holds = (...conditions: DiscountCondition[]): boolean =>
  failedCondition({ type: 'percentage', value: 10, conditions }, product) === undefined

test.each(types)('§3.2 %s: `in` requires a match, `not_in` requires no match', (type, id) => {
  expect(holds({ type, operator: 'in', [type]: ids('other', id) })).toBe(true)
  expect(holds({ type, operator: 'in', [type]: ids('other') })).toBe(false)
  expect(holds({ type, operator: 'not_in', [type]: ids('other', id) })).toBe(false)
  expect(holds({ type, operator: 'not_in', [type]: ids('other') })).toBe(true)
  expect(holds({ type, operator: 'in' })).toBe(false)
})

test.each(types.slice(1))('§3.2 %s: a product without any matches no condition', (type, id) => {
  const rule = (operator: 'in' | 'not_in') => ({
    type: 'percentage' as const,
    value: 10,
    conditions: [{ type, operator, [type]: ids(id) }],
  })
  expect(failedCondition(rule('in'), bare)).toMatchObject({ type })
  expect(failedCondition(rule('not_in'), bare)).toBeUndefined()
})

test('§3.2 a rule without conditions applies to every product', () => {
  expect(holds()).toBe(true)
  expect(failedCondition({ type: 'percentage', value: 10 }, bare)).toBeUndefined()
})

test('§3.2 all conditions must be met; customer conditions do not affect products', () => {
  const mine = { type: 'products', operator: 'in', products: ids('prod_1') } as const
  const others = { type: 'product_tags', operator: 'in', product_tags: ids('ptag_9') } as const
  const vip = { type: 'customer_groups', operator: 'in', customer_groups: ids('cgrp_vip') } as const
  expect(holds(mine, vip)).toBe(true)
  expect(holds(mine, others)).toBe(false)
})
