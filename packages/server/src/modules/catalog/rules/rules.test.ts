import type { Rule, RuleCondition } from '@storeroom/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addCustomer, addOldOrder, addShopper, HOME } from '../../../../test/customers.ts'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { days } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'
import { ruleMembers } from '../../../batch-job-types.ts'
import { applyAllRules } from './apply/rule-tasks.ts'

let shop: TestShop
let count = 0
let rooms = 0
/** A word that only the products of the running test have. */
let word: string
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => {
  count += 1
  word = `Glaze${count}x`
})
afterAll(() => shop.stop())

const admin = () => shop.owner.admin
const all = (...conditions: RuleCondition[]): Rule => ({ match: 'all', conditions })
const named = (value: string): RuleCondition => ({ field: 'title', operator: 'contains', value })

const newCollection = async (rule?: Rule) =>
  (await admin().collections.create({ body: { title: `Shelf ${count}`, ...(rule && { metadata: { rule } }) } }))
    .collection.id
const newCategory = async (rule?: Rule) =>
  (
    await admin().productCategories.create({
      body: { name: `Room ${(rooms += 1)}`, ...(rule && { metadata: { rule } }) },
    })
  ).product_category.id
const setRule = (id: string, rule: unknown) => admin().collections.update({ id, body: { metadata: { rule } } })

const product = async (title: string, fields = {}) => (await createProduct(shop, `${title} ${word}`, fields)).id

const idsIn = async (query: object) =>
  (await admin().products.list({ query: { fields: 'id', expand: '', limit: 100, ...query } })).products.map(
    ({ id }) => id,
  )
const inCollection = async (id: string) => (await idsIn({ collection_id: [id] })).toSorted()
const inCategory = async (id: string) => (await idsIn({ category_id: [id] })).toSorted()

/** Once the jobs have come so far. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 })

/** The last job that a rule was applied by. */
const lastJob = async () =>
  (await admin().batchJobs.list({ query: { type: ['rule'], limit: 1, order: '-created_at' } })).batch_jobs[0]

