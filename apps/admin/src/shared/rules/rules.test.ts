import { ruleFields, type RuleSubject } from '@storeroom/contract'
import { describe, expect, test } from 'vitest'
import { isReady, kindsOf, noRule, operandOf, ruleBody, ruleIn, withKind, type RuleDraft } from './rules.ts'

const title = { field: 'title', operator: 'contains', value: 'mug' }

test('screens §24 every kind of condition of the contract can be written', () => {
  const fieldsOf = (subject: RuleSubject) =>
    kindsOf(subject).map((kind) => [kind.field, kind.operator, operandOf(subject, kind)])
  const conditionsOf = (subject: RuleSubject) =>
    Object.entries(ruleFields[subject]).flatMap(([field, operators]) =>
      Object.entries(operators).map(([operator, operand]) => [field, operator, operand]),
    )
  expect(fieldsOf('product')).toEqual(conditionsOf('product'))
  expect(fieldsOf('customer')).toEqual(conditionsOf('customer'))
})

describe('screens §24 a rule that is stored', () => {
  test('is read, and other values are ignored', () => {
    const rule = { match: 'any', conditions: [title] }
    expect(ruleIn('product', { rule })).toEqual(rule)
    expect(ruleIn('product', null)).toEqual(noRule)
    expect(ruleIn('product', { rule: 'all' })).toEqual(noRule)
    expect(ruleIn('customer', { rule })).toEqual({ match: 'any', conditions: [] })
  })

  test('is deleted without conditions', () => {
    expect(ruleBody(noRule)).toEqual({ metadata: { rule: '' } })
    expect(ruleBody({ match: 'all', conditions: [title] })).toEqual({
      metadata: { rule: { match: 'all', conditions: [title] } },
    })
  })
})

test('screens §24 a value stays with its field while it means the same', () => {
  const price = { field: 'price', operator: 'above', value: 500, currency_code: 'eur' }
  expect(withKind('product', { field: 'price', operator: 'below' }, price)).toEqual({ ...price, operator: 'below' })
  expect(withKind('product', { field: 'stock', operator: 'below' }, price)).toEqual({
    field: 'stock',
    operator: 'below',
  })
  expect(withKind('product', { field: 'stock', operator: 'out' }, { ...price, field: 'stock' })).toEqual({
    field: 'stock',
    operator: 'out',
  })
})

test('screens §24 a rule has a preview once all of its conditions are complete', () => {
  const ready = (...conditions: RuleDraft['conditions']) => isReady('product', { match: 'all', conditions })
  expect(ready()).toBe(false)
  expect(ready(title)).toBe(true)
  expect(ready(title, { ...title, value: ' ' })).toBe(false)
  expect(ready({ field: 'stock', operator: 'out' })).toBe(true)
  expect(ready({ field: 'price', operator: 'above', value: 5 })).toBe(false)
  expect(ready({ field: 'tag', operator: 'is', value: [] })).toBe(false)
  expect(ready({ field: 'created', operator: 'within', value: 0 })).toBe(false)
  expect(ready({ field: 'orders', operator: 'at_least', value: 1 })).toBe(false)
})
