import type { Client } from '@storeroom/client'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { textsOfPdf } from '../../../../test/pdf-text.ts'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let market: Market
let orders: Client['admin']['orders']
let documents: Client['admin']['orderDocuments']
beforeAll(async () => {
  // The tests place more orders from one address than the rate limit allows a shopper.
  shop = await openShop({ environment: { STOREROOM_STOREFRONT_SERVERS: '127.0.0.1' } })
  market = await createMarket(shop)
  orders = shop.owner.admin.orders
  documents = shop.owner.admin.orderDocuments
})
afterAll(() => shop.stop())

/** One unit of what was bought, with 20 % tax, in minor units. */
const UNIT = 1500

type Sent = { readonly id: string; readonly item_id: string }

/** A captured order of five units that has been shipped, with its invoice. */
async function billedOrder(title: string, code?: string): Promise<Sent> {
  const cart = await createReadyCart(shop.anonymous, market, [
    { variant_id: await createVariantForSale(shop, title, 9), quantity: 5 },
  ])
  if (code !== undefined) await shop.anonymous.store.carts.update({ id: cart, body: { discounts: [{ code }] } })
  await shop.anonymous.store.carts.createPaymentSessions({ id: cart })
  const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
  const { order } = await orders.capture({ id })
  const item_id = order.items?.[0]?.id ?? ''
  const packed = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 5 }] } })
  await orders.createShipment({ id, body: { fulfillment_id: packed.order.fulfillments?.[0]?.id ?? '' } })
  await documents.issueInvoice({ id, body: { language: 'en' } })
  return { id, item_id }
}

let goods = 0

/** A variant at a price without tax, in minor units. */
async function goodsAt(amount: number) {
  const prices = [{ currency_code: 'eur', amount }]
  const variants = [{ title: 'Small', inventory_quantity: 9, options: [{ value: 'S' }], prices }]
  return (await createProduct(shop, `Other lamp ${(goods += 1)}`, { variants })).variantId
}

/** An exchange of units for one unit at `price`, which the customer has agreed to; without `price`, for nothing. */
async function exchanged({ id, item_id }: Sent, price: number | undefined, quantity = 1) {
  const additional_items = price === undefined ? [] : [{ variant_id: await goodsAt(price), quantity: 1 }]
  const body = {
    return_items: [{ item_id, quantity }],
    additional_items,
    custom_shipping_options: [{ option_id: market.optionId, price: 0 }],
  }
  const swap = (await orders.createSwap({ id, body })).order.swaps?.at(-1)
  const { carts } = shop.anonymous.store
  const cart = swap?.cart_id ?? ''
  await carts.addShippingMethod({ id: cart, body: { option_id: market.optionId } })
  await carts.createPaymentSessions({ id: cart })
  await carts.complete({ id: cart })
  return swap?.id ?? ''
}

async function settled(order: Sent, price: number | undefined, quantity?: number) {
  const swap_id = await exchanged(order, price, quantity)
  await orders.processSwapPayment({ id: order.id, swap_id })
  return swap_id
}

const billed = async ({ id }: Sent, swap_id: string) =>
  (await documents.issueForSwap({ id, body: { swap_id } })).documents

/** Credit notes for all refunds that can have one of their own. */
async function creditAll({ id }: Sent) {
  const { refunds = [] } = (await orders.retrieve({ id })).order
  for (const { id: refund_id, reason } of refunds)
    if (reason !== 'swap') await documents.issueCreditNote({ id, body: { refund_id } })
}

/** What the documents of an order come to, and what its books do. */
async function sumsOf({ id }: Sent) {
  const { documents: issued } = await documents.list({ id })
  const { order } = await orders.retrieve({ id })
  return {
    documents: issued.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0),
    books: (order.paid_total ?? 0) - (order.refunded_total ?? 0),
  }
}

async function expectSameSums(order: Sent) {
  const { documents: issued, books } = await sumsOf(order)
  expect(issued).toBe(books)
}

const textsOf = async (id: string, document_id: string) => {
  const file = await documents.print({ id, document_id })
  return textsOfPdf(Buffer.from(await file.arrayBuffer())).map((text) => text.replaceAll(/\s/g, ' '))
}

const claimOf = ({ id, item_id }: Sent, more: { type: 'refund' } | Awaited<ReturnType<typeof replacement>>) =>
  orders.createClaim({ id, body: { claim_items: [{ item_id, quantity: 1, reason: 'wrong_item' }], ...more } })

