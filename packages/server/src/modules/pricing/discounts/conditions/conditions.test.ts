import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'

let shop: TestShop
let discounts: Client['admin']['discounts']
let region: string
let code = 0
let mug: string
let bowl: string
let named: Readonly<
  Record<'products' | 'product_types' | 'product_collections' | 'product_tags' | 'customer_groups', string>
>
beforeAll(async () => {
  shop = await openShop()
  const { admin } = shop.owner
  discounts = admin.discounts
  region = (await admin.regions.list()).regions[0]?.id ?? ''
  const { collection } = await admin.collections.create({ body: { title: 'Kitchen' } })
  const { product } = await createProduct(shop, 'Mug', { type: { value: 'Cup' }, tags: [{ value: 'new' }] })
  mug = product.id
  bowl = (await createProduct(shop, 'Bowl')).id
  named = {
    products: mug,
    product_types: product.type_id ?? '',
    product_collections: collection.id,
    product_tags: product.tags[0]?.id ?? '',
    customer_groups: (await admin.customerGroups.create({ body: { name: 'Friends' } })).customer_group.id,
  }
})
afterAll(() => shop.stop())

let id: string
type Condition = Parameters<typeof discounts.createCondition>[0]['body']

const create = async (conditions: Condition[] = []) => {
  const rule = { type: 'percentage', allocation: 'total', value: 10, conditions } as const
  return (await discounts.create({ body: { code: `C${++code}`, rule, regions: [region] } })).discount
}
beforeEach(async () => {
  ;({ id } = await create())
})

const add = async (body: Condition) => {
  const { discount } = await discounts.createCondition({ discount_id: id, body })
  return discount.rule.conditions.at(-1)?.id ?? ''
}

const productsOf = async (condition_id: string) => {
  const query = { expand: 'products' }
  const { discount_condition } = await discounts.retrieveCondition({ discount_id: id, condition_id, query })
  return discount_condition.products?.map(({ title }) => title).toSorted()
}

const refusal = (status: number, message: string) => ({ status, message })

describe('S7-49 conditions', () => {
  test('of every type are created with a discount, and shown with their members', async () => {
    const discount = await create(Object.entries(named).map(([type, member]) => ({ operator: 'in', [type]: [member] })))
    expect(discount.rule.conditions.map(({ type }) => type).toSorted()).toEqual(Object.keys(named).toSorted())
    for (const { id: condition_id, type } of discount.rule.conditions) {
      const query = { expand: type, fields: 'type,resource_count' }
      const { discount_condition } = await discounts.retrieveCondition({
        discount_id: discount.id,
        condition_id,
        query,
      })
      expect(discount_condition).toMatchObject({ type, resource_count: 1, [type]: [{ id: named[type] }] })
    }
  })

  test('filter the lists of their members', async () => {
    const { admin } = shop.owner
    await admin.customerGroups.create({ body: { name: 'Strangers' } })
    await admin.collections.create({ body: { title: 'Garden' } })
    const lists = {
      products: async (discount_condition_id: string) =>
        (await admin.products.list({ query: { discount_condition_id } })).products,
      product_types: async (discount_condition_id: string) =>
        (await admin.productTypes.list({ query: { discount_condition_id } })).product_types,
      product_collections: async (discount_condition_id: string) =>
        (await admin.collections.list({ query: { discount_condition_id } })).collections,
      product_tags: async (discount_condition_id: string) =>
        (await admin.productTags.list({ query: { discount_condition_id } })).product_tags,
      customer_groups: async (discount_condition_id: string) =>
        (await admin.customerGroups.list({ query: { discount_condition_id } })).customer_groups,
    }
    const discount = await create(Object.entries(named).map(([type, member]) => ({ operator: 'in', [type]: [member] })))
    for (const { id: condition_id, type } of discount.rule.conditions) {
      expect((await lists[type](condition_id)).map((row) => row.id)).toEqual([named[type]])
      expect(await lists[type]('discon_x')).toEqual([])
    }
  })

  test('are answered as in v1', async () => {
    const condition_id = await add({ operator: 'not_in', products: [mug] })
    const { discount_condition } = await discounts.retrieveCondition({ discount_id: id, condition_id })
    const { discount } = await discounts.retrieve({ id })
    expect(discount.rule.conditions).toMatchObject([{ id: condition_id, metadata: null, deleted_at: null }])
    expect(Object.keys(discount_condition).toSorted()).toEqual([
      'created_at',
      'discount_rule',
      'discount_rule_id',
      'id',
      'operator',
      'type',
      'updated_at',
    ])
    expect(discount_condition).toMatchObject({
      id: expect.stringMatching(/^discon_/),
      type: 'products',
      operator: 'not_in',
      discount_rule: { id: discount.rule_id, value: 10 },
    })
  })

  test('are replaced, extended and reduced, also by ids that are members already or are none', async () => {
    const condition_id = await add({ operator: 'in', products: [mug] })
    const of = { discount_id: id, condition_id }
    await discounts.updateCondition({ ...of, body: { products: [bowl] } })
    expect(await productsOf(condition_id)).toEqual(['Bowl'])
    const both = { resources: [{ id: mug }, { id: bowl }] }
    await discounts.addConditionResources({ ...of, body: both })
    expect(await productsOf(condition_id)).toEqual(['Bowl', 'Mug'])
    await discounts.removeConditionResources({ ...of, body: { resources: [{ id: bowl }, { id: 'prod_x' }] } })
    expect(await productsOf(condition_id)).toEqual(['Mug'])
    await discounts.updateCondition({ ...of, body: { products: [] } })
    expect(await productsOf(condition_id)).toEqual([])
  })

  test('are changed with the discount, and stay if they are not sent', async () => {
    const condition = await add({ operator: 'in', product_tags: [named.product_tags] })
    const changed = await add({ operator: 'in', products: [mug] })
    const rule = (await discounts.retrieve({ id })).discount.rule.id
    const conditions = [
      { id: changed, operator: 'not_in' as const, products: [bowl] },
      { operator: 'in' as const, product_types: [named.product_types] },
    ]
    const { discount } = await discounts.update({ id, body: { rule: { id: rule, conditions } } })
    expect(discount.rule.conditions).toMatchObject([
      { id: condition, type: 'product_tags' },
      { id: changed, type: 'products', operator: 'not_in' },
      { type: 'product_types', operator: 'in' },
    ])
    expect(await productsOf(changed)).toEqual(['Bowl'])
  })

  test('are deleted, also twice, and can be created again', async () => {
    const condition_id = await add({ operator: 'in', products: [mug] })
    const gone = { id: condition_id, object: 'discount-condition', deleted: true }
    const answer = await discounts.removeCondition({ discount_id: id, condition_id })
    expect(answer).toMatchObject({ ...gone, discount: { id, rule: { conditions: [] } } })
    expect(await discounts.removeCondition({ discount_id: id, condition_id })).toMatchObject(gone)
    await add({ operator: 'in', products: [mug] })
  })
})

