import * as published from 'medusa-react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findRequestedOrders, orderRequestToken } from '../../server/src/modules/selling/orders/orders.ts'
import { addShopper } from '../../server/test/customers.ts'
import {
  address,
  createVariantForSale,
  createMarket,
  createReadyCart,
  type Market,
} from '../../server/test/sample-checkout.ts'
import { createCollection } from '../../server/test/sample-collection.ts'
import { openV1Shop, type V1Shop } from '../../server/test/v1-client/v1-shop.ts'
import { everyHook, hooksByFolder, type Run } from './v1-hooks.ts'

/** Orders after their sale, by v1's React package: every hook of the resources that have to do with them. */

let shop: V1Shop
let market: Market
beforeAll(async () => {
  // Otherwise a look-up shows no ids.
  shop = await openV1Shop({ environment: { STOREROOM_ORDER_LOOK_UP: 'full' } })
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

async function place(title: string, email?: string) {
  const variant_id = await createVariantForSale(shop, title, 9)
  const cart_id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 3 }], email)
  const { id } = (await shop.shopper.carts.complete(cart_id)).data
  const item_id = (await shop.staff.admin.orders.retrieve(id)).order.items[0]?.id ?? ''
  return { id, cart_id, item_id, variant_id }
}

/** An order that has been paid and shipped. */
async function send(title: string) {
  const placed = await place(title)
  const { orders } = shop.staff.admin
  await orders.capturePayment(placed.id)
  const items = [{ item_id: placed.item_id, quantity: 3 }]
  const { order } = await orders.createFulfillment(placed.id, { items })
  await orders.createShipment(placed.id, { fulfillment_id: order.fulfillments[0]?.id ?? '' })
  return { ...placed, unit: [{ item_id: placed.item_id, quantity: 1 }] }
}

/** The shopper agrees to an exchange. */
async function agree(cartId: string) {
  const { carts } = shop.shopper
  await carts.addShippingMethod(cartId, { option_id: market.optionId })
  await carts.createPaymentSessions(cartId)
  await carts.complete(cartId)
}

const idOf = (row: { readonly id: string } | undefined) => row?.id ?? expect.fail('The answer lacks it')

