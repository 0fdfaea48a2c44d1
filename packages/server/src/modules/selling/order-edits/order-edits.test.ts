import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { createProduct } from '../../../../test/sample-product.ts'
import { levelsOf } from '../../../../test/sample-stock.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
let market: Market
let orders: Client['admin']['orders']
let edits: Client['admin']['orderEdits']
let shopper: Client['store']
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  orders = shop.owner.admin.orders
  edits = shop.owner.admin.orderEdits
  shopper = shop.anonymous.store
})
afterAll(() => shop.stop())

/** One unit at 12.50 and the shipping at 5.00, both with 20 % tax, in minor units. */
const UNIT = 1500
const SHIPPING = 600

type Terms = { readonly quantity?: number; readonly stock?: number; readonly captured?: boolean }

/** A paid order of new goods. */
async function placed(title: string, { quantity = 2, stock = 5, captured = true }: Terms = {}) {
  const variant_id = await createVariantForSale(shop, title, stock)
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity }])
  const { id } = (await shopper.carts.complete({ id: cart })).data
  if (captured) await orders.capture({ id })
  return { id, variant_id, line: (await orderOf(id)).items?.[0]?.id ?? '' }
}

const orderOf = async (id: string) => (await orders.retrieve({ id })).order

/** An edit that has just begun, and the copy of the order's only line. */
async function begun(order_id: string) {
  const { order_edit } = await edits.create({ body: { order_id } })
  return { id: order_edit.id, item_id: order_edit.items?.[0]?.id ?? '', order_edit }
}

const editOf = async (id: string) => (await edits.retrieve({ id })).order_edit

const setQuantity = async (id: string, item_id: string, quantity: number) =>
  (await edits.updateLineItem({ id, item_id, body: { quantity } })).order_edit

const add = async (id: string, variant_id: string, quantity = 1) =>
  (await edits.addLineItem({ id, body: { variant_id, quantity } })).order_edit

/** Units of goods: stocked, reserved, incoming, available. */
async function stockOf(title: string) {
  const { inventory_items } = await shop.owner.admin.inventoryItems.list({ query: { q: title } })
  return Object.values(await levelsOf(shop, inventory_items[0]?.id ?? ''))[0]
}

/** Pays the whole of a collection as the shopper. */
async function pay(id: string | null) {
  const collection = id ?? ''
  const { payment_collection } = await shopper.paymentCollections.manageSession({
    id: collection,
    body: { provider_id: 'manual' },
  })
  const session_ids = payment_collection.payment_sessions?.map((session) => session.id) ?? []
  await shopper.paymentCollections.authorizeBatch({ id: collection, body: { session_ids } })
}

