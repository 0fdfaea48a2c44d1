import type { Order } from '@storeroom/contract'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import statuses from '../../../locales/en/order-statuses.json' with { type: 'json' }
import orders from '../../../locales/en/orders.json' with { type: 'json' }
import { orderText } from './order-text.ts'

const formats = { money: (amount: number) => `€${amount / 100}`, date: (time: string) => time.slice(0, 10) }

test('an order is copied with the words of its statuses', async () => {
  const i18n = createInstance()
  await i18n.init({ lng: 'en', resources: { en: { orders, 'order-statuses': statuses } } })
  const order = {
    display_id: 7,
    created_at: '2026-03-01T10:00:00.000Z',
    payment_status: 'captured',
    fulfillment_status: 'shipped',
    email: 'ada@example.com',
    currency_code: 'eur',
    total: 4200,
    shipping_address: null,
  } as Order
  expect(orderText(i18n.getFixedT('en', 'orders'), order, formats)).toBe(
    ['Order #7 · 2026-03-01', 'Paid · Shipped', 'ada@example.com', '', 'Total: €42'].join('\n'),
  )
})
