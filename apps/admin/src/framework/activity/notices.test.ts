import type { Notice } from '@storeroom/contract'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import arabic from '../../locales/ar/notices.json' with { type: 'json' }
import english from '../../locales/en/notices.json' with { type: 'json' }
import shell from '../../locales/en/shell.json' with { type: 'json' }
import { addressOf, daysOf, noticeText } from './notices.ts'

const notice = (change: Partial<Notice>): Notice => ({
  id: 'notice_1',
  kind: 'order_placed',
  resource_type: 'order',
  resource_id: 'order_1',
  params: { number: 1042 },
  name: null,
  is_seen: false,
  created_at: '2026-07-10T08:00:00.000Z',
  ...change,
})

/** The texts of the dashboard in a language; names of jobs are English. */
async function wordsOf(lng: string, notices: object) {
  const i18n = createInstance()
  return i18n.init({ lng, resources: { [lng]: { notices, shell } }, ns: ['notices', 'shell'], defaultNS: 'notices' })
}

test('notices are grouped by the days of the shop, in their order', () => {
  const [late, early, before] = ['2026-07-10T22:30:00.000Z', '2026-07-10T20:00:00.000Z', '2026-07-08T09:00:00.000Z']
  const notices = [late, early, before].map((created_at) => notice({ created_at }))
  const berlin = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone: 'Europe/Berlin' })
  const days = daysOf(notices, (iso) => berlin.format(new Date(iso)))
  expect(days.map(({ day, notices: ofDay }) => [day, ofDay.length])).toEqual([
    ['7/11/26', 1],
    ['7/10/26', 1],
    ['7/8/26', 1],
  ])
})

const failedJob = { kind: 'batch_job_ended', resource_type: 'batch_job', resource_id: 'batch_1' } as const

test('a notice leads to what it is about', () => {
  expect(addressOf(notice({}))).toBe('/a/orders/order_1')
  expect(addressOf(notice({ resource_type: 'inventory_item', resource_id: 'iitem_1' }))).toBe('/a/inventory/iitem_1')
  expect(addressOf(notice({ resource_type: 'change_set', resource_id: 'chgset_1' }))).toBe('/a/change-sets/chgset_1')
  expect(addressOf(notice({ resource_type: 'job', resource_id: '7' }))).toBe('/a/settings/health')
  expect(addressOf(notice({ ...failedJob, params: { type: 'customer-import' } }))).toBe(
    '/a/customers?modal=import&job=batch_1',
  )
  expect(addressOf(notice({ ...failedJob, params: { type: 'order-export' } }))).toBeUndefined()
})

test('a notice is a sentence with what it is about', async () => {
  const t = await wordsOf('en', english)
  expect(noticeText(t, notice({}))).toBe('Order #1042 was placed')
  expect(noticeText(t, notice({ kind: 'low_stock', name: 'Bowl · Small' }))).toBe('Bowl · Small is low')
  expect(noticeText(t, notice({ kind: 'low_stock' }))).toBe('An item is low')
  expect(noticeText(t, notice({ ...failedJob, params: { type: 'product-import', status: 'failed' } }))).toBe(
    'Product import: failed',
  )
  expect(noticeText(await wordsOf('ar', arabic), notice({}))).toContain('1042')
})