describe('changes', () => {
  test('S3-28 S4-33 an edit begins with copies of the lines and the totals of the order', async () => {
    const { id, line } = await placed('Copied lamp')
    const { order_edit } = await begun(id)
    expect(order_edit).toMatchObject({
      status: 'created',
      order_id: id,
      changes: [],
      total: 2 * UNIT + SHIPPING,
      difference_due: 0,
      items: [{ original_item_id: line, order_id: null, quantity: 2, total: 2 * UNIT, tax_lines: [{ rate: 20 }] }],
    })
    expect((await edits.list({ query: { order_id: id } })).order_edits).toMatchObject([{ id: order_edit.id }])
    await expect(edits.create({ body: { order_id: id } })).rejects.toMatchObject({
      status: 400,
      type: 'invalid_data',
      message: `An active order edit already exists for the order ${id}`,
    })
  })

  test('lines are added, changed and removed, and the difference follows', async () => {
    const { id, line } = await placed('Changed lamp')
    const { id: edit, item_id } = await begun(id)
    const more = await setQuantity(edit, item_id, 3)
    expect(more).toMatchObject({
      difference_due: UNIT,
      changes: [{ type: 'item_update', line_item_id: item_id, original_line_item_id: line }],
    })
    const added = await add(edit, await createVariantForSale(shop, 'Shade'), 2)
    expect(added).toMatchObject({ difference_due: 3 * UNIT, total: 5 * UNIT + SHIPPING })
    expect(added.changes?.map(({ type }) => type)).toEqual(['item_update', 'item_add'])
    const { order_edit } = await edits.removeLineItem({ id: edit, item_id })
    expect(order_edit).toMatchObject({ difference_due: 0, items: [{ title: 'Shade' }] })
    expect(order_edit.changes?.map(({ type }) => type)).toEqual(['item_add', 'item_remove'])
    expect((await orderOf(id)).items).toMatchObject([{ id: line, quantity: 2 }])
    await edits.removeLineItem({ id: edit, item_id })
  })

  test('a line with its old quantity is no change', async () => {
    const { id } = await placed('Kept lamp')
    const { id: edit, item_id } = await begun(id)
    await setQuantity(edit, item_id, 3)
    expect((await setQuantity(edit, item_id, 2)).changes).toEqual([])
    await expect(edits.requestConfirmation({ id: edit })).rejects.toMatchObject({
      type: 'invalid_data',
      message: 'Cannot request a confirmation on an edit with no changes',
    })
  })

  test('a removed change leaves the line as it is in the order', async () => {
    const { id } = await placed('Restored lamp')
    const { id: edit, item_id } = await begun(id)
    await setQuantity(edit, item_id, 4)
    const undo = async () => {
      const [change] = (await editOf(edit)).changes ?? []
      const change_id = change?.id ?? ''
      expect(await edits.deleteItemChange({ id: edit, change_id })).toEqual({
        id: change_id,
        object: 'item_change',
        deleted: true,
      })
      return editOf(edit)
    }
    const before = { difference_due: 0, changes: [], items: [{ quantity: 2, tax_lines: [{ rate: 20 }] }] }
    expect(await undo()).toMatchObject(before)
    await edits.removeLineItem({ id: edit, item_id })
    expect(await undo()).toMatchObject(before)
    await add(edit, await createVariantForSale(shop, 'Bulb'))
    expect(await undo()).toMatchObject(before)
  })

  test('refusals have v1’s messages', async () => {
    const [one, other] = [await placed('First lamp'), await placed('Second lamp')]
    const { id, item_id } = await begun(one.id)
    const foreign = await begun(other.id)
    const { order_edit } = await edits.addLineItem({ id, body: { variant_id: one.variant_id, quantity: 1 } })
    const addedId = order_edit.items?.find(({ original_item_id }) => original_item_id === null)?.id ?? ''
    const ofOther = (item: string) =>
      `Invalid line item id ${item} it does not belong to the same order edit ${one.id}.`
    const bad = { status: 400, type: 'invalid_data' }
    await expect(setQuantity(id, foreign.item_id, 1)).rejects.toMatchObject({
      ...bad,
      message: ofOther(foreign.item_id),
    })
    await expect(edits.removeLineItem({ id, item_id: addedId })).rejects.toMatchObject({
      ...bad,
      message: ofOther(addedId),
    })
    await expect(setQuantity(id, 'item_no', 1)).rejects.toMatchObject({
      status: 404,
      message: 'Line item with item_no was not found',
    })
    await expect(add(id, 'variant_no')).rejects.toMatchObject({
      message: 'Unable to generate the line items, some variant has not been found: variant_no',
    })
    const change_id = (await setQuantity(id, item_id, 1)).changes?.[0]?.id ?? ''
    await expect(edits.deleteItemChange({ id: foreign.id, change_id })).rejects.toMatchObject({
      message: `The item change you are trying to delete doesn't belong to the OrderEdit with id: ${foreign.id}.`,
    })
    await expect(edits.retrieve({ id: 'oe_no' })).rejects.toMatchObject({
      status: 404,
      message: 'Order edit with id oe_no was not found',
    })
    await edits.cancel({ id })
    await expect(add(id, one.variant_id)).rejects.toMatchObject({
      type: 'not_allowed',
      message: 'Can not add an item to the edit with status canceled',
    })
    await expect(setQuantity(id, item_id, 2)).rejects.toMatchObject({
      message: `Can not update an item on the order edit ${id} with the status canceled`,
    })
    await expect(edits.remove({ id })).rejects.toMatchObject({
      message: 'Cannot delete order edit with status canceled',
    })
  })

  test('units that are fulfilled stay, also if they were sent while the edit was open', async () => {
    const { id, line } = await placed('Sent lamp', { quantity: 3 })
    const { id: edit, item_id } = await begun(id)
    await setQuantity(edit, item_id, 1)
    await orders.createFulfillment({ id, body: { items: [{ item_id: line, quantity: 2 }] } })
    const refused = { status: 400, message: 'Sent lamp: 2 units are fulfilled and cannot be removed' }
    await expect(edits.confirm({ id: edit })).rejects.toMatchObject(refused)
    await expect(edits.removeLineItem({ id: edit, item_id })).rejects.toMatchObject(refused)
    await setQuantity(edit, item_id, 2)
    await edits.confirm({ id: edit })
    expect(await orderOf(id)).toMatchObject({
      fulfillment_status: 'fulfilled',
      items: [{ id: line, quantity: 2, fulfilled_quantity: 2 }],
    })
    expect(await stockOf('Sent lamp')).toEqual([3, 0, 0, 3])
  })

  test('a discount of the order applies to added lines, and a fixed one is divided again', async () => {
    const rule = { type: 'fixed', value: 1000, allocation: 'total' } as const
    await shop.owner.admin.discounts.create({ body: { code: 'TEN', rule, regions: [market.regionId] } })
    const variant_id = await createVariantForSale(shop, 'Discounted lamp', 5)
    const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 2 }])
    await shopper.carts.update({ id: cart, body: { discounts: [{ code: 'TEN' }] } })
    await shopper.carts.createPaymentSessions({ id: cart })
    const { id } = (await shopper.carts.complete({ id: cart })).data
    const { discounts } = shop.owner.admin
    await discounts.remove({ id: (await orderOf(id)).discounts?.[0]?.id ?? '' })
    const { id: edit } = await begun(id)
    const edited = await add(edit, await createVariantForSale(shop, 'Discounted shade'), 2)
    expect(edited).toMatchObject({ discount_total: 1000, difference_due: 2 * UNIT })
    expect(edited.items?.map((item) => item.discount_total)).toEqual([500, 500])
    await edits.confirm({ id: edit })
    expect(await orderOf(id)).toMatchObject({
      discount_total: 1000,
      items: [{ discount_total: 500 }, { discount_total: 500 }],
    })
  })

  test('what was taken off a line by hand stays when another line is added', async () => {
    const rule = { type: 'fixed', value: 300, allocation: 'total' } as const
    await shop.owner.admin.discounts.create({ body: { code: 'THREE', rule, regions: [market.regionId] } })
    const variant_id = await createVariantForSale(shop, 'Reduced lamp', 5)
    const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 2 }])
    await shopper.carts.update({ id: cart, body: { discounts: [{ code: 'THREE' }] } })
    await shopper.carts.createPaymentSessions({ id: cart })
    const { id } = (await shopper.carts.complete({ id: cart })).data
    await sql`insert into line_item_adjustment (id, item_id, description, amount)
      select ${`lia_${id}`}, id, 'a scratch', 200 from line_item where order_id = ${id}`.run(shop.services.db)
    const { id: edit, order_edit } = await begun(id)
    expect(order_edit.discount_total).toBe(500)
    expect((await add(edit, await createVariantForSale(shop, 'Full-price shade'))).discount_total).toBe(500)
  })

  test('lines of gift cards are neither added, changed nor removed', async () => {
    const { product } = await shop.owner.admin.products.create({
      body: {
        ...{ title: 'Gift card', status: 'published', is_giftcard: true, options: [{ title: 'Value' }] },
        variants: [
          {
            title: '25',
            options: [{ value: '25' }],
            prices: [{ currency_code: 'eur', amount: 2500 }],
            manage_inventory: false,
          },
        ],
      },
    })
    const variant_id = product.variants[0]?.id ?? ''
    const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    const { id } = (await shopper.carts.complete({ id: cart })).data
    const { id: edit, item_id } = await begun(id)
    const refused = {
      status: 400,
      type: 'not_allowed',
      message: 'Gift cards of an order that was placed cannot be changed',
    }
    await expect(add(edit, variant_id)).rejects.toMatchObject(refused)
    await expect(setQuantity(edit, item_id, 2)).rejects.toMatchObject(refused)
    await expect(edits.removeLineItem({ id: edit, item_id })).rejects.toMatchObject(refused)
    expect((await editOf(edit)).changes).toEqual([])
  })
})

