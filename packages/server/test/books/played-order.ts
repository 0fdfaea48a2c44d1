import type { Client } from '@storeroom/client'
import type { Order } from '@storeroom/contract'
import { deepEqual } from 'node:assert/strict'
import type { Action, Pieces } from './actions.ts'
import type { BooksMarket } from './market.ts'
import type { OrderModel } from './order-model.ts'
import { places, type Kept, type Levels, type Place } from './stock-model.ts'

type Desk = {
  readonly client: Client
  readonly market: BooksMarket
  readonly card: { readonly id: string; readonly value: number } | undefined
  /** By the place of their line. */
  readonly variantIds: readonly string[]
  readonly returnOption: string
}

/** An order of the shop beside its model. */
export class PlayedOrder {
  readonly id: string
  readonly model: OrderModel
  readonly #desk: Desk
  #seen: Order | undefined

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
    const items = this.lineIds().map((id) => order.items?.find((item) => item.id === id))
    const { model } = this
    const bill = model.bill()
    deepEqual(
      {
        ...pick(order, shownTotals),
        ...pick(order, ['status', 'payment_status', 'fulfillment_status']),
        lines: items.map((item) => [
          item?.fulfilled_quantity ?? 0,
          item?.shipped_quantity ?? 0,
          item?.returned_quantity ?? 0,
          item?.refundable,
        ]),
        parcels: sorted(order.fulfillments?.map((one) => stateOf(one))),
        returns: sorted(order.returns?.map(({ status, refund_amount }) => `${status} ${refund_amount}`)),
        refunds: sorted(order.refunds?.map(({ amount, status }) => `${amount} ${status}`)),
      },
      {
        ...pick(bill, shownTotals),
        status: model.status,
        payment_status: model.paymentStatus(),
        fulfillment_status: model.fulfillmentStatus(),
        lines: model.lines.map(({ fulfilled, shipped, returned }, line) => [
          ...[fulfilled, shipped, returned],
          bill.items[line]?.refundable,
        ]),
        parcels: sorted(model.parcels.map(({ state }) => state)),
        returns: sorted(model.returns.map(({ status, worth }) => `${status} ${worth}`)),
        refunds: sorted(model.refunds.map(({ amount }) => `${amount} succeeded`)),
      },
      `order ${this.id} after ${after}`,
    )
    const names = [...new Set(model.lines.flatMap(({ parts }) => parts.map(({ stockItem }) => stockItem)))]
    deepEqual(
      await levelsOf(client, market, names),
      Object.fromEntries(names.map((name) => [name, model.stock.levels(name)])),
      `stock of ${this.id} after ${after}`,
    )
    if (!card) return
    const { gift_card } = await client.admin.giftCards.retrieve({ id: card.id })
    const spent = model.status === 'canceled' ? 0 : bill.gift_card_total
    deepEqual(gift_card.balance, card.value - spent, `gift card of ${this.id} after ${after}`)
  }

  async send(action: Action): Promise<unknown> {
    const { client, market } = this.#desk
    const { orders, returns } = client.admin
    const { id } = this
    switch (action.do) {
      case 'capture':
      case 'cancel':
      case 'complete':
      case 'archive':
      case 'unarchive':
        return orders[action.do]({ id })
      case 'refund':
        return orders.refund({ id, body: { amount: action.amount, reason: 'other' } })
      case 'fulfill':
        return orders.createFulfillment({ id, body: { items: this.#items(action.pieces), ...this.#at(action.place) } })
      case 'cancel fulfillment':
        return orders.cancelFulfillment({ id, fulfillment_id: this.#parcel(action.parcel) })
      case 'ship':
        return orders.createShipment({ id, body: { fulfillment_id: this.#parcel(action.parcel) } })
      case 'request return':
        return orders.requestReturn({
          id,
          body: {
            items: this.#items(action.pieces),
            receive_now: action.receiveNow,
            ...(action.refund !== undefined && { refund: action.refund }),
            ...(action.shipping && {
              return_shipping: { option_id: this.#desk.returnOption, price: action.shipping.price },
            }),
            ...this.#at(action.place),
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
            ...this.#at(action.place),
          },
        })
      case 'cancel return':
        return returns.cancel({ id: this.#return(action.index) })
      case 'add shipping':
        return orders.addShippingMethod({
          id,
          body: { option_id: action.method.option, price: action.method.price },
        })
      case 'reserve':
        return orders.reserveLineItem({
          id,
          line_item_id: this.lineIds()[action.line] ?? '',
          body: {
            location_id: market.locations[action.place],
            ...(action.quantity !== undefined && { quantity: action.quantity }),
          },
        })
      case 'release':
        return client.admin.reservations.remove({ id: await this.#reservation(action.kept) })
    }
  }

  lineIds(): string[] {
    return this.#desk.variantIds.map(
      (variantId) => this.#seen?.items?.find(({ variant_id }) => variant_id === variantId)?.id ?? '',
    )
  }

  #items(pieces: Pieces) {
    const ids = this.lineIds()
    return pieces.flatMap((quantity, line) => (quantity > 0 ? [{ item_id: ids[line] ?? '', quantity }] : []))
  }

  #at(place: Place | undefined) {
    return place === undefined ? {} : { location_id: this.#desk.market.locations[place] }
  }

  #parcel = (index: number) => this.#seen?.fulfillments?.[index]?.id ?? ''
  #return = (index: number) => this.#seen?.returns?.[index]?.id ?? ''

  async #reservation({ line, stockItem, place, quantity }: Kept): Promise<string> {
    const { reservations } = await this.#desk.client.admin.orders.listReservations({ id: this.id })
    const found = reservations.find(
      (one) =>
        one.line_item_id === this.lineIds()[line] &&
        one.inventory_item_id === this.#desk.market.items[stockItem] &&
        one.location_id === this.#desk.market.locations[place] &&
        one.quantity === quantity,
    )
    return found?.id ?? 'resitem_none'
  }
}

/** Quantities of stock items by their names and places. */
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
        const place = places.find((one) => market.locations[one] === level.location_id)
        return place ? [[place, [level.stocked_quantity, level.reserved_quantity] as const] as const] : []
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

/** People who act at once have no order among them. */
const sorted = (words: readonly string[] = []) => words.toSorted()

const pick = <T extends object, K extends keyof T>(row: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

const stateOf = ({
  canceled_at,
  shipped_at,
}: {
  readonly canceled_at: string | null
  readonly shipped_at: string | null
}) => (canceled_at !== null ? 'canceled' : shipped_at !== null ? 'shipped' : 'packed')
