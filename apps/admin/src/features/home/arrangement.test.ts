import { homeCards } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { isArranged, orderedCards, ownLayout, withHidden, withMoved, withShown } from './arrangement.ts'

test('cards have their own order until they are moved', () => {
  expect(orderedCards(ownLayout)).toEqual(homeCards)
  expect(orderedCards({ order: ['regions'] }).slice(0, 2)).toEqual(['regions', homeCards[0]])
})

test('a card changes places with the one that is shown next to it', () => {
  const shown = ['today', 'orders', 'regions'] as const
  const down = withMoved(ownLayout, shown, 'today', 'down')
  expect(orderedCards(down).filter((card) => card !== 'regions' && shown.some((each) => each === card))).toEqual([
    'orders',
    'today',
  ])
  const up = withMoved(ownLayout, shown, 'regions', 'up')
  expect(orderedCards(up).indexOf('regions')).toBe(orderedCards(up).indexOf('orders') - 1)
})

test('the first card moves no further up, the last no further down', () => {
  expect(withMoved(ownLayout, ['today', 'orders'], 'today', 'up')).toEqual(ownLayout)
  expect(withMoved(ownLayout, ['today', 'orders'], 'orders', 'down')).toEqual(ownLayout)
})

test('a hidden card is shown again', () => {
  const hidden = withHidden(ownLayout, 'regions')
  expect(hidden.hidden).toEqual(['regions'])
  expect(isArranged(hidden)).toBe(true)
  expect(withShown(hidden, 'regions')).toEqual(ownLayout)
  expect(isArranged(ownLayout)).toBe(false)
})
