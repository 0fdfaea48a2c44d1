import { expect, test } from 'vitest'
import { sql } from './sql.ts'

const statement = ({ text, values }: { text: string; values: readonly unknown[] }) => ({ text, values })

test('what is put into a template is a value with a numbered place', () => {
  const find = (id: string, names: string[]) => sql`select * from pair where id = ${id} and name = any(${names})`
  const text = 'select * from pair where id = $1 and name = any($2)'
  expect(statement(find('a', ['x']))).toEqual({ text, values: ['a', ['x']] })
  expect(statement(find('b; drop table pair', []))).toEqual({ text, values: ['b; drop table pair', []] })
})

test('parts keep their values, in the order of their places', () => {
  const isOld = sql`created_at < ${1}`
  const inner = sql`(${isOld} or ${isOld} and word = ${'x'})`
  expect(statement(sql`${sql.raw('select')} ${inner} where id = ${2}${sql``}`)).toEqual({
    text: 'select (created_at < $1 or created_at < $2 and word = $3) where id = $4',
    values: [1, 1, 'x', 2],
  })
})

test('identifiers are quoted part by part', () => {
  expect(sql.identifier('order').text).toBe('"order"')
  expect(sql.identifier('v.id').text).toBe('"v"."id"')
  expect(sql.identifier('a"; drop table b; --').text).toBe('"a""; drop table b; --"')
})

test.each([
  [[], '', []],
  [[1], '$1', [1]],
  [[1, sql`now()`, sql`${2} + ${3}`], '$1, now(), $2 + $3', [1, 2, 3]],
] as const)('a list of %j has its separator in between', (parts, text, values) => {
  expect(statement(sql.join(parts))).toEqual({ text, values })
  expect(sql.join(parts, ' or ').text).toBe(text.replaceAll(', ', ' or '))
})
