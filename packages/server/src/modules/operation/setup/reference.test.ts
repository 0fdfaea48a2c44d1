import { currencies } from '@storeroom/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { all, one, run } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import { manualPayment } from '../../../providers/payment/manual.ts'
import { openProviders } from '../../../providers/providers.ts'
import { seedReference } from './setup.ts'

const providers = await openProviders({ stripe: undefined })

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ empty: true })
})
afterAll(() => shop.stop())

type Country = { id: number; iso_2: string; num_code: number }
const allCountries = () => all(shop.services.db, sql<Country>`select id, iso_2, num_code from country order by id`)
const epochs = () => all(shop.services.db, sql`select name, value from epoch order by name`)

test('the first start adds all currencies, countries and providers', async () => {
  const { db } = shop.services
  const codes = await all(db, sql<{ code: string }>`select code from currency order by code`)
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
    expect(await all(db, sql`select id, is_installed from ${sql.identifier(`${kind}_provider`)}`)).toEqual([
      { id, is_installed: true },
    ])
})

test('a second start changes nothing and writes no history', async () => {
  const { db } = shop.services
  const before = [await allCountries(), await epochs()]
  await Promise.all([seedReference(db, providers), seedReference(db, providers)])
  expect([await allCountries(), await epochs()]).toEqual(before)
  expect(await one(db, sql`select count(*)::int as count from change`)).toEqual({ count: 0 })
})

test('a start keeps the shop’s own settings, and corrects wrong or missing reference data', async () => {
  const { db } = shop.services
  await run(db, sql`update currency set includes_tax = true, name = 'Wrong' where code = 'chf'`)
  await run(db, sql`delete from country where iso_2 in ('de', 'at')`)
  await run(db, sql`update country set display_name = 'Wrong' where iso_2 = 'fr'`)
  await seedReference(db, providers)
  expect(await one(db, sql`select name, includes_tax from currency where code = 'chf'`)).toEqual({
    name: 'Swiss Franc',
    includes_tax: true,
  })
  expect(await one(db, sql`select display_name from country where iso_2 = 'fr'`)).toEqual({ display_name: 'France' })
  const ids = (await allCountries()).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect((await allCountries()).slice(-2).map(({ iso_2 }) => iso_2)).toEqual(['at', 'de'])
})

test('a provider that the server no longer has cannot be chosen until it is back', async () => {
  const { db } = shop.services
  const payment = sql`select id, is_installed from payment_provider order by id`
  await seedReference(db, { ...providers, payment: [{ ...manualPayment, id: 'cards' }] })
  expect(await all(db, payment)).toEqual([
    { id: 'cards', is_installed: true },
    { id: 'manual', is_installed: false },
  ])
  await seedReference(db, providers)
  expect(await all(db, payment)).toEqual([
    { id: 'cards', is_installed: false },
    { id: 'manual', is_installed: true },
  ])
})