/** Staff's hooks by the folder of the package's sources. */
const ofStaff: Readonly<Record<string, (run: Run) => Promise<void>>> = {
  'admin/orders': async (run) => {
    const { id, item_id } = await place('Whole lamp')
    const items = [{ item_id, quantity: 3 }]
    expect(await run('useAdminOrders', [{ limit: 1 }])).toMatchObject({ orders: [{ id }], limit: 1, offset: 0 })
    expect((await run('useAdminOrder', [id])).order).toMatchObject({ id, total: 5100 })
    expect((await run('useAdminUpdateOrder', [id], { email: 'new@example.com' })).order.email).toBe('new@example.com')
    const method = { option_id: market.optionId, price: 700 }
    expect((await run('useAdminAddShippingMethod', [id], method)).order.shipping_total).toBe(700)
    expect((await run('useAdminCapturePayment', [id])).order.payment_status).toBe('captured')
    const wrong = idOf((await run('useAdminCreateFulfillment', [id], { items })).order.fulfillments[0])
    const undone = await run('useAdminCancelFulfillment', [id], wrong)
    expect(undone.order.fulfillment_status).toBe('not_fulfilled')
    const packed = (await run('useAdminCreateFulfillment', [id], { items })).order.fulfillments
    const fulfillment_id = idOf(packed.find((parcel: { id: string }) => parcel.id !== wrong))
    const shipped = await run('useAdminCreateShipment', [id], { fulfillment_id, tracking_numbers: ['LP 1'] })
    expect(shipped.order.fulfillment_status).toBe('shipped')
    const refunded = await run('useAdminRefundPayment', [id], { amount: 100, reason: 'discount' })
    expect(refunded.order).toMatchObject({ payment_status: 'partially_refunded', refunded_total: 100 })
    const asked = await run('useAdminRequestReturn', [id], { items: [{ item_id, quantity: 1 }] })
    expect(asked.order.returns).toMatchObject([{ status: 'requested', refund_amount: 1500 }])
    expect((await run('useAdminCompleteOrder', [id])).order.status).toBe('completed')
    expect((await run('useAdminArchiveOrder', [id])).order.status).toBe('archived')
    const { id: other } = await place('Canceled lamp')
    expect((await run('useAdminCancelOrder', [other])).order.status).toBe('canceled')
  },

  'admin/claims': async (run) => {
    const { id, unit, variant_id } = await send('Missed lamp')
    const replaced = {
      type: 'replace',
      claim_items: [{ ...unit[0], reason: 'missing_item', tags: ['late'], images: [] }],
      additional_items: [{ variant_id, quantity: 1 }],
      shipping_methods: [{ option_id: market.optionId, price: 0 }],
    }
    const claim_id = idOf((await run('useAdminCreateClaim', [id], replaced)).order.claims[0])
    const changed = await run('useAdminUpdateClaim', [id], { claim_id, metadata: { ticket: 1 } })
    expect(changed.order.claims).toMatchObject([{ id: claim_id, metadata: { ticket: 1 }, payment_status: 'na' }])
    const wrong = idOf((await run('useAdminFulfillClaim', [id], { claim_id })).order.claims[0].fulfillments[0])
    const undone = await run('useAdminCancelClaimFulfillment', [id], { claim_id, fulfillment_id: wrong })
    expect(undone.order.claims).toMatchObject([{ fulfillment_status: 'not_fulfilled' }])
    const packed = (await run('useAdminFulfillClaim', [id], { claim_id })).order.claims[0].fulfillments
    const fulfillment_id = idOf(packed.find((parcel: { id: string }) => parcel.id !== wrong))
    const shipped = await run('useAdminCreateClaimShipment', [id], { claim_id, fulfillment_id })
    expect(shipped.order.claims).toMatchObject([{ fulfillment_status: 'shipped' }])

    const { id: other, unit: line, variant_id: goods } = await send('Kept lamp')
    const mistaken = {
      type: 'replace',
      claim_items: [{ ...line[0], reason: 'other', tags: [], images: [] }],
      additional_items: [{ variant_id: goods, quantity: 1 }],
    }
    const second = idOf((await run('useAdminCreateClaim', [other], mistaken)).order.claims[0])
    const canceled = await run('useAdminCancelClaim', [other], second)
    expect(canceled.order.claims).toMatchObject([{ id: second, fulfillment_status: 'canceled' }])
  },

  'admin/swaps': async (run) => {
    const { id, unit, variant_id } = await send('Old lamp')
    const body = { return_items: unit, additional_items: [{ variant_id, quantity: 2 }] }
    const [made] = (await run('useAdminCreateSwap', [id], body)).order.swaps
    const swap_id = idOf(made)
    await agree(made.cart_id)
    const processed = await run('useAdminProcessSwapPayment', [id], swap_id)
    expect(processed.order.swaps).toMatchObject([{ payment_status: 'captured' }])
    const wrong = idOf((await run('useAdminFulfillSwap', [id], { swap_id })).order.swaps[0].fulfillments[0])
    const undone = await run('useAdminCancelSwapFulfillment', [id], { swap_id, fulfillment_id: wrong })
    expect(undone.order.swaps).toMatchObject([{ fulfillment_status: 'not_fulfilled' }])
    const packed = (await run('useAdminFulfillSwap', [id], { swap_id })).order.swaps[0].fulfillments
    const fulfillment_id = idOf(packed.find((parcel: { id: string }) => parcel.id !== wrong))
    const shipped = await run('useAdminCreateSwapShipment', [id], { swap_id, fulfillment_id })
    expect(shipped.order.swaps).toMatchObject([{ fulfillment_status: 'shipped' }])
    expect(await run('useAdminSwaps')).toMatchObject({ swaps: [{ id: swap_id }], count: 1, limit: 50, offset: 0 })
    expect((await run('useAdminSwap', [swap_id])).swap).toMatchObject({ id: swap_id, order: { id } })

    const { id: other, unit: line } = await send('Unwanted lamp')
    const [unwanted] = (await run('useAdminCreateSwap', [other], { return_items: line })).order.swaps
    await shop.staff.admin.returns.cancel(unwanted.return_order.id)
    const canceled = await run('useAdminCancelSwap', [other], unwanted.id)
    expect(canceled.order.swaps).toMatchObject([{ payment_status: 'canceled' }])
  },

  'admin/returns': async (run) => {
    const { id, unit } = await send('Returned lamp')
    const { orders } = shop.staff.admin
    const first = idOf((await orders.requestReturn(id, { items: unit })).order.returns[0])
    expect((await run('useAdminCancelReturn', [first])).order.returns).toMatchObject([{ status: 'canceled' }])
    const asked = (await orders.requestReturn(id, { items: unit })).order.returns
    const second = idOf(asked.find((row: { id: string }) => row.id !== first))
    const received = await run('useAdminReceiveReturn', [second], { items: unit })
    expect(received.return).toMatchObject({ id: second, status: 'received', refund_amount: 1500 })
    const both = expect.arrayContaining([first, second].map((returnId) => expect.objectContaining({ id: returnId })))
    expect((await run('useAdminReturns')).returns).toEqual(both)
  },

  'admin/order-edits': async (run) => {
    const { id: order_id, variant_id } = await place('Edited lamp')
    const note = { internal_note: 'By phone' }
    const { order_edit } = await run('useAdminCreateOrderEdit', [], { order_id, ...note })
    const id = idOf(order_edit)
    const line = idOf(order_edit.items[0])
    expect(order_edit).toMatchObject({ status: 'created', difference_due: 0, ...note })
    const renamed = await run('useAdminUpdateOrderEdit', [id], { internal_note: 'By mail' })
    expect(renamed.order_edit.internal_note).toBe('By mail')
    const added = await run('useAdminOrderEditAddLineItem', [id], { variant_id, quantity: 1 })
    expect(added.order_edit).toMatchObject({ difference_due: 1500, changes: [{ type: 'item_add' }] })
    const changed = await run('useAdminOrderEditUpdateLineItem', [id, line], { quantity: 4 })
    expect(changed.order_edit.difference_due).toBe(3000)
    const removed = (await run('useAdminOrderEditDeleteLineItem', [id, line])).order_edit
    expect(removed.changes).toMatchObject([{ type: 'item_add' }, { type: 'item_remove' }])
    const undone = await run('useAdminDeleteOrderEditItemChange', [id, removed.changes[1].id])
    expect(undone).toMatchObject({ object: 'item_change', deleted: true })
    const asked = await run('useAdminRequestOrderEditConfirmation', [id])
    expect(asked.order_edit).toMatchObject({ status: 'requested', payment_collection: { amount: 1500 } })
    expect((await run('useAdminConfirmOrderEdit', [id])).order_edit.status).toBe('confirmed')
    expect((await run('useAdminOrderEdit', [id, { expand: 'items' }])).order_edit.items).toHaveLength(2)
    const next = idOf((await run('useAdminCreateOrderEdit', [], { order_id })).order_edit)
    expect(await run('useAdminDeleteOrderEdit', [next])).toMatchObject({ object: 'order_edit', deleted: true })
    const last = idOf((await run('useAdminCreateOrderEdit', [], { order_id })).order_edit)
    expect((await run('useAdminCancelOrderEdit', [last])).order_edit.status).toBe('canceled')
    expect(await run('useAdminOrderEdits', [{ order_id }])).toMatchObject({ count: 2, limit: 20, offset: 0 })
  },

  'admin/draft-orders': async (run) => {
    const taken = {
      email: 'amelie@example.com',
      region_id: market.regionId,
      shipping_address: address,
      items: [{ variant_id: await createVariantForSale(shop, 'Drafted lamp'), quantity: 1, metadata: {} }],
      shipping_methods: [{ option_id: market.optionId, price: 250 }],
    }
    const { draft_order } = await run('useAdminCreateDraftOrder', [], taken)
    const id = idOf(draft_order)
    expect(draft_order).toMatchObject({ status: 'open', cart: { total: 1800 } })
    const wrap = { quantity: 1, title: 'Gift wrap', unit_price: 300 }
    const added = (await run('useAdminDraftOrderAddLineItem', [id], wrap)).draft_order.cart
    const item_id = idOf(added.items.find(({ title }: { title: string }) => title === 'Gift wrap'))
    const changed = await run('useAdminDraftOrderUpdateLineItem', [id], { item_id, quantity: 2 })
    expect(changed.draft_order.cart.total).toBe(2400)
    const removed = await run('useAdminDraftOrderRemoveLineItem', [id], item_id)
    expect(removed.draft_order.cart.items).toMatchObject([{ title: 'Drafted lamp' }])
    const moved = await run('useAdminUpdateDraftOrder', [id], { shipping_address: { ...address, city: 'Lille' } })
    expect(moved.draft_order.cart.shipping_address.city).toBe('Lille')
    const { order } = await run('useAdminDraftOrderRegisterPayment', [id])
    expect(order).toMatchObject({ draft_order_id: id, payment_status: 'captured', total: 1800 })
    expect((await run('useAdminDraftOrder', [id])).draft_order).toMatchObject({ order_id: order.id })
    const other = idOf((await run('useAdminCreateDraftOrder', [], { ...taken, items: [] })).draft_order)
    expect(await run('useAdminDraftOrders', [{ limit: 1 }])).toMatchObject({ draft_orders: [{}], count: 2, limit: 1 })
    expect(await run('useAdminDeleteDraftOrder', [other])).toMatchObject({ object: 'draft-order', deleted: true })
  },

  'admin/notes': async (run) => {
    const { id: resource_id } = await place('Noted lamp')
    const written = await run('useAdminCreateNote', [], { resource_type: 'order', resource_id, value: 'Call first' })
    const id = idOf(written.note)
    expect(await run('useAdminNotes', [{ resource_id }])).toMatchObject({ notes: [{ id }], count: 1, limit: 50 })
    expect((await run('useAdminUpdateNote', [id], { value: 'Call later' })).note.value).toBe('Call later')
    expect((await run('useAdminNote', [id])).note).toMatchObject({ resource_id, value: 'Call later' })
    expect(await run('useAdminDeleteNote', [id])).toMatchObject({ id, object: 'note', deleted: true })
  },

  'admin/notifications': async (run) => {
    const { id: resource_id } = await place('Told lamp', 'told@example.com')
    const list = await vi.waitFor(
      async () => {
        const sent = await run('useAdminNotifications', [{ resource_id }])
        expect(sent).toMatchObject({ notifications: [{ event_name: 'order.placed', to: 'told@example.com' }] })
        return sent
      },
      { timeout: 20_000, interval: 100 },
    )
    const id = idOf(list.notifications?.[0])
    const { notification } = await run('useAdminResendNotification', [id], { to: 'other@example.com' })
    expect(notification.resends).toMatchObject([{ to: 'other@example.com', parent_id: id }])
  },

  'admin/payments': async (run) => {
    const { id: order } = await place('Paid lamp')
    const id = idOf((await shop.staff.admin.orders.retrieve(order)).order.payments[0])
    expect((await run('useAdminPayment', [id])).payment).toMatchObject({ id, amount: 5100, captured_at: null })
    expect((await run('useAdminPaymentsCapturePayment', [id])).payment.captured_at).toBeTruthy()
    const refunded = await run('useAdminPaymentsRefundPayment', [id], { amount: 500, reason: 'return' })
    expect(refunded.refund).toMatchObject({ payment_id: id, amount: 500 })
  },

  'admin/payment-collections': async (run) => {
    const [id, other] = [
      await createCollection(shop, market.regionId, 1000),
      await createCollection(shop, market.regionId, 1000),
    ]
    expect((await run('useAdminPaymentCollection', [id])).payment_collection).toMatchObject({ id, amount: 1000 })
    const changed = await run('useAdminUpdatePaymentCollection', [id], { description: 'Difference' })
    expect(changed.payment_collection.description).toBe('Difference')
    const marked = await run('useAdminMarkPaymentCollectionAsAuthorized', [id])
    expect(marked.payment_collection.authorized_amount).toBe(1000)
    expect(await run('useAdminDeletePaymentCollection', [other])).toMatchObject({ id: other, deleted: true })
  },

  'admin/return-reasons': async (run) => {
    const made = await run('useAdminCreateReturnReason', [], { value: 'too_bright', label: 'Too bright' })
    const id = idOf(made.return_reason)
    expect((await run('useAdminReturnReasons')).return_reasons).toMatchObject([{ id, value: 'too_bright' }])
    const changed = await run('useAdminUpdateReturnReason', [id], { label: 'Far too bright' })
    expect(changed.return_reason.label).toBe('Far too bright')
    expect((await run('useAdminReturnReason', [id])).return_reason).toMatchObject({ id, label: 'Far too bright' })
    expect(await run('useAdminDeleteReturnReason', [id])).toMatchObject({ object: 'return_reason', deleted: true })
  },
}

