import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../sample-checkout.ts'
import { everyMethod, openV1Shop, refusal, type V1Shop } from './v1-shop.ts'

let shop: V1Shop
let market: Market
beforeAll(async () => {
  shop = await openV1Shop()
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

async function ordered(title: string) {
  const variant_id = await createVariantForSale(shop, title, 9)
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 2 }])
  return { order_id: (await shop.shopper.carts.complete(cart)).data.id, variant_id }
}

test('S4-33 S7-56 every staff method of order edits works, in the order in which v1’s dashboard calls it', async () => {
  const { order_id, variant_id } = await ordered('Edited lamp')
  await everyMethod(shop.staff.admin.orderEdits, async (edits) => {
    const { order_edit } = await edits.create({ order_id, internal_note: 'By phone' })
    const { id } = order_edit
    const item = order_edit.items[0]?.id ?? ''
    expect(order_edit).toMatchObject({ status: 'created', internal_note: 'By phone', difference_due: 0 })
    expect((await edits.update(id, { internal_note: 'By mail' })).order_edit.internal_note).toBe('By mail')
    const added = (await edits.addLineItem(id, { variant_id, quantity: 1 })).order_edit
    expect(added).toMatchObject({ difference_due: 1500, changes: [{ type: 'item_add' }] })
    expect((await edits.updateLineItem(id, item, { quantity: 3 })).order_edit).toMatchObject({ difference_due: 3000 })
    const { changes } = (await edits.removeLineItem(id, item)).order_edit
    expect(changes.map((change: { type: string }) => change.type)).toEqual(['item_add', 'item_remove'])
    const undone = await edits.deleteItemChange(id, changes[1]?.id ?? '')
    expect(undone).toMatchObject({ object: 'item_change', deleted: true })
    const { order_edit: requestedEdit } = await edits.requestConfirmation(id)
    expect(requestedEdit).toMatchObject({
      status: 'requested',
      payment_collection: { amount: 1500, type: 'order_edit' },
    })
    expect(await refusal(edits.delete(id))).toEqual({
      status: 400,
      data: { type: 'not_allowed', message: 'Cannot delete order edit with status requested' },
    })
    expect((await edits.confirm(id)).order_edit.status).toBe('confirmed')
    expect((await edits.retrieve(id, { expand: 'items,changes' })).order_edit.items).toHaveLength(2)
    const next = (await edits.create({ order_id })).order_edit.id
    expect(await edits.delete(next)).toMatchObject({ object: 'order_edit', deleted: true })
    const last = (await edits.create({ order_id })).order_edit.id
    expect((await edits.cancel(last)).order_edit.status).toBe('canceled')
    expect(await edits.list({ order_id })).toMatchObject({ count: 2, limit: 20 })
  })
})

test('S4-33 S7-41 every shopper method of order edits works', async () => {
  const { orderEdits: staff } = shop.staff.admin
  const requested = async (title: string) => {
    const { order_id } = await ordered(title)
    const { order_edit } = await staff.create({ order_id })
    await staff.updateLineItem(order_edit.id, order_edit.items[0]?.id ?? '', { quantity: 1 })
    await staff.requestConfirmation(order_edit.id)
    return order_edit.id
  }
  const [pending, declined] = [await requested('Kept lamp'), await requested('Declined lamp')]
  await everyMethod(shop.shopper.orderEdits, async (edits) => {
    expect((await edits.retrieve(pending)).order_edit).toMatchObject({ status: 'requested', difference_due: -1500 })
    expect((await edits.complete(pending)).order_edit).toMatchObject({ status: 'confirmed' })
    const body = { declined_reason: 'No, thanks' }
    expect((await edits.decline(declined, body)).order_edit).toMatchObject({ status: 'declined', ...body })
  })
})
