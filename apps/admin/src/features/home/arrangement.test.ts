import { homeCards } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { isCustomized, orderedCards, defaultLayout, withHidden, withMoved, withShown } from './arrangement.ts'

test('cards have their own order until they are moved', () => {
  expect(orderedCards(defaultLayout)).toEqual(homeCards)
  expect(orderedCards({ order: ['regions'] }).slice(0, 2)).toEqual(['regions', homeCards[0]])
})

test('a card changes places with the one that is shown next to it', () => {
  const shown = ['today', 'orders', 'regions'] as const
  const down = withMoved(defaultLayout, shown, 'today', 'down')
  expect(orderedCards(down).filter((card) => card !== 'regions' && shown.some((each) => each === card))).toEqual([
    'orders',
    'today',
  ])
  const up = withMoved(defaultLayout, shown, 'regions', 'up')
  expect(orderedCards(up).indexOf('regions')).toBe(orderedCards(up).indexOf('orders') - 1)
})

test('the first card moves no further up, the last no further down', () => {
  expect(withMoved(defaultLayout, ['today', 'orders'], 'today', 'up')).toEqual(defaultLayout)
  expect(withMoved(defaultLayout, ['today', 'orders'], 'orders', 'down')).toEqual(defaultLayout)
})

test('a hidden card is shown again', () => {
  const hidden = withHidden(defaultLayout, 'regions')
  expect(hidden.hidden).toEqual(['regions'])
  expect(isCustomized(hidden)).toBe(true)
  expect(withShown(hidden, 'regions')).toEqual(defaultLayout)
  expect(isCustomized(defaultLayout)).toBe(false)
})