describe('confirmation', () => {
  test('a shopper pays the difference and confirms; lines, stock and money of the order follow', async () => {
    const { id, line } = await placed('Grown lamp')
    const { id: edit, item_id } = await begun(id)
    await setQuantity(edit, item_id, 3)
    await add(edit, await createVariantForSale(shop, 'Grown shade'))
    const body = { payment_collection_description: 'One lamp and a shade more' }
    const { order_edit } = await edits.requestConfirmation({ id: edit, body })
    expect(order_edit).toMatchObject({
      status: 'requested',
      requested_at: expect.any(String) as string,
      payment_collection: { amount: 2 * UNIT, status: 'not_paid', description: 'One lamp and a shade more' },
    })
    await expect(shopper.orderEdits.complete({ id: edit })).rejects.toMatchObject({
      status: 400,
      message: 'Unable to complete an order edit if the payment is not authorized',
    })
    await pay(order_edit.payment_collection_id)
    const { order_edit: done } = await shopper.orderEdits.complete({ id: edit })
    expect(done).toMatchObject({ status: 'confirmed', difference_due: 0, total: 4 * UNIT + SHIPPING })
    const applied = await edits.retrieve({ id: edit, query: { fields: '+applied_difference' } })
    expect(applied.order_edit.applied_difference).toBe(2 * UNIT)
    const order = await orderOf(id)
    expect(order).toMatchObject({
      total: 4 * UNIT + SHIPPING,
      paid_total: 4 * UNIT + SHIPPING,
      payment_status: 'awaiting',
      items: [
        { id: line, quantity: 3 },
        { title: 'Grown shade', quantity: 1 },
      ],
    })
    expect(await stockOf('Grown lamp')).toEqual([5, 3, 0, 2])
    expect(await stockOf('Grown shade')).toEqual([3, 1, 0, 2])
    expect((await orders.capture({ id })).order.payment_status).toBe('captured')
    await shopper.orderEdits.complete({ id: edit })
    expect(await stockOf('Grown lamp')).toEqual([5, 3, 0, 2])
  })

  test('the edit shows the lines before and after for good, also after the next edit', async () => {
    const { id, line } = await placed('Twice lamp')
    const first = await begun(id)
    await setQuantity(first.id, first.item_id, 3)
    await edits.confirm({ id: first.id })
    const expectedEdit = (before: number, after: number) => ({
      items: [{ quantity: after }],
      changes: [{ type: 'item_update', line_item: { quantity: after }, original_line_item: { quantity: before } }],
    })
    expect(await editOf(first.id)).toMatchObject(expectedEdit(2, 3))
    const second = await begun(id)
    await setQuantity(second.id, second.item_id, 1)
    await edits.confirm({ id: second.id })
    expect(await editOf(first.id)).toMatchObject(expectedEdit(2, 3))
    expect(await editOf(second.id)).toMatchObject(expectedEdit(3, 1))
    expect((await orderOf(id)).items).toMatchObject([{ id: line, quantity: 1, order_edit_id: second.id }])
    expect(await stockOf('Twice lamp')).toEqual([5, 1, 0, 4])
  })

  test('removed units can be sold again, and their payment can be refunded', async () => {
    const { id } = await placed('Shrunk lamp')
    const { id: edit, item_id } = await begun(id)
    await add(edit, await createVariantForSale(shop, 'Cheap shade'))
    await edits.removeLineItem({ id: edit, item_id })
    const { order_edit } = await edits.requestConfirmation({ id: edit })
    expect(order_edit).toMatchObject({ difference_due: -UNIT, payment_collection_id: null })
    await shopper.orderEdits.complete({ id: edit })
    expect(await orderOf(id)).toMatchObject({
      items: [{ title: 'Cheap shade' }],
      total: UNIT + SHIPPING,
      paid_total: 2 * UNIT + SHIPPING,
      refundable_amount: 2 * UNIT + SHIPPING,
      payment_status: 'captured',
    })
    expect(await stockOf('Shrunk lamp')).toEqual([5, 0, 0, 5])
    await orders.refund({ id, body: { amount: UNIT, reason: 'other' } })
    expect(await orderOf(id)).toMatchObject({ payment_status: 'partially_refunded', refunded_total: UNIT })
  })

  test('a customer who has overpaid pays only what is unpaid of the order', async () => {
    const { id } = await placed('Credited lamp')
    const first = await begun(id)
    await setQuantity(first.id, first.item_id, 1)
    await edits.confirm({ id: first.id })
    const second = await begun(id)
    await setQuantity(second.id, second.item_id, 3)
    const { order_edit } = await edits.requestConfirmation({ id: second.id })
    expect(order_edit).toMatchObject({ difference_due: 2 * UNIT, payment_collection: { amount: UNIT } })
  })

  test.each([
    { did: 'paid more', amount: 2000 },
    { did: 'got money back', amount: 500 },
  ])('a customer who $did for an exchange pays for a later edit in full', async ({ did, amount }) => {
    const { id, line } = await placed(`Lamp, customer ${did}`)
    await orders.createFulfillment({ id, body: { items: [{ item_id: line, quantity: 2 }], shipment: {} } })
    const variants = [
      { title: 'Small', inventory_quantity: 3, options: [{ value: 'S' }], prices: [{ currency_code: 'eur', amount }] },
    ]
    const { variantId } = await createProduct(shop, `Lamp in exchange, customer ${did}`, { variants })
    const body = {
      return_items: [{ item_id: line, quantity: 1 }],
      additional_items: [{ variant_id: variantId, quantity: 1 }],
      custom_shipping_options: [{ option_id: market.optionId, price: 0 }],
    }
    const swap = (await orders.createSwap({ id, body })).order.swaps?.[0]
    const cart = swap?.cart_id ?? ''
    await shopper.carts.addShippingMethod({ id: cart, body: { option_id: market.optionId } })
    await shopper.carts.createPaymentSessions({ id: cart })
    await shopper.carts.complete({ id: cart })
    await orders.processSwapPayment({ id, swap_id: swap?.id ?? '' })
    const { id: edit, item_id } = await begun(id)
    await setQuantity(edit, item_id, 3)
    const { order_edit } = await edits.requestConfirmation({ id: edit })
    expect(order_edit).toMatchObject({ difference_due: UNIT, payment_collection: { amount: UNIT } })
  })

  test('an edit that the staff confirm leaves the difference to be paid, and says so', async () => {
    const { id } = await placed('Owed lamp')
    const { id: edit, item_id } = await begun(id)
    await setQuantity(edit, item_id, 3)
    const { order_edit } = await edits.confirm({ id: edit })
    expect(order_edit).toMatchObject({ status: 'confirmed', payment_collection: { amount: UNIT, status: 'not_paid' } })
    expect(await orderOf(id)).toMatchObject({ payment_status: 'awaiting', paid_total: 2 * UNIT + SHIPPING })
    expect((await orders.capture({ id })).order.payment_status).toBe('awaiting')
    await pay(order_edit.payment_collection_id)
    expect(await orderOf(id)).toMatchObject({ paid_total: 3 * UNIT + SHIPPING })
    expect((await orders.capture({ id })).order.payment_status).toBe('captured')
  })

  test('a difference that the shop received in another way, such as cash, is a payment of the order', async () => {
    const { id } = await placed('Cash lamp')
    const { id: edit, item_id } = await begun(id)
    await setQuantity(edit, item_id, 3)
    const { order_edit } = await edits.confirm({ id: edit })
    const collection = order_edit.payment_collection_id ?? ''
    await shop.owner.admin.paymentCollections.authorize({ id: collection })
    await shop.owner.admin.paymentCollections.authorize({ id: collection })
    expect(await orderOf(id)).toMatchObject({
      payment_status: 'captured',
      paid_total: 3 * UNIT + SHIPPING,
      refundable_amount: 3 * UNIT + SHIPPING,
    })
  })

  test('nothing changes where too few units are in stock', async () => {
    const { id, line } = await placed('Rare lamp', { stock: 3 })
    const { id: edit, item_id } = await begun(id)
    await setQuantity(edit, item_id, 4)
    await expect(edits.confirm({ id: edit })).rejects.toMatchObject({ status: 400, code: 'insufficient_inventory' })
    expect(await editOf(edit)).toMatchObject({ status: 'created' })
    expect((await orderOf(id)).items).toMatchObject([{ id: line, quantity: 2 }])
    expect(await stockOf('Rare lamp')).toEqual([3, 2, 0, 1])
  })

  test('of many confirmations at once one counts', async () => {
    const { id } = await placed('Raced lamp')
    const { id: edit, item_id } = await begun(id)
    await setQuantity(edit, item_id, 3)
    await Promise.all(Array.from({ length: 6 }, () => edits.confirm({ id: edit })))
    expect(await stockOf('Raced lamp')).toEqual([5, 3, 0, 2])
    expect(await orderOf(id)).toMatchObject({ total: 3 * UNIT + SHIPPING, items: [{ quantity: 3 }] })
  })
})

