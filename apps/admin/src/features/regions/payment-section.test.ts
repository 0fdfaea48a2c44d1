import { expect, test } from 'vitest'
import { paymentRows } from './payment-section.tsx'

const installed = (id: string) => ({ id, is_installed: true })

test('a provider whose settings are missing is listed with their names', () => {
  expect(paymentRows([installed('manual')], [installed('manual')])).toEqual([
    { id: 'manual', state: 'used', settings: [] },
    {
      id: 'stripe',
      state: 'unconfigured',
      settings: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    },
  ])
})

test('lists the providers that a region uses, could use, and uses though they are not installed', () => {
  const all = [installed('manual'), { id: 'stripe', is_installed: false }, installed('invoice')]
  expect(paymentRows(all, [{ id: 'stripe', is_installed: false }]).map(({ id, state }) => [id, state])).toEqual([
    ['manual', 'available'],
    ['stripe', 'broken'],
    ['invoice', 'available'],
  ])
  expect(paymentRows([{ id: 'gone', is_installed: false }], [])).toMatchObject([
    { id: 'stripe', state: 'unconfigured' },
  ])
  expect(paymentRows([], [{ id: 'gone', is_installed: false }])[0]).toEqual({
    id: 'gone',
    state: 'broken',
    settings: [],
  })
})
