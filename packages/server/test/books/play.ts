import { ShopError, type Client } from '@storeroom/client'
import type { Order } from '@storeroom/contract'
import * as fc from 'fast-check'
import { deepEqual } from 'node:assert/strict'
import { oracleCart, type OracleCart } from '../../../money/test/oracle.test-kit.ts'
import { address } from '../sample-checkout.ts'
import type { Action, Pieces } from './actions.ts'
import { actionOf, anyDraw, type Draw } from './draw-actions.ts'
import { stockItems, type BooksMarket, type Region } from './market.ts'
import { OrderModel } from './order-model.ts'
import { places, StockModel, type Kept, type Levels, type Place } from './stock-model.ts'

type Sale = {
  readonly region: number
  readonly lines: readonly { readonly goods: number; readonly quantity: number }[]
  readonly codes: readonly number[]
  readonly card: number
  readonly isShipped: boolean
}

/** A random order and what is done with it. */
export type History = { readonly sale: Sale; readonly draws: readonly Draw[] }

export const anyHistory: fc.Arbitrary<History> = fc.record({
  sale: fc.record({
    region: fc.nat(2),
    lines: fc.uniqueArray(fc.record({ goods: fc.nat(4), quantity: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ goods }) => goods,
    }),
    codes: fc.uniqueArray(fc.nat(3), { maxLength: 2 }),
    card: fc.constantFrom(0, 0, 0, 700, 1_000_000),
    isShipped: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
  }),
  draws: fc.array(anyDraw, { minLength: 3, maxLength: 15 }),
})

/** A shop whose books are kept twice: by its server and by the model. */
export class Books {
  readonly #client: Client
  readonly #market: BooksMarket
  readonly #stock = new StockModel()
  /** Actions that were done, and that were refused, by both. */
  readonly counts = { done: 0, refused: 0 }

  constructor(client: Client, market: BooksMarket) {
    this.#client = client
    this.#market = market
  }

  /** Plays a history. @throws where order or stock differ from the model */
  async play({ sale, draws }: History): Promise<void> {
    const { order, region } = await this.#place(sale)
    await order.check()
    for (const draw of draws) {
      const action = actionOf(draw, order.model, region.shipping)
      if (!action) continue
      const isDone = order.model.apply(action)
      const refusal = await refusalOf(() => order.send(action))
      deepEqual(
        refusal?.message ?? 'done',
        isDone ? 'done' : (refusal?.message ?? 'refused'),
        `${JSON.stringify(action)} of ${order.id}`,
      )
      this.counts[isDone ? 'done' : 'refused'] += 1
      await order.check(JSON.stringify(action))
    }
  }

  /** What the server has, whatever was found wrong before. */
  async #takeOver(names: Iterable<string>) {
    const found = await levelsOf(this.#client, this.#market, [...names])
    for (const [name, levels] of Object.entries(found))
      for (const [place, level] of Object.entries(levels)) this.#stock.set(name, place as Place, level)
  }