describe('screens §24 a rule of a collection', () => {
  test('adds matching members once it is saved, by a job with progress', async () => {
    const [jug, cup] = [await product('Jug'), await product('Cup')]
    const id = await newCollection(all(named(word)))
    await eventually(async () => expect(await inCollection(id)).toEqual([jug, cup].toSorted()))
    await eventually(async () =>
      expect(await lastJob()).toMatchObject({
        status: 'completed',
        context: { of: 'collection', id },
        result: { came: 2, left: 0 },
      }),
    )
  })

  test('takes nothing from another collection, and says how many stay there', async () => {
    const other = await newCollection()
    const [jug, cup] = [await product('Jug', { collection_id: other }), await product('Cup')]
    count += 1
    const id = await newCollection()
    const rule = all(named(word))
    expect(await admin().collections.previewRule({ id, body: { rule } })).toEqual({
      matching: 2,
      coming: 1,
      first_coming: [{ id: cup, name: `Cup ${word}` }],
      leaving: 0,
      first_leaving: [],
      elsewhere: 1,
    })
    expect(await inCollection(id)).toEqual([])
    await setRule(id, rule)
    await eventually(async () => expect(await inCollection(id)).toEqual([cup]))
    expect(await inCollection(other)).toEqual([jug])
  })

  test('removes members that it added and that no longer match; members added by hand stay', async () => {
    const [byHand, jug, lid] = [await product('Bowl'), await product('Jug'), await product('Lid of a jug')]
    const id = await newCollection()
    await admin().collections.addProducts({ id, body: { product_ids: [byHand] } })
    await setRule(id, all(named(word), named('jug')))
    await eventually(async () => expect(await inCollection(id)).toEqual([byHand, jug, lid].toSorted()))

    const narrower = all(named(word), named('lid'))
    expect(await admin().collections.previewRule({ id, body: { rule: narrower } })).toMatchObject({
      matching: 1,
      coming: 0,
      leaving: 1,
      first_leaving: [{ id: jug, name: `Jug ${word}` }],
    })
    await setRule(id, narrower)
    await eventually(async () => expect(await inCollection(id)).toEqual([byHand, lid].toSorted()))
  })

  test('a member that the rule added and a user then added by hand stays', async () => {
    const jug = await product('Jug')
    const id = await newCollection(all(named(word)))
    await eventually(async () => expect(await inCollection(id)).toEqual([jug]))
    await admin().collections.addProducts({ id, body: { product_ids: [jug] } })
    await setRule(id, all(named('nothing is called so')))
    await eventually(async () => expect(await lastJob()).toMatchObject({ status: 'completed', result: { left: 0 } }))
    expect(await inCollection(id)).toEqual([jug])
  })

  test('its members stay when the rule is removed', async () => {
    const jug = await product('Jug')
    const id = await newCollection(all(named(word)))
    await eventually(async () => expect(await inCollection(id)).toEqual([jug]))
    await setRule(id, '')
    await applyAllRules({ services: shop.services, writers: ruleMembers })
    expect(await inCollection(id)).toEqual([jug])
  })

  test('is applied to products as they change', async () => {
    const id = await newCollection(all(named(word), { field: 'status', operator: 'is', value: ['draft'] }))
    const jug = await product('Jug', { status: 'draft' })
    await eventually(async () => expect(await inCollection(id)).toEqual([jug]))
    await admin().products.update({ id: jug, body: { status: 'published' } })
    await eventually(async () => expect(await inCollection(id)).toEqual([]))
  })

  test('is applied again as days go by', async () => {
    const jug = await product('Jug')
    const id = await newCollection(all(named(word), { field: 'created', operator: 'within', value: 7 }))
    await eventually(async () => expect(await inCollection(id)).toEqual([jug]))
    await eventually(async () => expect(await lastJob()).toMatchObject({ status: 'completed' }))
    shop.clock.advance(days(8))
    await applyAllRules({ services: shop.services, writers: ruleMembers })
    shop.clock.advance(-days(8))
    expect(await inCollection(id)).toEqual([])
  })

  test('the history of a product names the rule as the author', async () => {
    const jug = await product('Jug')
    const id = await newCollection(all(named(word)))
    await eventually(async () => expect(await inCollection(id)).toEqual([jug]))
    const { changes } = await admin().changes.listOfProduct({ id: jug, query: { limit: 1 } })
    expect(changes).toMatchObject([{ user_id: `rule:${id}`, columns: { collection_id: { after: id } } }])
  })

  test('many products are added and removed in several steps', async () => {
    const titles = Array.from({ length: 250 }, (_, at) => `${word} ${at}`)
    for (let from = 0; from < titles.length; from += 50)
      await Promise.all(titles.slice(from, from + 50).map((title) => admin().products.create({ body: { title } })))
    const id = await newCollection(all(named(word)))
    const members = async () =>
      (await admin().collections.list({ query: { fields: 'product_count', q: `shelf ${count}` } })).collections[0]
    await eventually(async () => expect(await members()).toMatchObject({ product_count: 250 }))
    await setRule(id, all(named('nothing is called so')))
    await eventually(async () => expect(await members()).toMatchObject({ product_count: 0 }))
  })
})

