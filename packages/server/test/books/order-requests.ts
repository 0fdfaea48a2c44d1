import { createVariantForSale, createReadyCart, type Market } from '../sample-checkout.ts'
import type { TestShop } from '../shop.ts'

/** A request that can be sent. */
export type Request = { readonly path: string; readonly body?: object }

/** By the name of its route in the contract: prepares whatever the request needs. */
export type Requests = Readonly<Record<string, () => Promise<Request>>>

const refundBody = { amount: 100, reason: 'other' }

/** Prepares an order for each request, as far as the request needs it. */
export class Desk {
  readonly #shop: TestShop
  readonly #market: Market
  readonly #locationId: string
  #count = 0

  constructor(shop: TestShop, market: Market, locationId: string) {
    this.#shop = shop
    this.#market = market
    this.#locationId = locationId
  }

  get #admin() {
    return this.#shop.owner.admin
  }

  get #orders() {
    return this.#admin.orders
  }

  #goods() {
    this.#count += 1
    return createVariantForSale(this.#shop, `Repeated ${this.#count}`, 5)
  }

  async #placed() {
    // Stays below the limit of unpaid orders.
    this.#shop.clock.advance(60_000)
    const variant_id = await this.#goods()
    const cart = await createReadyCart(this.#shop.anonymous, this.#market, [{ variant_id, quantity: 3 }])
    const { id } = (await this.#shop.anonymous.store.carts.complete({ id: cart })).data
    const { order } = await this.#orders.retrieve({ id })
    return { id, item_id: order.items?.[0]?.id ?? '', paymentId: order.payments?.[0]?.id ?? '', variant_id }
  }

  async #captured() {
    const order = await this.#placed()
    await this.#orders.capture({ id: order.id })
    return order
  }

  async #packed(isCaptured = false) {
    const placed = await (isCaptured ? this.#captured() : this.#placed())
    const items = [{ item_id: placed.item_id, quantity: 2 }]
    const { order } = await this.#orders.createFulfillment({ id: placed.id, body: { items } })
    return { ...placed, fulfillmentId: order.fulfillments?.[0]?.id ?? '' }
  }

  async #shipped() {
    const order = await this.#packed(true)
    await this.#orders.createShipment({ id: order.id, body: { fulfillment_id: order.fulfillmentId } })
    return order
  }

  async #requested() {
    const { id, item_id } = await this.#shipped()
    const { order } = await this.#orders.requestReturn({ id, body: { items: [{ item_id, quantity: 1 }] } })
    return { item_id, returnId: order.returns?.[0]?.id ?? '' }
  }

  async #noted() {
    const { id } = await this.#placed()
    const body = { resource_type: 'order', resource_id: id, value: 'Call first' }
    return (await this.#admin.notes.create({ body })).note.id
  }

  async #edited({ isRequested = false } = {}) {
    const { id } = await this.#placed()
    const { order_edit } = await this.#admin.orderEdits.create({ body: { order_id: id } })
    const edit = { id: order_edit.id }
    await this.#admin.orderEdits.addLineItem({ ...edit, body: { variant_id: await this.#goods(), quantity: 1 } })
    if (isRequested) await this.#admin.orderEdits.requestConfirmation({ ...edit, body: {} })
    return edit.id
  }

  /** An edit whose difference is to be paid. */
  async #collected() {
    const id = await this.#edited({ isRequested: true })
    const { order_edit } = await this.#admin.orderEdits.retrieve({ id })
    return { id, collectionId: order_edit.payment_collection_id ?? '' }
  }

  async #payable() {
    const { id, collectionId } = await this.#collected()
    const { payment_collection } = await this.#shop.anonymous.store.paymentCollections.manageSession({
      id: collectionId,
      body: { provider_id: 'manual' },
    })
    const [session] = payment_collection.payment_sessions ?? []
    const path = `/store/payment-collections/${collectionId}/sessions`
    return { id, path, sessionId: session?.id ?? '', collectionId }
  }

  async #swapped({ quantity = 1 } = {}) {
    const { id, item_id } = await this.#shipped()
    const body = {
      return_items: [{ item_id, quantity: 1 }],
      additional_items: quantity > 0 ? [{ variant_id: await this.#goods(), quantity }] : [],
    }
    const { order } = await this.#orders.createSwap({ id, body })
    const [swap] = order.swaps ?? []
    return { path: `/admin/orders/${id}/swaps/${swap?.id ?? ''}`, id, swap_id: swap?.id ?? '', swap }
  }

  /** An exchange that the customer has agreed to. */
  async #agreed(terms = { quantity: 1 }) {
    const swap = await this.#swapped(terms)
    const { carts } = this.#shop.anonymous.store
    const id = swap.swap?.cart_id ?? ''
    await carts.addShippingMethod({ id, body: { option_id: this.#market.optionId } })
    await carts.createPaymentSessions({ id })
    await carts.complete({ id })
    return swap
  }

  async #swapPacked() {
    const { id, swap_id, path } = await this.#agreed()
    const { order } = await this.#orders.fulfillSwap({ id, swap_id, body: {} })
    return { path, fulfillmentId: order.swaps?.[0]?.fulfillments?.[0]?.id ?? '' }
  }

  async #claimed() {
    const { id, item_id } = await this.#shipped()
    const body = await this.#replacement(item_id)
    const { order } = await this.#orders.createClaim({ id, body })
    const claim_id = order.claims?.[0]?.id ?? ''
    return { path: `/admin/orders/${id}/claims/${claim_id}`, id, claim_id }
  }

  async #replacement(item_id: string) {
    return {
      type: 'replace' as const,
      claim_items: [{ item_id, quantity: 1, reason: 'missing_item' as const, tags: ['late'] }],
      additional_items: [{ variant_id: await this.#goods(), quantity: 1 }],
      shipping_methods: [{ option_id: this.#market.optionId, price: 0 }],
    }
  }

  async #claimPacked() {
    const { id, claim_id, path } = await this.#claimed()
    const { order } = await this.#orders.fulfillClaim({ id, claim_id, body: {} })
    return { path, fulfillmentId: order.claims?.[0]?.fulfillments?.[0]?.id ?? '' }
  }

  async #newDraft() {
    return {
      email: `draft-${this.#count}@example.com`,
      region_id: this.#market.regionId,
      items: [{ variant_id: await this.#goods(), quantity: 1 }],
      shipping_methods: [{ option_id: this.#market.optionId }],
    }
  }

  async #drafted() {
    const { draft_order } = await this.#admin.draftOrders.create({ body: await this.#newDraft() })
    return { path: `/admin/draft-orders/${draft_order.id}`, lineId: draft_order.cart?.items?.[0]?.id ?? '' }
  }

  /** Writes of orders, and of their payments, returns and notes. */
  readonly ofOrders: Requests = {
    'orders.update': async () => ({ path: await this.#at(''), body: { metadata: { gift: true } } }),
    'orders.capture': async () => ({ path: await this.#at('/capture') }),
    'orders.refund': async () => ({ path: `/admin/orders/${(await this.#captured()).id}/refund`, body: refundBody }),
    'orders.cancel': async () => ({ path: await this.#at('/cancel') }),
    'orders.complete': async () => ({ path: await this.#at('/complete') }),
    'orders.archive': async () => ({ path: await this.#at('/archive') }),
    'orders.unarchive': async () => {
      const { id } = await this.#placed()
      await this.#orders.archive({ id })
      return { path: `/admin/orders/${id}/unarchive` }
    },
    'orders.createFulfillment': async () => {
      const { id, item_id } = await this.#placed()
      return { path: `/admin/orders/${id}/fulfillment`, body: { items: [{ item_id, quantity: 1 }] } }
    },
    'orders.cancelFulfillment': async () => {
      const { id, fulfillmentId } = await this.#packed()
      return { path: `/admin/orders/${id}/fulfillments/${fulfillmentId}/cancel` }
    },
    'orders.createShipment': async () => {
      const { id, fulfillmentId } = await this.#packed()
      const body = { fulfillment_id: fulfillmentId, tracking_numbers: ['1'] }
      return { path: `/admin/orders/${id}/shipment`, body }
    },
    'orders.requestReturn': async () => {
      const { id, item_id } = await this.#shipped()
      return { path: `/admin/orders/${id}/return`, body: { items: [{ item_id, quantity: 1 }] } }
    },
    'orders.requestReturn, received immediately': async () => {
      const { id, item_id } = await this.#shipped()
      const body = { items: [{ item_id, quantity: 1 }], receive_now: true }
      return { path: `/admin/orders/${id}/return`, body }
    },
    'orders.addShippingMethod': async () => ({
      path: await this.#at('/shipping-methods'),
      body: { option_id: this.#market.optionId, price: 700 },
    }),
    'orders.reserveLineItem': async () => {
      const { id, item_id } = await this.#placed()
      const { reservations } = await this.#orders.listReservations({ id })
      for (const reservation of reservations) await this.#admin.reservations.remove({ id: reservation.id })
      const body = { location_id: this.#locationId, quantity: 1 }
      return { path: `/admin/orders/${id}/line-items/${item_id}/reserve`, body }
    },
    'returns.receive': async () => {
      const { returnId, item_id } = await this.#requested()
      return { path: `/admin/returns/${returnId}/receive`, body: { items: [{ item_id, quantity: 1 }] } }
    },
    'returns.receive, without a refund': async () => {
      const { returnId, item_id } = await this.#requested()
      return { path: `/admin/returns/${returnId}/receive`, body: { items: [{ item_id, quantity: 1 }], refund: 0 } }
    },
    'returns.undoReceipt': async () => {
      const { returnId, item_id } = await this.#requested()
      await this.#admin.returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 1 }], refund: 0 } })
      return { path: `/admin/returns/${returnId}/undo-receipt` }
    },
    'returns.cancel': async () => ({ path: `/admin/returns/${(await this.#requested()).returnId}/cancel` }),
    'payments.capture': async () => ({ path: `/admin/payments/${(await this.#placed()).paymentId}/capture` }),
    'payments.refund': async () => ({
      path: `/admin/payments/${(await this.#captured()).paymentId}/refund`,
      body: refundBody,
    }),
    'notes.create': async () => {
      const { id } = await this.#placed()
      return { path: '/admin/notes', body: { resource_type: 'order', resource_id: id, value: 'Call first' } }
    },
    'notes.update': async () => ({ path: `/admin/notes/${await this.#noted()}`, body: { value: 'Write first' } }),
  }

  /** Writes of edits, and of what is paid for them. */
  readonly ofEdits: Requests = {
    'orderEdits.create': async () => ({ path: '/admin/order-edits', body: { order_id: (await this.#placed()).id } }),
    'orderEdits.update': async () => ({
      path: `/admin/order-edits/${await this.#edited()}`,
      body: { internal_note: 'By phone' },
    }),
    'orderEdits.addLineItem': async () => ({
      path: `/admin/order-edits/${await this.#edited()}/items`,
      body: { variant_id: await this.#goods(), quantity: 1 },
    }),
    'orderEdits.updateLineItem': async () => {
      const id = await this.#edited()
      const { order_edit } = await this.#admin.orderEdits.retrieve({ id })
      return { path: `/admin/order-edits/${id}/items/${order_edit.items?.[0]?.id ?? ''}`, body: { quantity: 2 } }
    },
    'orderEdits.requestConfirmation': async () => ({
      path: `/admin/order-edits/${await this.#edited()}/request`,
      body: {},
    }),
    'orderEdits.cancel': async () => ({ path: `/admin/order-edits/${await this.#edited()}/cancel` }),
    'orderEdits.confirm': async () => ({ path: `/admin/order-edits/${await this.#edited()}/confirm` }),
    'store.orderEdits.complete': async () => {
      const { id, collectionId, sessionId } = await this.#payable()
      const authorized = { id: collectionId, session_id: sessionId }
      await this.#shop.anonymous.store.paymentCollections.authorizeSession(authorized)
      return { path: `/store/order-edits/${id}/complete` }
    },
    'store.orderEdits.decline': async () => ({
      path: `/store/order-edits/${await this.#edited({ isRequested: true })}/decline`,
      body: { declined_reason: 'Too dear' },
    }),
    'paymentCollections.update': async () => ({
      path: `/admin/payment-collections/${(await this.#collected()).collectionId}`,
      body: { description: 'More' },
    }),
    'paymentCollections.authorize': async () => ({
      path: `/admin/payment-collections/${(await this.#collected()).collectionId}/authorize`,
    }),
    'store.paymentCollections.manageSession': async () => ({
      path: `/store/payment-collections/${(await this.#collected()).collectionId}/sessions`,
      body: { provider_id: 'manual' },
    }),
    'store.paymentCollections.manageSessionsBatch': async () => ({
      path: `/store/payment-collections/${(await this.#collected()).collectionId}/sessions/batch`,
      body: { sessions: [{ provider_id: 'manual', amount: 1500 }] },
    }),
    'store.paymentCollections.authorizeBatch': async () => {
      const { path, sessionId } = await this.#payable()
      return { path: `${path}/batch/authorize`, body: { session_ids: [sessionId] } }
    },
    'store.paymentCollections.refreshSession': async () => {
      const { path, sessionId } = await this.#payable()
      return { path: `${path}/${sessionId}` }
    },
    'store.paymentCollections.authorizeSession': async () => {
      const { path, sessionId } = await this.#payable()
      return { path: `${path}/${sessionId}/authorize` }
    },
  }

  /** Writes of exchanges, claims, drafts, and of shoppers. */
  readonly ofParts: Requests = {
    'orders.createSwap': async () => {
      const { id, item_id } = await this.#shipped()
      const return_items = [{ item_id, quantity: 1 }]
      const additional_items = [{ variant_id: await this.#goods(), quantity: 1 }]
      return { path: `/admin/orders/${id}/swaps`, body: { return_items, additional_items } }
    },
    'orders.cancelSwap': async () => {
      const { path, swap } = await this.#agreed()
      await this.#admin.returns.cancel({ id: swap?.return_order?.id ?? '' })
      return { path: `${path}/cancel` }
    },
    'orders.processSwapPayment': async () => ({ path: `${(await this.#agreed()).path}/process-payment` }),
    'orders.processSwapPayment, for less': async () => ({
      path: `${(await this.#agreed({ quantity: 0 })).path}/process-payment`,
    }),
    'orders.fulfillSwap': async () => ({ path: `${(await this.#agreed()).path}/fulfillments`, body: {} }),
    'orders.cancelSwapFulfillment': async () => {
      const { path, fulfillmentId } = await this.#swapPacked()
      return { path: `${path}/fulfillments/${fulfillmentId}/cancel` }
    },
    'orders.createSwapShipment': async () => {
      const { path, fulfillmentId } = await this.#swapPacked()
      return { path: `${path}/shipments`, body: { fulfillment_id: fulfillmentId, tracking_numbers: ['1'] } }
    },
    'orders.createClaim': async () => {
      const { id, item_id } = await this.#shipped()
      return { path: `/admin/orders/${id}/claims`, body: await this.#replacement(item_id) }
    },
    'orders.createClaim, for money': async () => {
      const { id, item_id } = await this.#shipped()
      const claim_items = [{ item_id, quantity: 1, reason: 'other' }]
      return { path: `/admin/orders/${id}/claims`, body: { type: 'refund', claim_items } }
    },
    'orders.updateClaim': async () => ({ path: (await this.#claimed()).path, body: { metadata: { ticket: 1 } } }),
    'orders.cancelClaim': async () => ({ path: `${(await this.#claimed()).path}/cancel` }),
    'orders.fulfillClaim': async () => ({ path: `${(await this.#claimed()).path}/fulfillments`, body: {} }),
    'orders.cancelClaimFulfillment': async () => {
      const { path, fulfillmentId } = await this.#claimPacked()
      return { path: `${path}/fulfillments/${fulfillmentId}/cancel` }
    },
    'orders.createClaimShipment': async () => {
      const { path, fulfillmentId } = await this.#claimPacked()
      return { path: `${path}/shipments`, body: { fulfillment_id: fulfillmentId, tracking_numbers: ['1'] } }
    },
    'draftOrders.create': async () => ({ path: '/admin/draft-orders', body: await this.#newDraft() }),
    'draftOrders.update': async () => ({ path: (await this.#drafted()).path, body: { metadata: { by: 'phone' } } }),
    'draftOrders.addLineItem': async () => ({
      path: `${(await this.#drafted()).path}/line-items`,
      body: { title: 'Gift wrap', unit_price: 300, quantity: 1 },
    }),
    'draftOrders.updateLineItem': async () => {
      const { path, lineId } = await this.#drafted()
      return { path: `${path}/line-items/${lineId}`, body: { quantity: 2 } }
    },
    'draftOrders.markPaid': async () => ({ path: `${(await this.#drafted()).path}/pay` }),
    'store.returns.create': async () => {
      const { id, item_id } = await this.#shipped()
      return { path: '/store/returns', body: { order_id: id, items: [{ item_id, quantity: 1 }] } }
    },
    'store.returns.cancel': async () => ({ path: `/store/returns/${(await this.#requested()).returnId}/cancel` }),
    'store.swaps.create': async () => {
      const { id, item_id } = await this.#shipped()
      const additional_items = [{ variant_id: await this.#goods(), quantity: 1 }]
      const return_items = [{ item_id, quantity: 1 }]
      return { path: '/store/swaps', body: { order_id: id, return_items, additional_items } }
    },
  }

  /** Invoices and credit notes, and who issues them. */
  readonly ofDocuments: Requests = {
    'orderDocuments.issueInvoice': async () => ({ path: await this.#at('/documents/invoice'), body: {} }),
    'orderDocuments.issueInvoice, of an edited order': async () => {
      const id = await this.#billed()
      const { order_edit } = await this.#admin.orderEdits.create({ body: { order_id: id } })
      const edit = { id: order_edit.id }
      await this.#admin.orderEdits.addLineItem({ ...edit, body: { variant_id: await this.#goods(), quantity: 1 } })
      await this.#admin.orderEdits.confirm(edit)
      return { path: `/admin/orders/${id}/documents/invoice`, body: {} }
    },
    'orderDocuments.issueCreditNote': async () => {
      const id = await this.#billed()
      await this.#orders.capture({ id })
      const { order } = await this.#orders.refund({ id, body: { amount: 100, reason: 'other' } })
      return { path: `/admin/orders/${id}/documents/credit-note`, body: { refund_id: order.refunds?.[0]?.id ?? '' } }
    },
    'orderDocuments.issueCreditNote, of a canceled order': async () => {
      const id = await this.#billed()
      await this.#orders.cancel({ id })
      return { path: `/admin/orders/${id}/documents/credit-note`, body: {} }
    },
    'orderDocuments.issueForSwap': async () => {
      const { id, swap_id } = await this.#agreed()
      await this.#orders.processSwapPayment({ id, swap_id })
      await this.#admin.orderDocuments.issueInvoice({ id, body: {} })
      return { path: `/admin/orders/${id}/documents/swap`, body: { swap_id } }
    },
    'documentSettings.update': async () => {
      const named = () => ({ seller: { legal_name: `Lamps ${(this.#count += 1)} Ltd` } })
      await this.#admin.documentSettings.update({ body: named() })
      return { path: '/admin/store/documents', body: named() }
    },
  }

  /** An order with an invoice. */
  async #billed() {
    const { id } = await this.#placed()
    await this.#admin.orderDocuments.issueInvoice({ id, body: {} })
    return id
  }

  async #at(path: string) {
    return `/admin/orders/${(await this.#placed()).id}${path}`
  }
}
