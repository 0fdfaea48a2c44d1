import { ShopError, type Client } from '@storeroom/client'
import * as fc from 'fast-check'
import { deepEqual } from 'node:assert/strict'
import { oracleCart, type OracleCart } from '../../../money/test/oracle.test-kit.ts'
import { address } from '../sample-checkout.ts'
import { actionOf, anyDraw, type Draw } from './draw-actions.ts'
import { stockItems, type BooksMarket, type Region } from './market.ts'
import { OrderModel } from './order-model.ts'
import { levelsOf, PlayedOrder } from './played-order.ts'
import { places, StockModel, type Place } from './stock-model.ts'

export type Sale = {
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
  #deliveries = 0
  /** Actions that were done, and that were refused, by both. */
  readonly counts = { done: 0, refused: 0 }

  constructor(client: Client, market: BooksMarket) {
    this.#client = client
    this.#market = market
  }

  /** Plays a history. @throws where order or stock differ from the model */
  async play({ sale, draws }: History): Promise<void> {
    const { order, region } = await this.place(sale)
    await order.check()
    for (const draw of draws) {
      const kinds = [draw.kind, 'fulfill', 'refund'] as const
      const [action] = kinds.flatMap((kind) => actionOf({ ...draw, kind }, order.model, region.shipping) ?? [])
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

  /** Stock for whatever is bought next, and seldom more; sometimes at two places, and posters are sold before they come. */
  async #restock(lines: Sale['lines'], region: Region) {
    const needed = new Map(
      lines.flatMap(({ goods, quantity }) =>
        (region.goods[goods]?.parts ?? []).map(({ stockItem, required }) => [stockItem, quantity * required] as const),
      ),
    )
    await this.#takeOver(needed.keys())
    for (const [name, pieces] of needed) {
      // A cart counts what is reserved beyond the stock of one place against the others.
      const levels = places.map((place) => this.#stock.at(name, place) ?? { stocked: 0, reserved: 0 })
      if (levels.reduce((sum, { stocked, reserved }) => sum + stocked - reserved, 0) >= pieces) continue
      this.#deliveries += 1
      const isDivided = this.#deliveries % 3 === 0 && stockItems[name]?.includes('depot') === true
      if (name === 'Poster' && this.#deliveries % 2 === 0) continue
      for (const place of stockItems[name] ?? []) {
        const reserved = this.#stock.at(name, place)?.reserved ?? 0
        const stocked = reserved + (place === 'depot' ? 5 : isDivided ? pieces - 1 : pieces + 4)
        this.#stock.set(name, place, [stocked, reserved])
        await this.#client.admin.inventoryItems.updateLocationLevel({
          id: this.#market.items[name] ?? '',
          location_id: this.#market.locations[place],
          body: { stocked_quantity: stocked },
        })
      }
    }
  }

  /** Sells it; the stock suffices. */
  async place(sale: Sale): Promise<{ order: PlayedOrder; region: Region }> {
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