const replacement = async () => ({
  type: 'replace' as const,
  additional_items: [{ variant_id: await goodsAt(4000), quantity: 1 }],
  shipping_methods: [{ option_id: market.optionId, price: 0 }],
})

describe('exchange', () => {
  test('of dearer goods: a credit note for what comes back, and an invoice that it is set off against', async () => {
    const order = await billedOrder('Small lamp')
    const swap_id = await settled(order, 2000)
    const [note, invoice] = await billed(order, swap_id)
    const [first] = (await documents.list({ id: order.id })).documents
    expect([note, invoice]).toMatchObject([
      { kind: 'credit_note', total: UNIT, swap_id, refund_id: null, invoice_id: first?.id },
      { kind: 'invoice', total: 2400, swap_id, is_reversed: false },
    ])
    expect(first).toMatchObject({ is_reversed: false })
    await expectSameSums(order)

    const credited = await textsOf(order.id, note?.id ?? '')
    expect(credited).toEqual(expect.arrayContaining(['Small lamp', 'Exchange', '€12.50', '€2.50', '€15.00']))
    const texts = await textsOf(order.id, invoice?.id ?? '')
    expect(texts).toEqual(
      expect.arrayContaining([`Other lamp ${goods}`, '€24.00', '€9.00', `Set off against ${note?.number}`, '€0.00']),
    )
  })

  test('of cheaper goods: they come to what was refunded, which gets no credit note of its own', async () => {
    const order = await billedOrder('Brass lamp')
    const [note, invoice] = await billed(order, await settled(order, 1000))
    expect([note?.total, invoice?.total]).toEqual([UNIT, 1200])
    await expectSameSums(order)
    const [refund] = (await orders.retrieve({ id: order.id })).order.refunds ?? []
    await expect(
      documents.issueCreditNote({ id: order.id, body: { refund_id: refund?.id ?? '' } }),
    ).rejects.toMatchObject({ type: 'not_allowed' })
  })

  test('of goods of the same price, and for nothing', async () => {
    const order = await billedOrder('Even lamp')
    expect((await billed(order, await settled(order, 1250))).map(({ total }) => total)).toEqual([UNIT, UNIT])
    expect(await billed(order, await settled(order, undefined))).toMatchObject([{ kind: 'credit_note' }])
    await expectSameSums(order)
  })

  test('for units that were refunded before: an invoice alone', async () => {
    const order = await billedOrder('Refunded lamp')
    const items = [{ item_id: order.item_id, quantity: 5 }]
    await orders.refund({ id: order.id, body: { amount: 5 * UNIT, reason: 'other', items } })
    await creditAll(order)
    const swap_id = await settled(order, 2000)
    const [invoice, ...others] = await billed(order, swap_id)
    expect(invoice).toMatchObject({ kind: 'invoice', total: 2400, swap_id })
    expect(others).toEqual([])
    await expectSameSums(order)
    await expect(billed(order, swap_id)).rejects.toMatchObject({
      message: `The exchange already has the invoice ${invoice?.number}`,
    })
  })

  test('what was sent for an exchange comes back in another one, which refers to its invoice', async () => {
    const order = await billedOrder('Twice lamp')
    const swap_id = await settled(order, 2000)
    const [, invoice] = await billed(order, swap_id)
    const { order: packed } = await orders.fulfillSwap({ id: order.id, swap_id, body: {} })
    const swap = packed.swaps?.find(({ id }) => id === swap_id)
    await orders.createSwapShipment({
      id: order.id,
      swap_id,
      body: { fulfillment_id: swap?.fulfillments?.[0]?.id ?? '' },
    })
    const item_id = swap?.additional_items?.[0]?.id ?? ''
    const [note] = await billed(order, await settled({ ...order, item_id }, 3000))
    expect(note).toMatchObject({ total: 2400, invoice_id: invoice?.id })
    await expectSameSums(order)
  })

  test('its documents are refused if the order has no invoice, before it is settled, and a second time', async () => {
    const order = await billedOrder('Refused lamp')
    const swap_id = await exchanged(order, 2000)
    await expect(billed(order, swap_id)).rejects.toMatchObject({
      type: 'not_allowed',
      message: 'The difference of the exchange is not settled',
    })
    await orders.processSwapPayment({ id: order.id, swap_id })
    const [note] = await billed(order, swap_id)
    await expect(billed(order, swap_id)).rejects.toMatchObject({
      message: `The exchange already has the credit note ${note?.number}`,
    })
    await expect(billed(order, 'swap_none')).rejects.toMatchObject({ status: 404 })
    await expect(billed({ ...order, id: 'order_none' }, swap_id)).rejects.toMatchObject({ status: 404 })
    const { return_order } = (await orders.retrieve({ id: order.id })).order.swaps?.[0] ?? {}
    await shop.owner.admin.returns.cancel({ id: return_order?.id ?? '' })
    await expect(orders.cancelSwap({ id: order.id, swap_id })).rejects.toMatchObject({
      message: 'Swap with a credit note cannot be canceled',
    })
    const unbilled = await sentWithoutInvoice('Unbilled lamp')
    await expect(billed(unbilled, await settled(unbilled, 2000))).rejects.toMatchObject({
      message: 'The order has no invoice that a credit note could refer to',
    })
  })

  test('an edited order keeps the documents of its exchange', async () => {
    const order = await billedOrder('Edited lamp')
    await billed(order, await settled(order, 2000))
    const edits = shop.owner.admin.orderEdits
    const { order_edit } = await edits.create({ body: { order_id: order.id } })
    await edits.addLineItem({ id: order_edit.id, body: { variant_id: await goodsAt(700), quantity: 1 } })
    await edits.confirm({ id: order_edit.id })
    await documents.issueInvoice({ id: order.id, body: {} })
    const { documents: issued } = await documents.list({ id: order.id })
    const { total = 0 } = (await orders.retrieve({ id: order.id })).order
    expect(issued.map(({ kind, swap_id, is_reversed }) => [kind, swap_id !== null, is_reversed])).toEqual([
      ['invoice', false, true],
      ['credit_note', true, false],
      ['invoice', true, false],
      ['credit_note', false, false],
      ['invoice', false, false],
    ])
    expect((await sumsOf(order)).documents).toBe(total + 900)
  })

  async function sentWithoutInvoice(title: string): Promise<Sent> {
    const variant_id = await createVariantForSale(shop, title, 9)
    const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
    const item_id = (await orders.capture({ id })).order.items?.[0]?.id ?? ''
    const { order } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 1 }] } })
    await orders.createShipment({ id, body: { fulfillment_id: order.fulfillments?.[0]?.id ?? '' } })
    return { id, item_id }
  }
})

