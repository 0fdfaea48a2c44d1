import { reportQueryOf, settingsOf } from '@storeroom/contract/report-views'
import { expect, test } from 'vitest'
import { emptyList, parseList, writeList } from '../../framework/list/list-state.ts'
import { filtersIn, namesOf, withEnd, withFilters, withSetting, filterValue } from './report-state.ts'

const today = '2026-03-30'
const stateOf = (search: string) => parseList(new URLSearchParams(search), namesOf('sales'))
const asked = (search: string) => reportQueryOf('sales', stateOf(search), settingsOf('sales', stateOf(search), today))

test('the request follows from the address, and settings that the address lacks have their defaults', () => {
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
  expect(reportQueryOf('returns', returns, settingsOf('returns', returns, today))).not.toHaveProperty('convert_to')
})

test('values and settings that a report does not have are left out of the request', () => {
  expect(asked('period=never:&compare=x:&group_by=product:&interval=hour:')).toEqual(asked(''))
  const stock = parseList(new URLSearchParams('period=today:&compare=previous:&interval=day:'), namesOf('stock'))
  expect(reportQueryOf('stock', stock, settingsOf('stock', stock, today))).toEqual({ group_by: 'product' })
})

test('settings and filters are changed separately, and all but the measure lead back to the first page', () => {
  const state = { ...stateOf('compare=previous:&region_id=any:reg_1'), page: 3 }
  expect(withSetting(state, 'period', filterValue('today')).page).toBe(1)
  expect(withSetting(state, 'measure', filterValue('net')).page).toBe(3)
  expect(withSetting(state, 'compare', undefined).filters).toEqual({ region_id: filterValue('any', 'reg_1') })
  expect(filtersIn(state)).toEqual({ region_id: filterValue('any', 'reg_1') })
  expect(writeList(withFilters(state, emptyList)).toString()).toBe('compare=previous%3A')
})

test('a period never ends before it begins: the other day follows', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' }
  expect(withEnd(march, 'from', '2026-03-10')).toEqual({ from: '2026-03-10', to: '2026-03-31' })
  expect(withEnd(march, 'from', '2026-04-02')).toEqual({ from: '2026-04-02', to: '2026-04-02' })
  expect(withEnd(march, 'to', '2026-03-10')).toEqual({ from: '2026-03-01', to: '2026-03-10' })
  expect(withEnd(march, 'to', '2026-02-10')).toEqual({ from: '2026-02-10', to: '2026-02-10' })
})
