import type { Client } from '@storeroom/client'
import { discountRefusal } from '@storeroom/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { tx } from '../../../kernel/tx.ts'
import { countUse, findDiscounts, refusedDiscount } from './discounts.ts'

let shop: TestShop
let discounts: Client['admin']['discounts']
let region: string
beforeAll(async () => {
  shop = await openShop()
  discounts = shop.owner.admin.discounts
  region = (await shop.owner.admin.regions.list()).regions[0]?.id ?? ''
})
afterAll(() => shop.stop())

type New = Parameters<typeof discounts.create>[0]['body']
const create = async (code: string, body: Partial<New> = {}) => {
  const rule = { type: 'percentage', allocation: 'total', value: 10 } as const
  return (await discounts.create({ body: { code, rule, regions: [region], ...body } })).discount
}

test('a cart reads everything about its codes in one statement, in the order of the codes', async () => {
  const { id: product } = await createProduct(shop, 'Mug')
  const conditions = [{ operator: 'in' as const, products: [product] }]
  const parent = await create('PARENT', {
    is_dynamic: true,
    usage_limit: 3,
    rule: { type: 'percentage', allocation: 'item', value: 10, description: 'Ten', conditions },
  })
  await discounts.createDynamicCode({ id: parent.id, body: { code: 'CHILD' } })
  await create('A')
  let forCart: Awaited<ReturnType<typeof findDiscounts>> = []
  const statements = await shop.statementsOf(async () => {
    forCart = await findDiscounts(shop.services.db, [' parent', 'Child', 'a', 'PARENT'])
  })
  expect(statements.filter((text) => /discount/.test(text))).toHaveLength(1)
  const condition = {
    id: expect.stringMatching(/^discon_/),
    type: 'products',
    operator: 'in',
    products: [{ id: product }],
  }
  const rule = { id: parent.rule.id, type: 'percentage', value: 10, allocation: 'item', description: 'Ten' }
  expect(forCart).toMatchObject([
    {
      id: parent.id,
      code: 'PARENT',
      rule: { ...rule, conditions: [condition] },
      regions: [{ id: region }],
      parent_discount: null,
    },
    { code: 'CHILD', usage_limit: 3, rule, regions: [], parent_discount: { id: parent.id, regions: [{ id: region }] } },
    { code: 'A', usage_limit: null, usage_count: 0, rule: { conditions: [] } },
  ])
  expect(await findDiscounts(shop.services.db, [])).toEqual([])
})

test('an unknown or deleted code refuses all codes, with v1’s message', async () => {
  await create('KNOWN')
  await discounts.remove({ id: (await create('GONE')).id })
  await expect(findDiscounts(shop.services.db, ['known', ' gone '])).rejects.toMatchObject({
    status: 404,
    message: 'Discounts with code [KNOWN, GONE] was not found',
  })
})

test.each([
  ['LIMIT', {}, 'Discount LIMIT has been used maximum allowed times'],
  ['LATER', { starts_at: '2090-01-01T00:00:00Z' }, 'Discount LATER is not valid yet'],
  ['ENDED', { starts_at: '2020-01-01T00:00:00Z', ends_at: '2020-01-02T00:00:00Z' }, 'Discount ENDED is expired'],
  ['OFF', { is_disabled: true }, 'The discount code OFF is disabled'],
  ['ELSEWHERE', {}, 'The discount is not available in current region'],
] as const)('%s is refused in v1’s words', async (code, body, message) => {
  const { id } = await create(code, code === 'LIMIT' ? { usage_limit: 1 } : body)
  if (code === 'LIMIT') await countUse(shop.services.db, id)
  const [discount] = await findDiscounts(shop.services.db, [code])
  if (!discount) throw new Error('The code was made')
  const region_id = code === 'ELSEWHERE' ? 'reg_x' : region
  const refusal = discountRefusal(discount, { now: new Date(shop.clock.now()), region_id })
  if (!refusal) throw new Error(`${code} is not refused`)
  expect(refusedDiscount(code, refusal)).toMatchObject({ status: 400, message })
})

test('the refusal of a group code says whether the customer is missing or the wrong one', () => {
  expect(refusedDiscount('X', 'customer_missing').message).toBe('Discount X is only valid for specific customer')
  expect(refusedDiscount('X', 'other_customer').message).toBe('Discount X is not valid for customer')
})

test('a code limited to 5 uses is used exactly 5 times, however many use it at once', async () => {
  const { id } = await create('FIVE', { usage_limit: 5 })
  const use = () => tx(shop.services.db, {}, (db) => countUse(db, id))
  const used = await Promise.all(Array.from({ length: 32 }, use))
  expect(used.filter(Boolean)).toHaveLength(5)
  expect((await discounts.retrieve({ id })).discount.usage_count).toBe(5)
})

test('a rolled back use does not count, and uses of unlimited codes do', async () => {
  const { id } = await create('MANY')
  const failing = tx(shop.services.db, {}, async (db) => {
    await countUse(db, id)
    throw new Error('The order was not placed')
  })
  await expect(failing).rejects.toThrow('not placed')
  expect(await countUse(shop.services.db, id)).toBe(true)
  expect((await discounts.retrieve({ id })).discount.usage_count).toBe(1)
})