  /** Stock for whatever is bought next, and seldom more: the rest must go without. */
  async #restock(lines: Sale['lines'], region: Region) {
    const needed = new Set(
      lines.flatMap(({ goods }) => region.goods[goods]?.parts ?? []).map(({ stockItem }) => stockItem),
    )
    await this.#takeOver(needed)
    for (const name of needed) {
      const free = places.map((place) => this.#stock.free(name, place))
      if (Math.max(...free) >= 10) continue
      for (const place of stockItems[name] ?? []) {
        const reserved = this.#stock.at(name, place)?.reserved ?? 0
        const stocked = reserved + (place === 'home' ? 14 : 5)
        this.#stock.set(name, place, [stocked, reserved])
        await this.#client.admin.inventoryItems.updateLocationLevel({
          id: this.#market.items[name] ?? '',
          location_id: this.#market.locations[place],
          body: { stocked_quantity: stocked },
        })
      }
    }
  }

  async #place(sale: Sale): Promise<{ order: PlayedOrder; region: Region }> {
    const region = this.#market.regions[sale.region]
    if (!region) throw new Error(`There is no region ${sale.region}`)
    await this.#restock(sale.lines, region)
    const lines = sale.lines.flatMap(({ goods, quantity }) => {
      const one = region.goods[goods]
      return one ? [{ ...one, item: { ...one.item, quantity } }] : []
    })
    const codes = sale.codes.flatMap((place) => region.codes[place] ?? [])
    const { store, admin } = this.#client
    const items = lines.map(({ variantId, item }) => ({ variant_id: variantId, quantity: item.quantity }))
    const { cart } = await store.carts.create({ body: { region_id: region.id, items } })
    const { id } = cart
    const card =
      sale.card > 0
        ? (await admin.giftCards.create({ body: { region_id: region.id, value: sale.card } })).gift_card
        : undefined
    await store.carts.update({
      id,
      body: {
        email: `${id}@example.com`,
        shipping_address: { ...address, country_code: region.country },
        discounts: codes.map(({ code }) => ({ code })),
        ...(card && { gift_cards: [{ code: card.code }] }),
      },
    })
    const [method] = region.shipping.out
    if (sale.isShipped && method) await store.carts.addShippingMethod({ id, body: { option_id: method.option } })
    await store.carts.createPaymentSessions({ id })
    const { type, data } = await store.carts.complete({ id })
    deepEqual(type, 'order')
    const isFree = codes.some(({ discount }) => discount.rule.type === 'free_shipping')
    const first = codes.find(({ discount }) => discount.rule.type !== 'free_shipping')
    const rate = region.areCardsTaxable ? region.tax : null
    const bill: OracleCart = {
      items: lines.map(({ item }) => item),
      shipping_methods: sale.isShipped && method ? [{ ...method, price: isFree ? 0 : method.price }] : [],
      discounts: codes
        .filter((one) => one === first || one.discount.rule.type === 'free_shipping')
        .map(({ discount }) => discount),
      gift_cards: card ? [{ balance: sale.card, tax_rate: rate }] : [],
      region: { gift_cards_taxable: region.areCardsTaxable, tax_rate: region.tax },
      flag: true,
    }
    const { total, gift_card_total } = oracleCart(bill)
    const model = new OrderModel(this.#stock, {
      lines,
      bill: {
        ...bill,
        gift_card_transactions: card
          ? [{ amount: gift_card_total, tax_rate: rate, is_taxable: region.areCardsTaxable }]
          : [],
        payments: total > 0 ? [{ amount: total }] : [],
      },
    })
    const made = new PlayedOrder(data.id, model, {
      client: this.#client,
      market: this.#market,
      card: card && { id: card.id, value: sale.card },
      variantIds: lines.map(({ variantId }) => variantId),
      returnOption: region.returnOption,
    })
    return { order: made, region }
  }
}

/** Undefined if it was done. @throws what no client should see */
async function refusalOf(work: () => Promise<unknown>): Promise<ShopError | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof ShopError && error.status >= 400 && error.status < 500) return error
    throw error
  }
}

type Desk = {
  readonly client: Client
  readonly market: BooksMarket
  readonly card: { readonly id: string; readonly value: number } | undefined
  /** By the place of their line. */
  readonly variantIds: readonly string[]
  readonly returnOption: string
}

/** An order of the shop beside its model. */
class PlayedOrder {
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
    const items = this.#lineIds().map((id) => order.items?.find((item) => item.id === id))
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
        parcels: order.fulfillments?.map((one) => stateOf(one)),
        returns: order.returns?.map(({ status, refund_amount }) => [status, refund_amount]),
        refunds: order.refunds?.map(({ amount, status }) => [amount, status]),
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
        parcels: model.parcels.map(({ state }) => state),
        returns: model.returns.map(({ status, worth }) => [status, worth]),
        refunds: model.refunds.map(({ amount }) => [amount, 'succeeded']),
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
              damaged_quantity: action.damaged[this.#lineIds().indexOf(item.item_id)] ?? 0,
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
          line_item_id: this.#lineIds()[action.line] ?? '',
          body: {
            location_id: market.locations[action.place],
            ...(action.quantity !== undefined && { quantity: action.quantity }),
          },
        })
      case 'release':
        return client.admin.reservations.remove({ id: await this.#reservation(action.kept) })
    }
  }

  #lineIds(): string[] {
    return this.#desk.variantIds.map(
      (variantId) => this.#seen?.items?.find(({ variant_id }) => variant_id === variantId)?.id ?? '',
    )
  }

  #items(pieces: Pieces) {
    const ids = this.#lineIds()
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
        one.line_item_id === this.#lineIds()[line] &&
        one.inventory_item_id === this.#desk.market.items[stockItem] &&
        one.location_id === this.#desk.market.locations[place] &&
        one.quantity === quantity,
    )
    return found?.id ?? 'resitem_none'
  }
}

/** Quantities of stock items by their names and places. */
async function levelsOf(
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

const pick = <T extends object, K extends keyof T>(row: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

const stateOf = ({
  canceled_at,
  shipped_at,
}: {
  readonly canceled_at: string | null
  readonly shipped_at: string | null
}) => (canceled_at !== null ? 'canceled' : shipped_at !== null ? 'shipped' : 'packed')