/** Hooks of shoppers. */
const ofShoppers: typeof ofStaff = {
  'store/returns': async (run) => {
    const { id: order_id, unit: items } = await send('Sent back lamp')
    const made = await run('useCreateReturn', [], { order_id, items })
    expect(made.return).toMatchObject({ status: 'requested', refund_amount: 1500 })
  },

  'store/swaps': async (run) => {
    const { id: order_id, unit: return_items, variant_id } = await send('Worn lamp')
    const additional_items = [{ variant_id, quantity: 1 }]
    const { swap } = await run('useCreateSwap', [], { order_id, return_items, additional_items })
    expect(swap).toMatchObject({ order_id, payment_status: 'not_paid' })
    expect((await run('useCartSwap', [swap.cart_id])).swap).toMatchObject({ id: swap.id })
  },

  'store/order-edits': async (run) => {
    const { orderEdits } = shop.staff.admin
    const requested = async (title: string) => {
      const { order_edit } = await orderEdits.create({ order_id: (await place(title)).id })
      await orderEdits.updateLineItem(order_edit.id, idOf(order_edit.items[0]), { quantity: 2 })
      await orderEdits.requestConfirmation(order_edit.id)
      return order_edit.id
    }
    const [agreed, declined] = [await requested('Agreed lamp'), await requested('Declined lamp')]
    expect((await run('useOrderEdit', [agreed])).order_edit).toMatchObject({ id: agreed, difference_due: -1500 })
    expect((await run('useCompleteOrderEdit', [agreed])).order_edit.status).toBe('confirmed')
    const reason = { declined_reason: 'No, thanks' }
    const refused = await run('useDeclineOrderEdit', [declined], reason)
    expect(refused.order_edit).toMatchObject({ status: 'declined', ...reason })
  },

  'store/payment-collections': async (run) => {
    const id = await createCollection(shop, market.regionId, 1000)
    expect((await run('usePaymentCollection', [id])).payment_collection).toMatchObject({ id, amount: 1000 })
    const sessions = [{ provider_id: 'manual', amount: 1000 }]
    const managed = await run('useManageMultiplePaymentSessions', [id], { sessions })
    expect(managed.payment_collection.payment_sessions).toMatchObject(sessions)
    const replaced = await run('useManagePaymentSession', [id], { provider_id: 'manual' })
    const first = idOf(replaced.payment_collection.payment_sessions[0])
    const fresh = await run('usePaymentCollectionRefreshPaymentSession', [id], first)
    const session = idOf(fresh.payment_session)
    const authorized = await run('useAuthorizePaymentSession', [id], session)
    expect(authorized.payment_session.status).toBe('authorized')
    const paid = await run('useAuthorizePaymentSessionsBatch', [id], { session_ids: [session] })
    expect(paid.payment_collection).toMatchObject({ status: 'authorized', authorized_amount: 1000 })
  },

  'store/return-reasons': async (run) => {
    const { return_reason } = await shop.staff.admin.returnReasons.create({ value: 'too_dim', label: 'Too dim' })
    const { id } = return_reason
    expect((await run('useReturnReasons')).return_reasons).toMatchObject([{ id, value: 'too_dim' }])
    expect((await run('useReturnReason', [id])).return_reason).toMatchObject({ id, label: 'Too dim' })
  },
}