describe('screens §24 what a rule may ask of products', () => {
  const matching = async (rule: Rule) => {
    const id = await newCategory()
    const { matching, first_coming } = await admin().productCategories.previewRule({ id, body: { rule } })
    expect(first_coming).toHaveLength(Math.min(matching, 10))
    return first_coming.map(({ name }) => name.split(' ')[0]).toSorted()
  }

  test('tag, type, vendor and price', async () => {
    const variants = (amount: number) => [
      { title: 'One', options: [{ value: 'S' }], prices: [{ currency_code: 'eur', amount }] },
    ]
    const jug = await createProduct(shop, `Jug ${word}`, {
      tags: [{ value: `tag ${word}` }],
      type: { value: `type ${word}` },
      metadata: { vendor: 'Müller' },
      variants: variants(2000),
    })
    await createProduct(shop, `Cup ${word}`, { metadata: { vendor: 'Muller & Co' }, variants: variants(500) })
    const tag = jug.product.tags?.[0]?.id ?? ''
    const type = jug.product.type_id ?? ''
    const mine = named(word)
    expect(await matching(all(mine, { field: 'tag', operator: 'is', value: [tag] }))).toEqual(['Jug'])
    expect(await matching(all(mine, { field: 'type', operator: 'is', value: [type, 'other'] }))).toEqual(['Jug'])
    expect(await matching(all(mine, { field: 'vendor', operator: 'is', value: ' muller ' }))).toEqual(['Jug'])
    const price = { field: 'price', value: 500, currency_code: 'eur' }
    expect(await matching(all(mine, { ...price, operator: 'above' }))).toEqual(['Jug'])
    expect(await matching(all(mine, { ...price, operator: 'below', value: 501 }))).toEqual(['Cup'])
    expect(await matching(all(mine, { ...price, operator: 'above', currency_code: 'usd' }))).toEqual([])
    expect(
      await matching({
        match: 'any',
        conditions: [named(`Jug ${word}`), { field: 'vendor', operator: 'is', value: 'Muller & Co' }],
      }),
    ).toEqual(['Cup', 'Jug'])
  })

  test('stock', async () => {
    const variants = (quantity: number) => [
      { title: 'One', options: [{ value: 'S' }], inventory_quantity: quantity, prices: [] },
    ]
    await createProduct(shop, `Jug ${word}`, { variants: variants(10) })
    await createProduct(shop, `Cup ${word}`, { variants: variants(0) })
    const mine = named(word)
    expect(await matching(all(mine, { field: 'stock', operator: 'above', value: 9 }))).toEqual(['Jug'])
    expect(await matching(all(mine, { field: 'stock', operator: 'below', value: 10 }))).toEqual(['Cup'])
    expect(await matching(all(mine, { field: 'stock', operator: 'out' }))).toEqual(['Cup'])
  })

  test('a category gets what its rule finds when stock changes', async () => {
    const { id: jug, variantId } = await createProduct(shop, `Jug ${word}`)
    const id = await newCategory(all(named(word), { field: 'stock', operator: 'below', value: 3 }))
    await eventually(async () => expect(await lastJob()).toMatchObject({ status: 'completed', context: { id } }))
    expect(await inCategory(id)).toEqual([])
    await admin().products.updateVariant({ id: jug, variant_id: variantId, body: { inventory_quantity: 2 } })
    await eventually(async () => expect(await inCategory(id)).toEqual([jug]))
  })
})