describe('a condition is refused', () => {
  test.each([
    [
      'without anything it is about',
      {},
      'Missing one of products, collections, tags, types or customer groups in data',
    ],
    [
      'that is about two things',
      { products: [], product_tags: [] },
      'Only one of products, product_tags is allowed, Only one of product_tags, products is allowed',
    ],
  ])('%s', async (_, lists, message) => {
    const body = { operator: 'in' as const, ...lists }
    await expect(discounts.createCondition({ discount_id: id, body })).rejects.toMatchObject(refusal(400, message))
    await expect(create([body])).rejects.toMatchObject(refusal(400, message))
    const condition_id = await add({ operator: 'in', products: [mug] })
    await expect(discounts.updateCondition({ discount_id: id, condition_id, body: lists })).rejects.toMatchObject({
      message,
    })
  })

  test('with a type and operator that the rule already has', async () => {
    await add({ operator: 'in', products: [mug] })
    const message = "Discount Condition with operator 'in' and type 'products' already exist on a Discount Rule"
    await expect(add({ operator: 'in', products: [bowl] })).rejects.toMatchObject({ ...refusal(422, message) })
    await add({ operator: 'not_in', products: [bowl] })
    const twice = [1, 2].map(() => ({ operator: 'in' as const, products: [mug] }))
    await expect(create(twice)).rejects.toMatchObject(refusal(422, message))
  })

  test.each([
    ['products', 'Product with product_id x does not exist.'],
    ['product_types', 'Product_type with product_type_id x does not exist.'],
    ['product_collections', 'Product_collection with product_collection_id x does not exist.'],
    ['product_tags', 'Product_tag with product_tag_id x does not exist.'],
    ['customer_groups', 'Customer_group with customer_group_id x does not exist.'],
  ])('with unknown %s', async (type, message) => {
    await expect(add({ operator: 'in', [type]: ['x'] })).rejects.toMatchObject(refusal(404, message))
  })

  test('with members of another type', async () => {
    const condition_id = await add({ operator: 'in', products: [mug] })
    const body = { product_tags: [named.product_tags] }
    await expect(discounts.updateCondition({ discount_id: id, condition_id, body })).rejects.toMatchObject(
      refusal(400, `Condition with id ${condition_id} is about products`),
    )
  })

  test('through another discount, and if it does not exist', async () => {
    const condition_id = await add({ operator: 'in', products: [mug] })
    const other = await create()
    const of = { discount_id: other.id, condition_id }
    const strange = `Condition with id ${condition_id} does not belong to Discount with id ${other.id}`
    const body = { products: [] }
    await expect(discounts.retrieveCondition(of)).rejects.toMatchObject(refusal(400, strange))
    await expect(discounts.updateCondition({ ...of, body })).rejects.toMatchObject(refusal(400, strange))
    await expect(discounts.removeCondition(of)).rejects.toMatchObject(refusal(404, strange))
    const none = { discount_id: id, condition_id: 'discon_x' }
    const missing = 'DiscountCondition with id discon_x was not found'
    await expect(discounts.retrieveCondition(none)).rejects.toMatchObject(refusal(404, missing))
    await expect(discounts.updateCondition({ ...none, body })).rejects.toMatchObject(refusal(404, missing))
    const sent = {
      id: other.id,
      body: { rule: { id: other.rule.id, conditions: [{ id: condition_id, products: [] }] } },
    }
    await expect(discounts.update(sent)).rejects.toMatchObject({ status: 400 })
  })
})