/** Folders about shop, catalog, people, prices, stock and carts: what there is before an order. */
const others = [
  ...[
    ...['auth', 'batch-jobs', 'collections', 'currencies', 'custom', 'customer-groups', 'customers', 'discounts'],
    ...['gift-cards', 'inventory-item', 'invites', 'price-lists', 'product-categories', 'product-tags'],
    ...['product-types', 'products', 'publishable-api-keys', 'regions', 'reservations', 'sales-channels'],
    ...['shipping-options', 'shipping-profiles', 'stock-locations', 'store', 'tax-rates', 'uploads', 'users'],
    'variants',
  ].map((name) => `admin/${name}`),
  ...[
    ...['carts', 'collections', 'customers', 'gift-cards', 'line-items', 'product-categories', 'product-tags'],
    ...['product-types', 'products', 'regions', 'shipping-options'],
  ].map((name) => `store/${name}`),
]

test('S1-21 every hook of the package is of a folder tested here, or of one about what comes before an order', () => {
  const hooks = Object.keys(published).filter((name) => /^use[A-Z]/.test(name))
  const withoutRequests = ['useCart', 'useLocalStorage', 'useMedusa', 'useSessionCart']
  expect([...hooksByFolder.values(), withoutRequests].flat().toSorted()).toEqual(hooks.toSorted())
  const tested = [...Object.keys(ofStaff), ...Object.keys(ofShoppers), 'store/orders']
  expect([...tested, ...others].toSorted()).toEqual([...hooksByFolder.keys()].toSorted())
})

