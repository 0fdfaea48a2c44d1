import { expect, test } from 'vitest'
import { chosenOf, menuOrder, shownColumns } from './column-order.ts'

const columns = [{ id: 'title' }, { id: 'status' }, { id: 'tags', isHidden: true }, { id: 'price' }]
const idsOf = (shown: readonly { readonly id: string }[]) => shown.map(({ id }) => id)

test.each([
  [undefined, ['title', 'status', 'price']],
  [
    ['title', 'price', 'status'],
    ['title', 'price', 'status'],
  ],
  [
    ['price', 'title'],
    ['title', 'price'],
  ],
  [
    ['tags', 'gone'],
    ['title', 'tags'],
  ],
  [[], ['title']],
])('of the chosen columns %j are shown %j', (chosen, shown) => {
  expect(idsOf(shownColumns(columns, chosen))).toEqual(shown)
})

test.each([
  [undefined, ['title', 'status', 'tags', 'price']],
  [
    ['title', 'price', 'status'],
    ['title', 'price', 'status', 'tags'],
  ],
  [['title'], ['title', 'status', 'tags', 'price']],
])('for the chosen columns %j the menu has %j', (chosen, order) => {
  expect(idsOf(menuOrder(columns, chosen))).toEqual(order)
})

test('the own columns of a list are not remembered, another order is', () => {
  expect(chosenOf(columns, shownColumns(columns, undefined))).toBeUndefined()
  expect(chosenOf(columns, shownColumns(columns, ['title', 'price', 'status']))).toEqual(['title', 'price', 'status'])
})
