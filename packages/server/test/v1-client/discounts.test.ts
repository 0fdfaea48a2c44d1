import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../sample-product.ts'
import { everyMethod, openV1Shop, refusal, type V1Shop } from './v1-shop.ts'

let shop: V1Shop
let admin: V1Shop['staff']['admin']
let region: string
beforeAll(async () => {
  shop = await openV1Shop()
  admin = shop.staff.admin
  region = (await shop.shopper.regions.list()).regions[0]?.id ?? ''
})
afterAll(() => shop.stop())

test('discounts are created, changed, given conditions, and deleted', () =>
  everyMethod(admin.discounts, async (discounts) => {
    const [mug, bowl] = await Promise.all(
      ['Mug', 'Bowl'].map(async (title) => (await admin.products.create(newProduct(title))).product.id),
    )
    const { discount } = await discounts.create({
      code: 'summer',
      is_dynamic: true,
      is_disabled: false,
      rule: { type: 'percentage' as never, value: 10, allocation: 'total' as never, description: 'Ten' },
      regions: [region],
    })
    const { id } = discount
    expect(discount).toMatchObject({
      id: expect.stringMatching(/^disc_/),
      code: 'SUMMER',
      usage_count: 0,
      parent_discount: null,
      regions: [{ id: region }],
      rule: { type: 'percentage', value: 10, conditions: [] },
    })
    expect((await discounts.retrieve(id)).discount).toEqual(discount)
    expect((await discounts.retrieve(id, { fields: 'code', expand: 'rule' })).discount).toMatchObject({
      code: 'SUMMER',
    })
    expect((await discounts.retrieveByCode('summer')).discount).toEqual(discount)
    const query = { q: 'sum', rule: { type: 'percentage' as never }, is_dynamic: true, limit: 5 }
    expect(await discounts.list(query)).toMatchObject({ discounts: [{ id }], count: 1, offset: 0, limit: 5 })
    expect((await discounts.update(id, { usage_limit: 3 })).discount.usage_limit).toBe(3)

    expect((await discounts.removeRegion(id, region)).discount.regions).toEqual([])
    expect((await discounts.addRegion(id, region)).discount.regions).toMatchObject([{ id: region }])

    const { discount: code } = await discounts.createDynamicCode(id, { code: 'for-you', usage_limit: 1 })
    expect(code).toMatchObject({ code: 'FOR-YOU', parent_discount_id: id, rule_id: discount.rule_id })
    expect((await discounts.deleteDynamicCode(id, 'FOR-YOU')).discount.id).toBe(id)

    const conditioned = await discounts.createCondition(id, { operator: 'in' as never, products: [mug ?? ''] })
    const condition = conditioned.discount.rule.conditions[0]?.id ?? ''
    const conditions = async () =>
      (await discounts.getCondition(id, condition, { expand: 'products' })).discount_condition.products.length
    await discounts.addConditionResourceBatch(id, condition, { resources: [{ id: bowl ?? '' }] })
    expect(await conditions()).toBe(2)
    await discounts.deleteConditionResourceBatch(id, condition, { resources: [{ id: bowl ?? '' }] })
    expect(await conditions()).toBe(1)
    await discounts.updateCondition(id, condition, { products: [] })
    expect(await conditions()).toBe(0)
    expect(await discounts.deleteCondition(id, condition)).toMatchObject({
      id: condition,
      object: 'discount-condition',
      deleted: true,
      discount: { id },
    })
    expect(await discounts.delete(id)).toMatchObject({ id, object: 'discount', deleted: true })
    expect(await refusal(discounts.retrieve(id))).toEqual({
      status: 404,
      data: { type: 'not_found', message: `Discount with id ${id} was not found` },
    })
  }))

test('gift cards are issued, changed, looked up, and deleted', () =>
  everyMethod(admin.giftCards, async (cards) => {
    const { gift_card } = await cards.create({ region_id: region, value: 5000 })
    const { id, code } = gift_card
    expect(gift_card).toMatchObject({ code: expect.stringMatching(/^(\w{4}-){3}\w{4}$/), balance: 5000, order: null })
    expect((await cards.retrieve(id)).gift_card).toEqual(gift_card)
    expect(await cards.list({ q: code, limit: 5 })).toMatchObject({ gift_cards: [{ id }], count: 1, limit: 5 })
    expect((await cards.update(id, { balance: 100 })).gift_card.balance).toBe(100)
    await everyMethod(shop.shopper.giftCards, async (resource) => {
      expect((await resource.retrieve(code)).gift_card).toMatchObject({ id, code, value: 5000, balance: 100 })
    })
    expect(await cards.delete(id)).toMatchObject({ id, object: 'gift-card', deleted: true })
    expect(await refusal(shop.shopper.giftCards.retrieve(code))).toEqual({
      status: 404,
      data: { type: 'not_found', message: `Gift card with code: ${code} was not found` },
    })
  }))

test('return reasons are created, nested, listed, and deleted', () =>
  everyMethod(admin.returnReasons, async (reasons) => {
    const { return_reason } = await reasons.create({ value: 'size', label: 'Wrong size' })
    const { id } = return_reason
    const { return_reason: child } = await reasons.create({
      value: 'small',
      label: 'Small',
      parent_return_reason_id: id,
    })
    expect((await reasons.update(child.id, { label: 'Too small' })).return_reason.label).toBe('Too small')
    const whole = (await reasons.retrieve(id)).return_reason
    expect(whole).toMatchObject({ return_reason_children: [{ id: child.id, label: 'Too small' }] })
    expect((await reasons.list()).return_reasons).toEqual([whole])
    await everyMethod(shop.shopper.returnReasons, async (resource) => {
      expect((await resource.list()).return_reasons).toEqual([whole])
      expect((await resource.retrieve(id)).return_reason).toEqual(whole)
    })
    expect(await reasons.delete(id)).toMatchObject({ id, object: 'return_reason', deleted: true })
    expect(await refusal(reasons.retrieve(id))).toMatchObject({ status: 404 })
  }))
