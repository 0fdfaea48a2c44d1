import { expect, test } from 'vitest'
import { offeredOrder } from '../list/use-added-parts.ts'
import { columnOf } from './added-parts.tsx'

const column = (orders: readonly string[]) =>
  columnOf(
    {
      kind: 'column',
      origin: '@acme/loyalty',
      id: '@acme/loyalty/points',
      list: 'customer',
      header: 'Points',
      sort: { table: 'balances', field: 'points' },
      Component: () => null,
    },
    orders,
  )

const order = '@acme/loyalty/balances/points'
const state = (of: string) => ({ order: of }) as Parameters<typeof offeredOrder>[0]

test('a column can be sorted by where the server offers its order, and nowhere else', () => {
  expect(column([order]).order).toBe(order)
  expect(column(['@acme/loyalty/balances/others']).order).toBeUndefined()
})

test('an order of an extension that is not there any more counts as none', () => {
  expect(offeredOrder(state(`-${order}`), [column([order])])).toBe(`-${order}`)
  expect(offeredOrder(state(`-${order}`), [column([])])).toBeUndefined()
  expect(offeredOrder(state('-created_at'), [column([])])).toBe('-created_at')
})
