import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
let currencies: Client['admin']['currencies']
beforeAll(async () => {
  shop = await openShop()
  currencies = shop.owner.admin.currencies
})
afterAll(() => shop.stop())

test('S7-46 currencies are listed by code, in pages, with their exact count', async () => {
  const page = await currencies.list()
  expect(page).toMatchObject({ offset: 0, limit: 20 })
  expect(page.currencies[0]).toEqual({
    code: 'aed',
    symbol: 'AED',
    symbol_native: expect.any(String),
    name: 'United Arab Emirates Dirham',
    includes_tax: false,
  })
  const rest = await currencies.list({ query: { limit: 1000, offset: 20 } })
  expect(rest.currencies).toHaveLength(page.count - 20)
})

test('S7-46 currencies are found by code and by text, and sorted', async () => {
  expect((await currencies.list({ query: { code: 'chf' } })).currencies).toMatchObject([{ name: 'Swiss Franc' }])
  expect((await currencies.list({ query: { q: 'SWISS' } })).currencies).toMatchObject([{ code: 'chf' }])
  const { currencies: last } = await currencies.list({ query: { order: '-code', limit: 1 } })
  expect(last[0]?.code.startsWith('z')).toBe(true)
  await expect(currencies.list({ query: { order: 'rate' } })).rejects.toMatchObject({ status: 400 })
})

test('S7-46 the shop decides whether prices in a currency include tax', async () => {
  const emit = vi.spyOn(shop.services.events, 'emit')
  const { currency } = await currencies.update({ code: 'EUR', body: { includes_tax: true } })
  expect(currency).toMatchObject({ code: 'eur', includes_tax: true })
  expect((await currencies.list({ query: { includes_tax: true } })).currencies.map(({ code }) => code)).toEqual(['eur'])
  expect(emit.mock.calls.map(([, name, data]) => [name, data])).toEqual([['currency.updated', { code: 'eur' }]])
  emit.mockRestore()
})

test('an unknown currency is not found, and nothing else can be changed', async () => {
  await expect(currencies.update({ code: 'zzz', body: { includes_tax: true } })).rejects.toMatchObject({
    status: 404,
    type: 'not_found',
    message: 'Currency with code: zzz was not found',
  })
  const renamed = currencies.update({ code: 'eur', body: { name: 'Taler' } } as never)
  await expect(renamed).rejects.toMatchObject({ status: 400, fields: [{ field: 'name' }] })
})

test('a price needs an existing currency, and a currency with prices cannot be deleted', async () => {
  const { db } = shop.services
  const { id } = await createProduct(shop, 'Lamp')
  const [variant] = await sql<{ id: string }>`select id from product_variant where product_id = ${id}`.all(db)
  const price = (key: string, code: string) =>
    sql`insert into money_amount (id, currency_code, amount, variant_id)
        values (${key}, ${code}, 100, ${variant?.id})`.run(db)
  await price('ma_1', 'usd')
  await expect(price('ma_2', 'xxx')).rejects.toThrow('There is no currency')
  await expect(sql`update money_amount set currency_code = 'xxx' where id = 'ma_1'`.run(db)).rejects.toThrow(
    'There is no currency',
  )
  await expect(sql`delete from currency where code = 'usd'`.run(db)).rejects.toThrow('There are prices')
  await sql`update money_amount set currency_code = 'jpy' where id = 'ma_1'`.run(db)
})