describe('edits that are not applied', () => {
  test('a shopper declines with a reason, and the payment is refunded', async () => {
    const { id } = await placed('Declined lamp')
    const { id: edit, item_id } = await begun(id)
    await setQuantity(edit, item_id, 3)
    await expect(shopper.orderEdits.decline({ id: edit })).rejects.toMatchObject({
      message: 'Cannot decline an order edit with status created.',
    })
    const { order_edit } = await edits.requestConfirmation({ id: edit })
    await pay(order_edit.payment_collection_id)
    const body = { declined_reason: 'Too bright' }
    expect((await shopper.orderEdits.decline({ id: edit, body })).order_edit).toMatchObject({
      status: 'declined',
      declined_reason: 'Too bright',
      payment_collection: { status: 'canceled' },
    })
    await shopper.orderEdits.decline({ id: edit })
    const { changes } = await shop.owner.admin.changes.listOfOrder({ id })
    expect(changes.find(({ columns }) => columns['declined_at'])?.actor).toEqual({ kind: 'customer', name: null })
    expect(changes.find(({ columns }) => columns['requested_at'])?.actor.kind).toBe('user')
    const { paymentCollections } = shop.owner.admin
    const collection = await paymentCollections.retrieve({ id: order_edit.payment_collection_id ?? '' })
    expect(collection.payment_collection.payments).toMatchObject([{ canceled_at: expect.any(String) as string }])
    await expect(paymentCollections.authorize({ id: collection.payment_collection.id })).rejects.toMatchObject({
      status: 400,
      message: 'Cannot authorize a payment collection that is canceled',
    })
    await expect(edits.confirm({ id: edit })).rejects.toMatchObject({
      message: 'Cannot confirm an order edit with status declined',
    })
    expect(await orderOf(id)).toMatchObject({ paid_total: 2 * UNIT + SHIPPING, items: [{ quantity: 2 }] })
  })

  test('an edit can be deleted before it is requested, and only canceled afterwards', async () => {
    const { id } = await placed('Dropped lamp')
    const { id: first } = await begun(id)
    expect(await edits.remove({ id: first })).toEqual({ id: first, object: 'order_edit', deleted: true })
    await edits.remove({ id: first })
    const { id: second, item_id } = await begun(id)
    await setQuantity(second, item_id, 3)
    await edits.requestConfirmation({ id: second })
    await expect(edits.remove({ id: second })).rejects.toMatchObject({
      message: 'Cannot delete order edit with status requested',
    })
    await edits.cancel({ id: second })
    expect((await edits.cancel({ id: second })).order_edit).toMatchObject({ status: 'canceled' })
    await expect(shopper.orderEdits.complete({ id: second })).rejects.toMatchObject({
      message: 'Cannot complete an order edit with status canceled',
    })
  })

  test('a change after the request takes it back: the shopper has seen other lines', async () => {
    const { id } = await placed('Altered lamp')
    const { id: edit, item_id } = await begun(id)
    await setQuantity(edit, item_id, 3)
    await edits.requestConfirmation({ id: edit })
    expect(await setQuantity(edit, item_id, 4)).toMatchObject({ status: 'created', payment_collection: null })
    await expect(shopper.orderEdits.complete({ id: edit })).rejects.toMatchObject({ type: 'not_allowed' })
    const { order_edit } = await edits.requestConfirmation({ id: edit })
    expect(order_edit.payment_collection).toMatchObject({ amount: 2 * UNIT })
    await pay(order_edit.payment_collection_id)
    await expect(setQuantity(edit, item_id, 5)).rejects.toMatchObject({
      message: 'The difference of this order edit has been paid',
    })
  })

  test('an edit that was canceled, declined or confirmed cannot be requested', async () => {
    const { id } = await placed('Closed lamp')
    const changed = async (quantity: number) => {
      const { id: edit, item_id } = await begun(id)
      await setQuantity(edit, item_id, quantity)
      return edit
    }
    const refused = async (edit: string, status: string) =>
      expect(edits.requestConfirmation({ id: edit })).rejects.toMatchObject({
        status: 400,
        type: 'not_allowed',
        message: `Cannot request a confirmation of an order edit with status ${status}`,
      })
    const canceled = await changed(3)
    await edits.cancel({ id: canceled })
    await refused(canceled, 'canceled')
    const declined = await changed(3)
    await edits.requestConfirmation({ id: declined })
    await shopper.orderEdits.decline({ id: declined })
    await refused(declined, 'declined')
    const confirmed = await changed(1)
    await edits.confirm({ id: confirmed })
    await refused(confirmed, 'confirmed')
  })

  test('canceling an order cancels its edit and the payment of the edit', async () => {
    const { id } = await placed('Canceled lamp', { captured: false })
    const { id: edit, item_id } = await begun(id)
    await setQuantity(edit, item_id, 3)
    const { order_edit } = await edits.requestConfirmation({ id: edit })
    await pay(order_edit.payment_collection_id)
    await orders.cancel({ id })
    expect(await editOf(edit)).toMatchObject({ status: 'canceled' })
    const { order } = await orders.retrieve({ id, query: { expand: 'payments' } })
    expect(order.payments?.map(({ canceled_at }) => canceled_at !== null)).toEqual([true, true])
    await expect(begun(id)).rejects.toMatchObject({ message: 'A canceled order cannot be edited' })
  })
})