describe('screens §24 an invalid rule', () => {
  const refusal = (rule: unknown) =>
    expect(admin().collections.create({ body: { title: `Refused ${count}`, metadata: { rule } } })).rejects

  test.each([
    ['metadata.rule', 'all'],
    ['metadata.rule', { match: 'all', conditions: [named('a')], more: 1 }],
    ['metadata.rule.match', { match: 'none', conditions: [named('a')] }],
    ['metadata.rule.conditions', { match: 'all', conditions: [] }],
    ['metadata.rule.conditions.1', { match: 'all', conditions: [named('a'), 'b'] }],
    ['metadata.rule.conditions.1.field', all(named('a'), { field: 'orders', operator: 'at_least', value: 1 })],
    ['metadata.rule.conditions.0.field', all({ field: 'constructor', operator: 'name', value: 1 })],
    ['metadata.rule.conditions.0.operator', all({ field: 'title', operator: 'is', value: 'a' })],
    ['metadata.rule.conditions.0.value', all(named(' '))],
    ['metadata.rule.conditions.0.value', all({ field: 'stock', operator: 'above', value: -1 })],
    ['metadata.rule.conditions.0.value', all({ field: 'created', operator: 'within', value: 0 })],
    ['metadata.rule.conditions.0.value', all({ field: 'tag', operator: 'is', value: [] })],
    ['metadata.rule.conditions.0.value', all({ field: 'stock', operator: 'out', value: 1 })],
    ['metadata.rule.conditions.0.currency_code', all({ field: 'price', operator: 'above', value: 1 })],
    ['metadata.rule.conditions.0.currency_code', all({ ...named('a'), currency_code: 'eur' })],
  ])('is refused, and %s is named', async (field, rule) => {
    await refusal(rule).toMatchObject({ status: 400, type: 'invalid_data', fields: [{ field }] })
  })

  test('is refused in a preview, too', async () => {
    const id = await newCollection()
    await expect(
      admin().collections.previewRule({ id, body: { rule: all({ field: 'spent', operator: 'at_least', value: 1 }) } }),
    ).rejects.toMatchObject({ status: 400, fields: [{ field: 'rule.conditions.0.field' }] })
    await expect(
      admin().collections.previewRule({ id: 'pcol_none', body: { rule: all(named('a')) } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('a job for a record or kind of record that does not exist is refused', async () => {
    const start = (context: object) => admin().batchJobs.create({ body: { type: 'rule', context: { ...context } } })
    await expect(start({ of: 'collection', id: 'pcol_none' })).rejects.toMatchObject({ status: 404 })
    await expect(start({ of: 'region', id: 'reg' })).rejects.toMatchObject({ status: 404 })
  })
})

describe('screens §29 a rule of a customer group', () => {
  const newGroup = async (rule?: Rule) =>
    (
      await admin().customerGroups.create({
        body: { name: `Segment ${count}`, ...(rule && { metadata: { rule } }) },
      })
    ).customer_group.id
  const inGroup = async (id: string) =>
    (await admin().customerGroups.listCustomers({ id })).customers.map((customer) => customer.id).toSorted()
  const matching = async (id: string, ...conditions: RuleCondition[]) =>
    (await admin().customerGroups.previewRule({ id, body: { rule: all(...conditions) } })).first_coming.map(
      (record) => record.id,
    )

  test('adds customers who have ordered, and others once they have', async () => {
    const [first, second] = [await addCustomer(shop), await addCustomer(shop)]
    await addOldOrder(shop, first)
    await addOldOrder(shop, first)
    await addOldOrder(shop, second)
    const id = await newGroup(all({ field: 'orders', operator: 'at_least', value: 2 }))
    await eventually(async () => expect(await inGroup(id)).toEqual([first]))
    await addOldOrder(shop, second)
    await admin().customers.update({ id: second, body: { first_name: 'Noor' } })
    await eventually(async () => expect(await inGroup(id)).toEqual([first, second].toSorted()))
    expect((await admin().changes.listOfCustomerGroup({ id })).changes[0]).toMatchObject({ user_id: `rule:${id}` })
  })

  test('asks for what was spent, the last order, the country and an account', async () => {
    const { id: shopper, client } = await addShopper(shop)
    await client.store.customers.addAddress({ body: { address: HOME } })
    const other = await addCustomer(shop)
    const order = await addOldOrder(shop, other)
    const { services } = shop
    await sql`insert into payment (id, order_id, amount, currency_code, provider_id, captured_at)
      values (${`pay_${count}`}, ${order}, 5000, 'eur', 'manual', now())`.run(services.db)
    const id = await newGroup()
    const spent = (value: number) => matching(id, { field: 'spent', operator: 'at_least', value, currency_code: 'eur' })
    expect(await spent(5000)).toEqual([other])
    expect(await spent(5001)).toEqual([])
    const recent: RuleCondition = { field: 'last_order', operator: 'within', value: 30 }
    const longAgo: RuleCondition = { field: 'last_order', operator: 'not_within', value: 30 }
    expect(await matching(id, recent)).toContain(other)
    expect(await matching(id, longAgo)).toEqual([])
    await sql`update "order" set created_at = now() - interval '31 days' where id = ${order}`.run(services.db)
    expect(await matching(id, recent)).not.toContain(other)
    expect(await matching(id, longAgo)).toEqual([other])
    expect(await matching(id, { field: 'country', operator: 'is', value: ['de', 'fr'] })).toEqual([shopper])
    expect(await matching(id, { field: 'registered', operator: 'yes' })).toContain(shopper)
    expect(await matching(id, { field: 'registered', operator: 'no' })).toEqual([])
  })
})