test.each(Object.entries(ofStaff))('S1-02 every hook of %s is answered', (folder, work) =>
  everyHook(folder, { baseUrl: shop.url, apiKey: shop.apiKey }, work),
)

test.each(Object.entries(ofShoppers))('S1-21 every hook of %s is answered', (folder, work) =>
  everyHook(folder, { baseUrl: shop.url }, work),
)

test('S1-21 every hook of store/orders is answered, to a shopper with an account', async () => {
  const { id, cart_id } = await place('Found lamp', 'guest@example.com')
  const account = await addShopper(shop)
  const customHeaders = { Authorization: `Bearer ${account.client.tokens.get('store')}` }
  await everyHook('store/orders', { baseUrl: shop.url, customHeaders }, async (run) => {
    const { order } = await run('useOrder', [id])
    expect(order).toMatchObject({ id, email: 'guest@example.com' })
    expect((await run('useCartOrder', [cart_id])).order.id).toBe(id)
    const { postal_code } = address
    const query = { display_id: order.display_id, email: 'guest@example.com', shipping_address: { postal_code } }
    expect((await run('useOrders', [query])).order.id).toBe(id)
    await run('useRequestOrderAccess', [], { order_ids: [id] })
    const token = await orderRequestToken(shop.services, await findRequestedOrders(shop.services.db, [id]), account.id)
    await run('useGrantOrderAccess', [], { token })
    expect(await run('useCustomerOrders')).toMatchObject({ orders: [{ id }], count: 1, limit: 10, offset: 0 })
  })
})