describe('what follows from a confirmed edit', () => {
  test('the overpaid part of a gift card is returned to it, and is not spent twice', async () => {
    await shop.owner.admin.regions.update({ id: market.regionId, body: { gift_cards_taxable: false } })
    const { gift_card: card } = await shop.owner.admin.giftCards.create({
      body: { region_id: market.regionId, value: 10_000 },
    })
    const cart = await createReadyCart(shop.anonymous, market, [
      { variant_id: await createVariantForSale(shop, 'Carded lamp', 5), quantity: 3 },
    ])
    await shopper.carts.update({ id: cart, body: { gift_cards: [{ code: card.code }] } })
    const { id } = (await shopper.carts.complete({ id: cart })).data
    const balance = async () => (await shop.owner.admin.giftCards.retrieve({ id: card.id })).gift_card.balance
    expect(await balance()).toBe(10_000 - 3 * UNIT - SHIPPING)
    const fewer = await begun(id)
    await setQuantity(fewer.id, fewer.item_id, 1)
    await edits.confirm({ id: fewer.id })
    expect(await balance()).toBe(10_000 - UNIT - SHIPPING)
    expect(await orderOf(id)).toMatchObject({ total: 0, gift_card_total: UNIT + SHIPPING })
    const applied = await edits.retrieve({ id: fewer.id, query: { fields: '+applied_difference' } })
    expect(applied.order_edit.applied_difference).toBe(0)
    await edits.confirm({ id: fewer.id })
    expect(await balance()).toBe(10_000 - UNIT - SHIPPING)
    const more = await begun(id)
    await setQuantity(more.id, more.item_id, 2)
    await edits.requestConfirmation({ id: more.id })
    expect((await editOf(more.id)).payment_collection).toMatchObject({ amount: UNIT })
    await edits.cancel({ id: more.id })
    await orders.cancel({ id })
    expect(await balance()).toBe(10_000)
  })

  test('an order is found by the lines that an edit has added, and not by those that it has removed', async () => {
    const named = async (title: string, sku: string) => {
      const { variantId } = await createProduct(shop, title, {
        variants: [
          {
            title: 'One',
            sku,
            inventory_quantity: 5,
            options: [{ value: 'S' }],
            prices: [{ currency_code: 'eur', amount: 1250 }],
          },
        ],
      })
      return variantId
    }
    const variant_id = await named('Wicker chair', 'WICKER-1')
    const { id } = (
      await shopper.carts.complete({ id: await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }]) })
    ).data
    const { id: edit, item_id } = await begun(id)
    await add(edit, await named('Rattan stool', 'RATTAN-1'))
    await edits.removeLineItem({ id: edit, item_id })
    const search = async (q: string) => (await orders.list({ query: { q } })).orders.map((order) => order.id)
    expect(await search('WICKER-1')).toEqual([id])
    await edits.confirm({ id: edit })
    expect([await search('RATTAN-1'), await search('WICKER-1')]).toEqual([[id], []])
  })
})

