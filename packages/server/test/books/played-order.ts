import type { Client } from '@storeroom/client'
import type { Order } from '@storeroom/contract'
import { deepEqual } from 'node:assert/strict'
import {
  isOfClaim,
  isOfEdit,
  isOfParcel,
  isOfReturn,
  isOfSwap,
  type Action,
  type ClaimsAction,
  type EditAction,
  type NewLine,
  type OrderAction,
  type ParcelAction,
  type Units,
  type RefundAction,
  type ReturnsAction,
  type ShippingMethod,
  type SwapsAction,
} from './actions.ts'
import type { BooksMarket } from './market.ts'
import { isSame, ofOrder } from './order-book.ts'
import type { OrderModel } from './order-model.ts'
import { locations, type Reserved, type Levels, type Location } from './stock-model.ts'

type Desk = {
  readonly client: Client
  readonly market: BooksMarket
  readonly card: { readonly id: string; readonly value: number } | undefined
  /** How new units of claims are sent. */
  readonly shippingOption: string
  /** By line: the id of its variant, or its title if it has none. */
  readonly sold: readonly string[]
  readonly returnOption: string
}

/** An order of the shop, and its model. */
export class PlayedOrder {
  readonly id: string
  readonly model: OrderModel
  readonly #desk: Desk
  #seen: Order | undefined
  /** Ids by their positions in the model. */
  readonly #lines: string[] = []
  readonly #swaps: string[] = []
  readonly #claims: string[] = []
  readonly #edits: string[] = []

  constructor(id: string, model: OrderModel, desk: Desk) {
    this.id = id
    this.model = model
    this.#desk = desk
  }

