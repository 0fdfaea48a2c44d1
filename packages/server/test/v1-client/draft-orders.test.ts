import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, createMarket, createVariantForSale, type Market } from '../sample-checkout.ts'
import { everyMethod, openV1Shop, refusal, type V1Shop } from './v1-shop.ts'

let shop: V1Shop
let market: Market
beforeAll(async () => {
  shop = await openV1Shop()
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

test('S1-09 S3-33 v1’s client takes, changes, pays and deletes draft orders', () =>
  everyMethod(shop.staff.admin.draftOrders, async (drafts) => {
    const taken = {
      email: 'amelie@example.com',
      region_id: market.regionId,
      shipping_address: address,
      items: [{ variant_id: await createVariantForSale(shop, 'Lamp'), quantity: 1, metadata: {} }],
      shipping_methods: [{ option_id: market.optionId, price: 250 }],
    }
    const { draft_order: draft } = await drafts.create(taken)
    expect(draft).toMatchObject({ status: 'open', cart: { total: 1800, object: 'cart' } })
    const added = await drafts.addLineItem(draft.id, { quantity: 1, title: 'Gift wrap', unit_price: 300 })
    expect(added.draft_order.cart).toMatchObject({ items: [{ title: 'Lamp' }, { title: 'Gift wrap' }], total: 2100 })
    const wrap = added.draft_order.cart.items[1]?.id ?? ''
    const changed = await drafts.updateLineItem(draft.id, wrap, { quantity: 2 })
    expect(changed.draft_order.cart.total).toBe(2400)
    const removed = await drafts.removeLineItem(draft.id, wrap)
    expect(removed.draft_order.cart.items).toMatchObject([{ title: 'Lamp' }])
    const moved = await drafts.update(draft.id, { shipping_address: { ...address, city: 'Lille' } })
    expect(moved.draft_order.cart.shipping_address).toMatchObject({ city: 'Lille' })

    const { order } = await drafts.markPaid(draft.id)
    expect(order).toMatchObject({ draft_order_id: draft.id, payment_status: 'captured', total: 1800 })
    const { draft_order: paid } = await drafts.retrieve(draft.id)
    expect(paid).toMatchObject({ status: 'completed', order_id: order.id })

    const { draft_order: other } = await drafts.create({ ...taken, items: [] })
    const { draft_orders: open, count } = await drafts.list({ limit: 1, offset: 0 })
    expect([open.length, count]).toEqual([1, 2])
    expect(await drafts.delete(other.id)).toMatchObject({ id: other.id, object: 'draft-order', deleted: true })
    expect(await refusal(drafts.retrieve(other.id))).toMatchObject({ status: 404 })
    expect((await drafts.list()).count).toBe(1)
  }))