describe('reading', () => {
  test('S7-41 a shopper sees the edit without notes and names of the staff', async () => {
    const { id } = await placed('Seen lamp')
    const { order_edit } = await edits.create({ body: { order_id: id, internal_note: 'Called twice' } })
    const seen = (await shopper.orderEdits.retrieve({ id: order_edit.id })).order_edit
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['internal_note']))
    expect(seen).toMatchObject({ status: 'created', items: [{ quantity: 2 }], difference_due: 0 })
    await expect(shopper.orderEdits.retrieve({ id: order_edit.id, query: { fields: 'created_by' } })).rejects.toThrow()
    const note = await edits.update({ id: order_edit.id, body: { internal_note: 'Called again' } })
    expect(note.order_edit.internal_note).toBe('Called again')
    expect((await edits.list({ query: { q: 'called AGAIN' } })).count).toBe(1)
  })

  test('shoppers see the requested edits of an order, and no drafts', async () => {
    const { id, variant_id } = await placed('Asked lamp')
    const seen = async () => (await shopper.orders.retrieve({ id, query: { expand: 'edits' } })).order.edits
    const { id: editId } = await begun(id)
    await add(editId, variant_id)
    expect(await seen()).toEqual([])
    await edits.requestConfirmation({ id: editId })
    const [edit, ...more] = (await seen()) ?? []
    expect([edit, more]).toMatchObject([{ id: editId, order_id: id, status: 'requested' }, []])
    for (const hidden of ['internal_note', 'created_by', 'confirmed_by', 'items', 'changes'])
      expect(edit).not.toHaveProperty(hidden)
  })

  test('the order shows its edits', async () => {
    const { id } = await placed('Listed lamp')
    const { id: edit } = await begun(id)
    const { order } = await orders.retrieve({ id, query: { expand: 'edits,edits.changes' } })
    expect(order.edits).toMatchObject([{ id: edit, status: 'created', changes: [] }])
  })

  test('without signing in, at most 60 edits are confirmed or declined in ten minutes from one IP address', async () => {
    const tries = []
    for (let count = 0; count < 61; count += 1)
      tries.push(await shopper.orderEdits.decline({ id: 'oe_no' }).catch((error: unknown) => error))
    expect(tries.at(-1)).toMatchObject({ status: 429 })
  })
})