  /** Order, stock and gift card are as the model says. @throws AssertionError */
  async check(after = 'the sale'): Promise<void> {
    const { client, market, card } = this.#desk
    const { order } = await client.admin.orders.retrieve({ id: this.id })
    this.#seen = order
    deepEqual(await this.#stored(order), this.#modeled(), `order ${this.id} after ${after}`)
    const { book } = this.model
    const names = [...new Set(book.lines.flatMap(({ parts }) => parts.map(({ stockItem }) => stockItem)))]
    deepEqual(
      await levelsOf(client, market, names),
      Object.fromEntries(names.map((name) => [name, book.stock.levels(name)])),
      `stock of ${this.id} after ${after}`,
    )
    if (!card) return
    const { gift_card } = await client.admin.giftCards.retrieve({ id: card.id })
    const spent = book.isCanceled ? 0 : book.till.onCards
    deepEqual(gift_card.balance, card.value - spent, `gift card of ${this.id} after ${after}`)
  }

  async #stored(order: Order) {
    const parts = [...(order.swaps ?? []), ...(order.claims ?? [])]
    const items = [...(order.items ?? []), ...parts.flatMap(({ additional_items = [] }) => additional_items)]
    const lineOf = (id: string) => items.find((item) => item.id === id)
    return {
      ...pick(order, shownTotals),
      ...pick(order, ['status', 'payment_status', 'fulfillment_status']),
      lines: this.#shownLines((index) => {
        const item = lineOf(this.lineIds()[index] ?? '')
        return [item?.fulfilled_quantity ?? 0, item?.shipped_quantity ?? 0, item?.returned_quantity ?? 0]
      }),
      items: this.model.book
        .linesOf(ofOrder)
        .map((index) => pick(lineOf(this.lineIds()[index] ?? '') ?? {}, ['quantity', 'refundable'])),
      count: order.items?.length,
      parcels: sorted(
        [order, ...parts].flatMap(({ fulfillments = [] }) => fulfillments).map((parcel) => stateOf(parcel)),
      ),
      returns: sorted(order.returns?.map(({ status, refund_amount }) => `${status} ${refund_amount}`)),
      refunds: sorted(order.refunds?.map(({ amount, status }) => `${amount} ${status}`)),
      swaps: this.#swaps.map((id) => pick(byId(order.swaps, id), [...statuses, 'difference_due'])),
      claims: this.#claims.map((id) => pick(byId(order.claims, id), [...statuses, 'refund_amount'])),
      edits: await this.#storedEdits(),
    }
  }

  async #storedEdits() {
    if (this.#edits.length === 0) return []
    const { order_edits } = await this.#desk.client.admin.orderEdits.list({ query: { order_id: this.id } })
    return this.#edits.map((id) => byId(order_edits, id).status)
  }

  #modeled() {
    const { model } = this
    const { book } = model
    const bill = book.bill()
    const own = book.linesOf(ofOrder)
    return {
      ...pick(bill, shownTotals),
      status: book.status,
      payment_status: model.paymentStatus(),
      fulfillment_status: model.fulfillmentStatus(),
      lines: this.#shownLines((index) => {
        const { fulfilled, shipped, returned } = book.line(index)
        return [fulfilled, shipped, returned]
      }),
      items: own.map((index, position) => ({
        quantity: book.line(index).item.quantity,
        refundable: bill.items[position]?.refundable,
      })),
      count: own.length,
      parcels: sorted(book.parcels.map(({ state }) => state)),
      returns: sorted(book.returns.map(({ status, worth }) => `${status} ${worth}`)),
      refunds: sorted(book.till.refunds.map(({ amount }) => `${amount} succeeded`)),
      ...model.shownParts(),
    }
  }

  /** Of lines that an order shows, or an exchange or claim of it. */
  #shownLines(of: (index: number) => readonly number[]) {
    return this.model.book.lines.flatMap(({ owner }, index) => (owner && owner.of !== 'edit' ? [of(index)] : []))
  }

  send(action: Action): Promise<unknown> {
    if (isOfParcel(action)) return this.#sendParcel(action)
    if (isOfReturn(action)) return this.#sendReturn(action)
    if (isOfSwap(action)) return this.#sendSwap(action)
    if (isOfClaim(action)) return this.#sendClaim(action)
    return isOfEdit(action) ? this.#sendEdit(action) : this.#sendToOrder(action)
  }

  async #sendToOrder(action: OrderAction): Promise<unknown> {
    const { client, market } = this.#desk
    const { orders } = client.admin
    const { id } = this
    switch (action.do) {
      case 'capture':
      case 'cancel':
      case 'complete':
      case 'archive':
      case 'unarchive':
        return orders[action.do]({ id })
      case 'refund':
        return this.#sendRefund(action)
      case 'transfer':
        return orders.update({ id, body: { customer_id: market.customerId } })
      case 'add shipping':
        return orders.addShippingMethod({ id, body: { option_id: action.method.option, price: action.method.price } })
      case 'reserve':
        return orders.reserveLineItem({
          id,
          line_item_id: this.lineIds()[action.line] ?? '',
          body: {
            location_id: market.locations[action.location],
            ...(action.quantity !== undefined && { quantity: action.quantity }),
          },
        })
      case 'release':
        return client.admin.reservations.remove({ id: await this.#reservation(action.kept) })
    }
  }

  #sendRefund({ amount, units, back = [], location, shipping }: RefundAction) {
    const items = this.#items(units).map((item) => {
      const restock_quantity = back[this.lineIds().indexOf(item.item_id)] ?? 0
      return { ...item, ...(restock_quantity > 0 && { restock_quantity }) }
    })
    return this.#desk.client.admin.orders.refund({
      id: this.id,
      body: {
        ...{ amount, reason: 'other', items, ...this.#at(location) },
        ...(shipping !== undefined && { shipping_amount: shipping }),
      },
    })
  }

  async #sendParcel(action: ParcelAction): Promise<unknown> {
    const { orders } = this.#desk.client.admin
    const { id } = this
    if (action.do === 'fulfill') {
      const items = this.#items(action.units).map((item) => ({
        ...item,
        ...this.#at(action.from?.[this.lineIds().indexOf(item.item_id)]),
      }))
      return orders.createFulfillment({ id, body: { items, ...this.#at(action.location) } })
    }
    if (action.do === 'fulfill swap')
      return orders.fulfillSwap({ id, swap_id: this.#swaps[action.index] ?? '', body: this.#at(action.location) })
    if (action.do === 'fulfill claim')
      return orders.fulfillClaim({ id, claim_id: this.#claims[action.index] ?? '', body: this.#at(action.location) })
    const { owner, id: fulfillment_id } = this.#parcel(action.parcel)
    const isSent = action.do === 'ship'
    const [swap_id, claim_id] = [this.#swaps[owner.index] ?? '', this.#claims[owner.index] ?? '']
    const body = { fulfillment_id }
    if (owner.of === 'swap')
      return isSent
        ? orders.createSwapShipment({ id, swap_id, body })
        : orders.cancelSwapFulfillment({ id, swap_id, fulfillment_id })
    if (owner.of === 'claim')
      return isSent
        ? orders.createClaimShipment({ id, claim_id, body })
        : orders.cancelClaimFulfillment({ id, claim_id, fulfillment_id })
    return isSent ? orders.createShipment({ id, body }) : orders.cancelFulfillment({ id, fulfillment_id })
  }

  async #sendReturn(action: ReturnsAction): Promise<unknown> {
    const { orders, returns } = this.#desk.client.admin
    switch (action.do) {
      case 'request return':
        return orders.requestReturn({
          id: this.id,
          body: {
            items: this.#items(action.units),
            receive_now: action.receiveNow,
            ...(action.refund !== undefined && { refund: action.refund }),
            ...this.#back('return_shipping', action.shipping),
            ...this.#at(action.location),
          },
        })
      case 'receive':
        return returns.receive({
          id: this.#return(action.index),
          body: {
            items: this.#items(action.came).map((item) => ({
              ...item,
              damaged_quantity: action.damaged[this.lineIds().indexOf(item.item_id)] ?? 0,
            })),
            ...(action.refund !== undefined && { refund: action.refund }),
            ...this.#at(action.location),
          },
        })
      case 'undo receipt':
        return returns.undoReceipt({ id: this.#return(action.index) })
      case 'cancel return':
        return returns.cancel({ id: this.#return(action.index) })
    }
  }

  async #sendSwap(action: SwapsAction): Promise<unknown> {
    const { admin, store } = this.#desk.client
    const { id } = this
    if (action.do === 'swap') {
      const body = {
        return_items: this.#items(action.units),
        additional_items: goodsIn(action),
        ...this.#back('return_shipping', action.back),
      }
      const { order } = await admin.orders.createSwap({ id, body })
      return this.#learn(this.#swaps, order.swaps, action)
    }
    const swap_id = this.#swaps[action.index] ?? ''
    if (action.do === 'process swap') return admin.orders.processSwapPayment({ id, swap_id })
    if (action.do === 'cancel swap') return admin.orders.cancelSwap({ id, swap_id })
    const cart = byId(this.#seen?.swaps, swap_id).cart_id ?? ''
    const isOpen = byId(this.#seen?.swaps, swap_id).confirmed_at === null
    if (action.method && isOpen)
      await store.carts.addShippingMethod({ id: cart, body: { option_id: action.method.option } })
    if (isOpen) await store.carts.createPaymentSessions({ id: cart })
    return store.carts.complete({ id: cart })
  }

  async #sendClaim(action: ClaimsAction): Promise<unknown> {
    const { orders } = this.#desk.client.admin
    const { id } = this
    if (action.do === 'cancel claim') return orders.cancelClaim({ id, claim_id: this.#claims[action.index] ?? '' })
    const { order } = await orders.createClaim({
      id,
      body: {
        type: action.type,
        claim_items: this.#items(action.units).map((item) => ({ ...item, reason: 'other' as const })),
        ...(action.goods.length > 0 && { additional_items: goodsIn(action) }),
        ...(action.isSent && { shipping_methods: [{ option_id: this.#desk.shippingOption, price: 0 }] }),
        ...(action.refund !== undefined && { refund_amount: action.refund }),
        ...this.#back('return_shipping', action.back),
      },
    })
    return this.#learn(this.#claims, order.claims, action)
  }

  async #sendEdit(action: EditAction): Promise<unknown> {
    const { admin, store } = this.#desk.client
    const id = this.#edits.at(-1) ?? ''
    switch (action.do) {
      case 'begin edit': {
        const { order_edit } = await admin.orderEdits.create({ body: { order_id: this.id } })
        this.#edits.push(order_edit.id)
        return order_edit
      }
      case 'add to edit': {
        const body = { variant_id: action.goods.variantId, quantity: action.goods.item.quantity }
        const { order_edit } = await admin.orderEdits.addLineItem({ id, body })
        const added = order_edit.items?.find((item) => item.original_item_id === null && !this.#lines.includes(item.id))
        this.#lines.push(added?.id ?? '')
        return order_edit
      }
      case 'change in edit': {
        const item_id = await this.#editedLine(id, action.line)
        return action.quantity === 0
          ? admin.orderEdits.removeLineItem({ id, item_id })
          : admin.orderEdits.updateLineItem({ id, item_id, body: { quantity: action.quantity } })
      }
      case 'request edit':
        return admin.orderEdits.requestConfirmation({ id, body: {} })
      case 'confirm edit':
        return admin.orderEdits.confirm({ id })
      case 'cancel edit':
        return admin.orderEdits.cancel({ id })
      case 'complete edit':
        return store.orderEdits.complete({ id })
      case 'decline edit':
        return store.orderEdits.decline({ id, body: {} })
      case 'settle edit': {
        const { order_edit } = await admin.orderEdits.retrieve({ id })
        return admin.paymentCollections.authorize({ id: order_edit.payment_collection_id ?? '' })
      }
      case 'pay edit': {
        const { order_edit } = await admin.orderEdits.retrieve({ id })
        const collection = { id: order_edit.payment_collection_id ?? '' }
        const { payment_collection } = await store.paymentCollections.manageSession({
          ...collection,
          body: { provider_id: 'manual' },
        })
        const [session] = payment_collection.payment_sessions ?? []
        return store.paymentCollections.authorizeSession({ ...collection, session_id: session?.id ?? '' })
      }
    }
  }

  /** The line of an edit that is the copy of one of the order, or that it has added. */
  async #editedLine(id: string, index: number): Promise<string> {
    const { order_edit } = await this.#desk.client.admin.orderEdits.retrieve({ id })
    const line = this.lineIds()[index] ?? ''
    return order_edit.items?.find((item) => item.original_item_id === line || item.id === line)?.id ?? ''
  }

  /** An exchange or a claim that was made, with its new lines. */
  #learn(ids: string[], parts: readonly Part[] = [], { goods }: { readonly goods: readonly NewLine[] }) {
    const created = parts.find(({ id }) => !ids.includes(id))
    ids.push(created?.id ?? '')
    for (const { variantId } of goods)
      this.#lines.push(created?.additional_items?.find(({ variant_id }) => variant_id === variantId)?.id ?? '')
    return created ?? {}
  }

  /** An exchange, a claim or an edit that another client has made, after the model has made it. */
  async takeOver(kind: 'swap' | 'claim' | 'edit', id: string, goods: readonly NewLine[] = []) {
    const { order } = await this.#desk.client.admin.orders.retrieve({ id: this.id })
    this.#seen = order
    if (kind === 'edit') this.#edits.push(id)
    else if (kind === 'swap') this.#learn(this.#swaps, [byId(order.swaps, id)], { goods })
    else this.#learn(this.#claims, [byId(order.claims, id)], { goods })
  }

  lineIds(): readonly string[] {
    const { sold } = this.#desk
    if (this.#lines.length === 0 && this.#seen?.items)
      this.#lines.push(
        ...sold.map((key) => this.#seen?.items?.find((item) => (item.variant_id ?? item.title) === key)?.id ?? ''),
      )
    return this.#lines
  }

  #items(units: Units) {
    const ids = this.lineIds()
    return units.flatMap((quantity, line) => (quantity > 0 ? [{ item_id: ids[line] ?? '', quantity }] : []))
  }

  #at(location: Location | undefined) {
    return location === undefined ? {} : { location_id: this.#desk.market.locations[location] }
  }

  #back(name: 'return_shipping', method: ShippingMethod | undefined) {
    return method && { [name]: { option_id: this.#desk.returnOption, price: method.price } }
  }

  #parcel(index: number) {
    const { parcels } = this.model.book
    const owner = parcels[index]?.owner ?? ofOrder
    const own = parcels.slice(0, index).filter((parcel) => isSame(parcel.owner, owner)).length
    const order = this.#seen
    const holder =
      owner.of === 'swap'
        ? byId(order?.swaps, this.#swaps[owner.index])
        : owner.of === 'claim'
          ? byId(order?.claims, this.#claims[owner.index])
          : order
    return { owner, id: holder?.fulfillments?.[own]?.id ?? '' }
  }

  #return = (index: number) => this.#seen?.returns?.[index]?.id ?? ''

  async #reservation({ line, stockItem, location, quantity }: Reserved): Promise<string> {
    const { client, market } = this.#desk
    const { reservations } = await client.admin.reservations.list({
      query: { line_item_id: [this.lineIds()[line] ?? ''] },
    })
    const reservation = reservations.find(
      (reservation) =>
        reservation.inventory_item_id === market.items[stockItem] &&
        reservation.location_id === market.locations[location] &&
        reservation.quantity === quantity,
    )
    return reservation?.id ?? 'resitem_none'
  }
}

type Part = {
  readonly id: string
  readonly additional_items?: readonly { readonly id: string; readonly variant_id: string | null }[] | undefined
}

const goodsIn = ({ goods }: { readonly goods: readonly NewLine[] }) =>
  goods.map(({ variantId, item }) => ({ variant_id: variantId, quantity: item.quantity }))

/** @throws if it is not there */
function byId<T extends { readonly id: string }>(all: readonly T[] | undefined, id: string | undefined): T {
  const match = all?.find((row) => row.id === id)
  if (!match) throw new Error(`${id} is not there`)
  return match
}

const statuses = ['payment_status', 'fulfillment_status'] as const

/** Quantities of stock items by their names and locations. */
export async function levelsOf(
  client: Client,
  market: BooksMarket,
  names: readonly string[],
): Promise<Record<string, Levels>> {
  if (names.length === 0) return {}
  const { inventory_items } = await client.admin.inventoryItems.list({
    query: { id: names.map((name) => market.items[name] ?? '') },
  })
  return Object.fromEntries(
    names.map((name) => {
      const item = inventory_items.find(({ id }) => id === market.items[name])
      const levels = (item?.location_levels ?? []).flatMap((level) => {
        const location = locations.find((location) => market.locations[location] === level.location_id)
        return location ? [[location, [level.stocked_quantity, level.reserved_quantity] as const] as const] : []
      })
      return [name, Object.fromEntries(levels)]
    }),
  )
}

const shownTotals = [
  ...(['subtotal', 'discount_total', 'shipping_total', 'tax_total'] as const),
  ...(['gift_card_total', 'gift_card_tax_total', 'total'] as const),
  ...(['paid_total', 'refunded_total', 'refundable_amount'] as const),
]

/** Sorted, because actions at the same time are stored in any order. */
const sorted = (words: readonly string[] = []) => words.toSorted()

const pick = (row: object, names: readonly string[]): Readonly<Record<string, unknown>> => {
  const values = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(names.map((name) => [name, values.get(name)]))
}

const stateOf = ({
  canceled_at,
  shipped_at,
}: {
  readonly canceled_at: string | null
  readonly shipped_at: string | null
}) => (canceled_at !== null ? 'canceled' : shipped_at !== null ? 'shipped' : 'packed')