describe('claim', () => {
  test('its refund gets a credit note with the tax of the claimed units', async () => {
    const order = await billedOrder('Claimed lamp')
    await claimOf(order, { type: 'refund' })
    await creditAll(order)
    const note = (await documents.list({ id: order.id })).documents.at(-1)
    expect(note).toMatchObject({ kind: 'credit_note', total: UNIT })
    expect(await textsOf(order.id, note?.id ?? '')).toEqual(
      expect.arrayContaining(['Claim', '1 × Claimed lamp', '€12.50', '€2.50']),
    )
    await expectSameSums(order)
  })

  test('a replacement costs nothing, and needs no documents', async () => {
    const order = await billedOrder('Replaced lamp')
    await claimOf(order, await replacement())
    await expectSameSums(order)
  })
})

test('whatever is exchanged, claimed and refunded, the documents come to what the books do', async () => {
  await shop.owner.admin.discounts.create({
    body: {
      code: 'THIRD',
      regions: [market.regionId],
      rule: { type: 'percentage', value: 33, allocation: 'total' },
      is_dynamic: false,
      is_disabled: false,
    },
  })
  const price = fc.integer({ min: 1, max: 4999 })
  const step = fc.oneof(
    fc.record({ do: fc.constant('exchange' as const), price: fc.option(price, { nil: undefined }) }),
    fc.record({ do: fc.constant('claim' as const) }),
    fc.record({ do: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 200 }) }),
  )
  const history = fc.record({ isReduced: fc.boolean(), steps: fc.array(step, { minLength: 1, maxLength: 4 }) })
  await fc.assert(
    fc.asyncProperty(history, async ({ isReduced, steps }) => {
      const order = await billedOrder(`Any lamp ${(goods += 1)}`, isReduced ? 'THIRD' : undefined)
      for (const action of steps) {
        if (action.do === 'exchange') await billed(order, await settled(order, action.price))
        if (action.do === 'claim') await claimOf(order, { type: 'refund' })
        if (action.do === 'refund')
          await orders.refund({ id: order.id, body: { amount: action.amount, reason: 'other' } })
      }
      await creditAll(order)
      await expectSameSums(order)
    }),
    { numRuns: inject('scope') === 'all' ? 50 : 6, endOnFailure: true },
  )
}, 300_000)
