import { expect, test } from 'vitest'
import { recordsOf } from './opened-records.ts'

const row = (key: string | null, currency_code: string | null = 'eur') => ({
  ...{ key, label: null, currency_code },
  values: {},
})
const march = { from: '2026-03-05', to: '2026-03-31', conversion: null }
const any = (...values: string[]) => ({ operator: 'any', values })
const search = (address: string | undefined) => Object.fromEntries(new URL(address ?? '', 'http://shop').searchParams)

test('a row of a channel leads to its orders of the period in its currency', () => {
  const address = recordsOf('sales', { ...march, group_by: 'channel' }, row('sc_1'), { region_id: any('reg_1') })
  expect(address).toMatch(/^\/a\/orders\?/)
  expect(search(address)).toEqual({
    sales_channel_id: 'any:sc_1',
    region_id: 'any:reg_1',
    currency_code: 'any:eur',
    created_at: 'between:2026-03-05,2026-03-31',
  })
})

test('a row of a day, week or month leads to the orders of its days within the period', () => {
  const daysOf = (group_by: 'day' | 'week' | 'month', key: string) =>
    search(recordsOf('sales', { ...march, group_by }, row(key), {}))['created_at']
  expect(daysOf('day', '2026-03-09')).toBe('between:2026-03-09,2026-03-09')
  expect(daysOf('week', '2026-03-09')).toBe('between:2026-03-09,2026-03-15')
  expect(daysOf('week', '2026-03-02')).toBe('between:2026-03-05,2026-03-08')
  expect(daysOf('month', '2026-03-01')).toBe('between:2026-03-05,2026-03-31')
})

test('a row leads nowhere if the list would show other records, too', () => {
  const of = (...input: Parameters<typeof recordsOf>) => recordsOf(...input)
  const byChannel = { ...march, group_by: 'channel' } as const
  expect(of('sales', byChannel, row(null), {})).toBeUndefined()
  expect(of('sales', { ...march, group_by: 'country' }, row('fr'), {})).toBeUndefined()
  expect(of('sales', byChannel, row('sc_1'), { country_code: any('fr') })).toBeUndefined()
  expect(of('refunds', { ...march, group_by: 'day' }, row('2026-03-09'), {})).toBeUndefined()
})

test('a converted row leads to the orders in all currencies, unless some have no rate', () => {
  const conversion = { currency_code: 'eur', rates: [], rate_count: 0, unconverted: [] }
  const byChannel = { ...march, group_by: 'channel' } as const
  const whole = recordsOf('sales', { ...byChannel, conversion }, row('sc_1'), {})
  expect(search(whole)).toEqual({ sales_channel_id: 'any:sc_1', created_at: 'between:2026-03-05,2026-03-31' })
  const unconverted = [{ currency_code: 'usd', from: '2026-03-05', to: '2026-03-06' }]
  expect(
    recordsOf('sales', { ...byChannel, conversion: { ...conversion, unconverted } }, row('sc_1'), {}),
  ).toBeUndefined()
})

test('stock and stopped carts have lists of their own', () => {
  const now = { from: null, to: null, conversion: null, group_by: 'location' } as const
  expect(recordsOf('stock', now, row('sloc_1'), {})).toBe('/a/inventory?location_id=any%3Asloc_1')
  const carts = recordsOf('stopped_carts', { ...march, group_by: 'region' }, row('reg_1', null), {})
  expect(search(carts)).toEqual({
    region_id: 'any:reg_1',
    updated_at: 'between:2026-03-05,2026-03-31',
    phase: 'any:stopped',
  })
})
