import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let rates: Client['admin']['exchangeRates']
beforeAll(async () => {
  shop = await openShop()
  rates = shop.owner.admin.exchangeRates
})
afterAll(() => shop.stop())

const march = { from_currency: 'usd', to_currency: 'eur', valid_from: '2026-03-01', rate: '0.9214' }
const all = async (query = {}) => (await rates.list({ query })).exchange_rates.map(({ id, rate }) => [id, rate])

test('a rate is set once for each pair and day, with every digit that was entered', async () => {
  const { exchange_rate } = await rates.create({ body: { ...march, from_currency: 'USD', rate: '00.92140' } })
  expect(exchange_rate).toMatchObject({ ...march, id: 'usd-eur-2026-03-01' })
  await rates.create({ body: { ...march, rate: '0.920000000001' } })
  await rates.create({ body: { ...march, valid_from: '2026-03-02', rate: '100' } })
  await rates.create({ body: { ...march, from_currency: 'jpy' } })
  expect(await all()).toEqual([
    ['usd-eur-2026-03-02', '100'],
    ['usd-eur-2026-03-01', '0.920000000001'],
    ['jpy-eur-2026-03-01', '0.9214'],
  ])
  expect(await all({ from_currency: 'jpy' })).toHaveLength(1)
})

test('several rates are set together: what is there already is counted, and what is wrong refuses all', async () => {
  const april = { ...march, valid_from: '2026-04-01' }
  const body = { rates: [april, { ...march, rate: '0.93' }, { ...march, valid_from: '2026-03-02', rate: '100.0' }] }
  expect((await rates.import({ body })).counts).toEqual({ created: 1, updated: 1, unchanged: 1 })
  expect((await rates.import({ body })).counts).toEqual({ created: 0, updated: 0, unchanged: 3 })
  const wrong = [
    { ...april, from_currency: 'xxx' },
    { ...april, to_currency: 'usd' },
    { ...april, rate: '0.00' },
    { ...april, valid_from: '2026-05-01' },
    { ...april, valid_from: '2026-05-01' },
    { ...april, valid_from: '0000-01-01' },
  ]
  await expect(rates.import({ body: { rates: wrong } })).rejects.toMatchObject({
    status: 400,
    fields: [
      { field: 'rates.0.from_currency' },
      { field: 'rates.1.to_currency' },
      { field: 'rates.2.rate' },
      { field: 'rates.4.valid_from' },
      { field: 'rates.5.valid_from' },
    ],
  })
  expect((await all()).map(([id]) => id)).not.toContain('usd-eur-2026-05-01')
})

test.each([
  [{ rate: '1,5' }, 'rate'],
  [{ rate: '-1' }, 'rate'],
  [{ rate: '0' }, 'rate'],
  [{ rate: '1.1234567890123' }, 'rate'],
  [{ valid_from: '2026-02-30' }, 'valid_from'],
  [{ valid_from: '0000-01-01' }, 'valid_from'],
  [{ to_currency: 'zzz' }, 'to_currency'],
])('%j is refused', async (change, field) => {
  await expect(rates.create({ body: { ...march, ...change } })).rejects.toMatchObject({
    status: 400,
    fields: [{ field }],
  })
})

test('the history says who set, changed and deleted which rate', async () => {
  const gbp = { ...march, from_currency: 'gbp', rate: '1.17' }
  const { exchange_rate } = await rates.create({ body: gbp })
  await rates.create({ body: { ...gbp, rate: '1.18' } })
  const gone = { id: exchange_rate.id, object: 'exchange_rate', deleted: true }
  for (const _ of [1, 2]) expect(await rates.remove({ id: exchange_rate.id })).toEqual(gone)
  const { changes } = await shop.owner.admin.changes.listOfExchangeRates({ query: { limit: 3 } })
  expect(changes).toMatchObject([
    { row_id: exchange_rate.id, action: 'deleted' },
    { row_id: exchange_rate.id, action: 'updated', columns: { rate: { before: '1.17', after: '1.18' } } },
    { row_id: exchange_rate.id, action: 'created', actor: { kind: 'user' } },
  ])
})

test('everybody may read rates; setting them needs the permission for currencies', async () => {
  const person = { email: 'member@example.com', password: 'a long enough password' }
  await shop.owner.admin.users.create({ body: { ...person, role_id: 'member' } })
  const { admin } = await shop.signIn(person.email, person.password)
  expect((await admin.exchangeRates.list()).count).toBeGreaterThan(0)
  for (const refused of [
    () => admin.exchangeRates.create({ body: march }),
    () => admin.exchangeRates.import({ body: { rates: [march] } }),
    () => admin.exchangeRates.remove({ id: 'usd-eur-2026-03-01' }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 403 })
})
