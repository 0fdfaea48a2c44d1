import type { LineItem } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { leftOf, shownLines, tooManyIn } from './units.ts'

const line = (id: string, quantity: number) => ({ id, quantity }) as LineItem
const [lamp, shade, bulb] = [line('lamp', 3), line('shade', 2), line('bulb', 1)]
const quantityOf = ({ quantity }: LineItem) => quantity

test('more units than are left have a message at their field, also where none are left', () => {
  const left = leftOf([line('lamp', 2)], quantityOf)
  expect(tooManyIn({ lamp: 3, shade: 1, bulb: 0 }, left, (most) => `${most} left`)).toEqual({
    'quantities.lamp': '2 left',
    'quantities.shade': '0 left',
  })
  expect(tooManyIn({ lamp: 2, shade: null }, left, String)).toEqual({})
})

test('a line with a number stays in its place when nothing is left of it, one without disappears', () => {
  const before = [lamp, shade]
  const fewer = line('shade', 1)
  expect(shownLines([fewer, bulb], before, { lamp: 3, shade: 2 })).toEqual([lamp, fewer, bulb])
  expect(shownLines([fewer, bulb], before, { lamp: 0, shade: 2 })).toEqual([fewer, bulb])
})
