import { currencies } from '@storeroom/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'
import { manualPayment } from '../../../providers/payment/manual.ts'
import { openProviders } from '../../../providers/providers.ts'
import { noteProviders, seedReference } from './setup.ts'

const providers = await openProviders({ stripe: undefined, labels: undefined })

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ empty: true })
})
afterAll(() => shop.stop())

type Country = { id: number; iso_2: string; num_code: number }
const allCountries = () => sql<Country>`select id, iso_2, num_code from country order by id`.all(shop.services.db)
const epochs = () => sql`select name, value from epoch order by name`.all(shop.services.db)

test('the first start adds all currencies, countries and providers', async () => {
  const { db } = shop.services
  const codes = await sql<{ code: string }>`select code from currency order by code`.all(db)
  expect(codes.map(({ code }) => code)).toEqual(currencies.map(({ code }) => code).toSorted())
  const countries = await allCountries()
  expect(countries.map(({ id }) => id)).toEqual(countries.map((_, index) => index + 1))
  expect(countries.map(({ iso_2 }) => iso_2)).toEqual(countries.map(({ iso_2 }) => iso_2).toSorted())
  expect(countries.find(({ iso_2 }) => iso_2 === 'ad')?.num_code).toBe(20)
  for (const [kind, id] of [
    ['payment', 'manual'],
    ['fulfillment', 'manual'],
    ['tax', 'system'],
    ['notification', 'mail'],
  ] as const)
    expect(await sql`select id, is_installed from ${sql.identifier(`${kind}_provider`)}`.all(db)).toEqual([
      { id, is_installed: true },
    ])
})

test('a second start changes nothing and writes no history', async () => {
  const { db } = shop.services
  const before = [await allCountries(), await epochs()]
  await Promise.all([seedReference(db, providers), seedReference(db, providers)])
  expect([await allCountries(), await epochs()]).toEqual(before)
  expect(await sql`select count(*)::int as count from change`.one(db)).toEqual({ count: 0 })
})

test('a start keeps the shop’s own settings, and corrects wrong or missing reference data', async () => {
  const { db } = shop.services
  await sql`update currency set includes_tax = true, name = 'Wrong' where code = 'chf'`.run(db)
  await sql`delete from country where iso_2 in ('de', 'at')`.run(db)
  await sql`update country set display_name = 'Wrong' where iso_2 = 'fr'`.run(db)
  await seedReference(db, providers)
  expect(await sql`select name, includes_tax from currency where code = 'chf'`.one(db)).toEqual({
    name: 'Swiss Franc',
    includes_tax: true,
  })
  expect(await sql`select display_name from country where iso_2 = 'fr'`.one(db)).toEqual({ display_name: 'France' })
  const ids = (await allCountries()).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect((await allCountries()).slice(-2).map(({ iso_2 }) => iso_2)).toEqual(['at', 'de'])
})

const payment = sql`select id, is_installed from payment_provider order by id`
const withCards = { ...providers, payment: [{ ...manualPayment, id: 'cards' }] }

test('a migration leaves providers as they are that it does not know, such as those of extensions', async () => {
  const { db } = shop.services
  await seedReference(db, withCards)
  expect(await payment.all(db)).toEqual([
    { id: 'cards', is_installed: true },
    { id: 'manual', is_installed: true },
  ])
  await seedReference(db, providers)
  expect(await payment.all(db)).toEqual([
    { id: 'cards', is_installed: true },
    { id: 'manual', is_installed: true },
  ])
})

test('a provider that the server no longer has cannot be chosen until it is back', async () => {
  const { db } = shop.services
  await noteProviders(db, withCards)
  expect(await payment.all(db)).toEqual([
    { id: 'cards', is_installed: true },
    { id: 'manual', is_installed: false },
  ])
  await noteProviders(db, providers)
  expect(await payment.all(db)).toEqual([
    { id: 'cards', is_installed: false },
    { id: 'manual', is_installed: true },
  ])
})
