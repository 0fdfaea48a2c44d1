import { askedOf, settingsOf } from '@storeroom/contract/report-views'
import { expect, test } from 'vitest'
import { emptyList, parseList, writeList } from '../../framework/list/list-state.ts'
import { filtersIn, namesOf, withEnd, withFilters, withSetting, word } from './report-state.ts'

const today = '2026-03-30'
const stateOf = (search: string) => parseList(new URLSearchParams(search), namesOf('sales'))
const asked = (search: string) => askedOf('sales', stateOf(search), settingsOf('sales', stateOf(search), today))

test('an address says what is asked, and what it does not say has its default', () => {
  expect(asked('')).toEqual({ from: '2026-03-01', to: '2026-03-30', group_by: 'day' })
  expect(
    asked('period=lastMonth:&compare=yearBefore:&group_by=channel:&interval=week:&region_id=any:reg_1&order=-net'),
  ).toEqual({
    ...{ from: '2026-02-01', to: '2026-02-28', compare_from: '2025-02-01', compare_to: '2025-02-28' },
    ...{ group_by: 'channel', interval: 'week', region_id: ['reg_1'], order: '-net' },
  })
  expect(asked('period=between:2026-01-02,2026-01-03')).toMatchObject({ from: '2026-01-02', to: '2026-01-03' })
})

test('amounts are converted where a report has any', () => {
  expect(asked('convert=eur:')).toEqual({ ...asked(''), convert_to: 'eur' })
  expect(asked('convert=euros:')).toEqual(asked(''))
  const returns = parseList(new URLSearchParams('convert=eur:'), namesOf('returns'))
  expect(askedOf('returns', returns, settingsOf('returns', returns, today))).not.toHaveProperty('convert_to')
})

test('what a report does not have is not asked', () => {
  expect(asked('period=never:&compare=x:&group_by=product:&interval=hour:')).toEqual(asked(''))
  const stock = parseList(new URLSearchParams('period=today:&compare=previous:&interval=day:'), namesOf('stock'))
  expect(askedOf('stock', stock, settingsOf('stock', stock, today))).toEqual({ group_by: 'product' })
})

test('settings and filters are changed apart, and lead back to the first page', () => {
  const state = { ...stateOf('compare=previous:&region_id=any:reg_1'), page: 3 }
  expect(withSetting(state, 'period', word('today')).page).toBe(1)
  expect(withSetting(state, 'measure', word('net')).page).toBe(3)
  expect(withSetting(state, 'compare', undefined).filters).toEqual({ region_id: word('any', 'reg_1') })
  expect(filtersIn(state)).toEqual({ region_id: word('any', 'reg_1') })
  expect(writeList(withFilters(state, emptyList)).toString()).toBe('compare=previous%3A')
})

test('a period never ends before it begins: the other day follows', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' }
  expect(withEnd(march, 'from', '2026-03-10')).toEqual({ from: '2026-03-10', to: '2026-03-31' })
  expect(withEnd(march, 'from', '2026-04-02')).toEqual({ from: '2026-04-02', to: '2026-04-02' })
  expect(withEnd(march, 'to', '2026-03-10')).toEqual({ from: '2026-03-01', to: '2026-03-10' })
  expect(withEnd(march, 'to', '2026-02-10')).toEqual({ from: '2026-02-10', to: '2026-02-10' })
})
