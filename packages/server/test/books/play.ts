import { ShopError, type Client } from '@storeroom/client'
import * as fc from 'fast-check'
import { deepEqual } from 'node:assert/strict'
import { oracleCart, type OracleCart } from '../../../money/test/oracle.test-kit.ts'
import { address } from '../sample-checkout.ts'
import { actionOf, alternativesTo, anyDraw, type Draw, type Offer } from './draw-actions.ts'
import { stockItems, type BooksMarket, type Region } from './market.ts'
import type { SoldLine } from './actions.ts'
import { OrderModel } from './order-model.ts'
import { levelsOf, PlayedOrder } from './played-order.ts'
import { locations, StockModel, type Location } from './stock-model.ts'

export type Sale = {
  readonly region: number
  readonly lines: readonly { readonly goods: number; readonly quantity: number }[]
  readonly codes: readonly number[]
  readonly card: number
  readonly isShipped: boolean
  /** The staff take it as a draft, at prices of their own if they say so, and it is paid outside of the shop. */
  readonly draft?: { readonly prices: readonly (number | undefined)[]; readonly hasCustomLine: boolean } | undefined
}

/** A random order and what is done with it. */
export type History = {
  readonly sale: Sale
  /** Whether the order is paid and shipped first. */
  readonly isSent: boolean
  readonly draws: readonly Draw[]
}

/** Pays an order, packs all of it, and ships it. */
const sending: readonly Draw[] = (['capture', 'fulfill', 'ship'] as const).map((kind) => ({ kind, numbers: [0, 3] }))

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
    draft: fc.option(
      fc.record({
        prices: fc.array(fc.option(fc.nat(5000), { nil: undefined }), { maxLength: 2 }),
        hasCustomLine: fc.boolean(),
      }),
      { nil: undefined, freq: 3 },
    ),
  }),
  isSent: fc.boolean(),
  draws: fc.array(anyDraw, { minLength: 3, maxLength: 15, size: 'max' }),
})

/** A shop with books in its server and in the model. */
export class Books {
  readonly #client: Client
  readonly #market: BooksMarket
  readonly #stock = new StockModel()
  #deliveries = 0
  #drafts = 0
  /** Actions that were done, and that were refused, by both. */
  readonly counts = { done: 0, refused: 0 }
  /** How often each action was done. */
  readonly done = new Map<string, number>()

  constructor(client: Client, market: BooksMarket) {
    this.#client = client
    this.#market = market
  }

  /** Plays a history; `afterAction` is called after each action. @throws where order or stock differ from the model */
  async play({ sale, isSent, draws }: History, afterAction?: () => Promise<void>): Promise<void> {
    const { order, region } = await this.placeOrder(sale)
    await order.check()
    for (const draw of isSent ? [...sending, ...draws] : draws) {
      const [action] = alternativesTo(draw).flatMap(
        (alternative) => actionOf(alternative, order.model, offerOf(region)) ?? [],
      )
      if (!action) continue
      const isDone = order.model.apply(action)
      const refusal = await refusalOf(() => order.send(action))
      deepEqual(
        refusal?.message ?? 'done',
        isDone ? 'done' : (refusal?.message ?? 'refused'),
        `${JSON.stringify(action)} of ${order.id}`,
      )
      this.counts[isDone ? 'done' : 'refused'] += 1
      if (isDone) this.done.set(action.do, (this.done.get(action.do) ?? 0) + 1)
      await order.check(JSON.stringify(action))
      await afterAction?.()
    }
  }

  /** Sets the model to the stock of the server, so that a difference found before is not found again. */
  async #takeOver(names: Iterable<string>) {
    const storedLevels = await levelsOf(this.#client, this.#market, [...names])
    for (const [name, levels] of Object.entries(storedLevels))
      for (const [location, level] of Object.entries(levels)) this.#stock.set(name, location as Location, level)
  }

  /**
   * Delivers stock for what is bought next, and seldom more; sometimes at two locations. Posters come every second time
   * only, because they are sold out of stock as well.
   */
  async #restock(lines: Sale['lines'], region: Region) {
    const needed = new Map(
      lines.flatMap(({ goods, quantity }) =>
        (region.goods[goods]?.parts ?? []).map(({ stockItem, required }) => [stockItem, quantity * required] as const),
      ),
    )
    await this.#takeOver(Object.keys(stockItems))
    for (const [name, units] of needed) {
      // A cart counts what is reserved beyond the stock of one location against the others.
      const levels = locations.map((location) => this.#stock.at(name, location) ?? { stocked: 0, reserved: 0 })
      if (levels.reduce((sum, { stocked, reserved }) => sum + stocked - reserved, 0) >= units) continue
      this.#deliveries += 1
      const isDivided = this.#deliveries % 3 === 0 && stockItems[name]?.includes('depot') === true
      if (name === 'Poster' && this.#deliveries % 2 === 0) continue
      // Units that came back somewhere else have a level there, too.
      for (const location of locations.filter((location) => this.#stock.at(name, location) !== undefined)) {
        const reserved = this.#stock.at(name, location)?.reserved ?? 0
        const stocked = reserved + (location === 'depot' ? 5 : isDivided ? units - 1 : units + 4)
        this.#stock.set(name, location, [stocked, reserved])
        await this.#client.admin.inventoryItems.updateLocationLevel({
          id: this.#market.items[name] ?? '',
          location_id: this.#market.locations[location],
          body: { stocked_quantity: stocked },
        })
      }
    }
  }

  /** Sells it, after the stock that it needs was delivered. */
  async placeOrder(sale: Sale): Promise<{ order: PlayedOrder; region: Region }> {
    const region = this.#market.regions[sale.region]
    if (!region) throw new Error(`There is no region ${sale.region}`)
    await this.#restock(sale.lines, region)
    const lines = linesOf(sale, region)
    const { id, card } = sale.draft
      ? await this.#takeDraft(sale, region, lines)
      : await this.#checkOut(sale, region, lines)
    const bill = billOf(sale, region, lines)
    const { total, gift_card_total } = oracleCart(bill)
    const rate = region.areCardsTaxable ? region.tax : null
    const isPaid = sale.draft !== undefined && total > 0
    const model = new OrderModel(this.#stock, {
      lines,
      ...{ paid: Math.max(0, total), isCaptured: isPaid },
      bill: {
        ...bill,
        gift_card_transactions: card
          ? [{ amount: gift_card_total, tax_rate: rate, is_taxable: region.areCardsTaxable }]
          : [],
      },
    })
    const order = new PlayedOrder(id, model, {
      client: this.#client,
      market: this.#market,
      card,
      sold: lines.map(({ key }) => key),
      returnOption: region.returnOption,
      shippingOption: region.shipping.out[0]?.option ?? '',
    })
    return { order, region }
  }

  async #checkOut(sale: Sale, region: Region, lines: readonly Bought[]) {
    const { store, admin } = this.#client
    const items = lines.map(({ key, item }) => ({ variant_id: key, quantity: item.quantity }))
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
        discounts: codesOf(sale, region).map(({ code }) => ({ code })),
        ...(card && { gift_cards: [{ code: card.code }] }),
      },
    })
    const [method] = region.shipping.out
    if (sale.isShipped && method) await store.carts.addShippingMethod({ id, body: { option_id: method.option } })
    await store.carts.createPaymentSessions({ id })
    const { type, data } = await store.carts.complete({ id })
    deepEqual(type, 'order')
    return { id: data.id, card: card && { id: card.id, value: sale.card } }
  }

  async #takeDraft(sale: Sale, region: Region, lines: readonly Bought[]) {
    const { draftOrders } = this.#client.admin
    this.#drafts += 1
    const [method] = region.shipping.out
    const { draft_order } = await draftOrders.create({
      body: {
        email: `draft-${this.#drafts}@example.com`,
        region_id: region.id,
        shipping_address: { ...address, country_code: region.country },
        items: lines.map(({ key, item, isCustom = false, hasOwnPrice }) => ({
          ...(isCustom ? { title: key } : { variant_id: key }),
          ...(hasOwnPrice && { unit_price: item.unit_price }),
          quantity: item.quantity,
        })),
        discounts: codesOf(sale, region).map(({ code }) => ({ code })),
        shipping_methods: sale.isShipped && method ? [{ option_id: method.option }] : [],
      },
    })
    const { order } = await draftOrders.markPaid({ id: draft_order.id })
    return { id: order.id, card: undefined }
  }
}

/** `key`: the id of its variant, or its title if it has none. */
type Bought = SoldLine & { readonly key: string; readonly hasOwnPrice: boolean }

const CUSTOM = 'Engraving'

function linesOf({ lines, draft }: Sale, { goods, scale }: Region): Bought[] {
  const bought = lines.flatMap(({ goods: choice, quantity }, index): Bought[] => {
    const sold = goods[choice]
    if (!sold) return []
    const own = draft?.prices[index]
    const item = { ...sold.item, quantity, ...(own !== undefined && { unit_price: Math.round(own * scale) }) }
    const { parts, allowsBackorder } = sold
    return [{ key: sold.variantId, item, parts, allowsBackorder, hasOwnPrice: own !== undefined }]
  })
  if (draft?.hasCustomLine !== true) return bought
  const item = { unit_price: Math.round(1234 * scale), quantity: 2, allow_discounts: false, variant: null }
  return [...bought, { key: CUSTOM, item, parts: [], isCustom: true, hasOwnPrice: true }]
}

const codesOf = ({ codes }: Sale, region: Region) => codes.flatMap((index) => region.codes[index] ?? [])

function billOf(sale: Sale, region: Region, lines: readonly Bought[]): OracleCart {
  const codes = codesOf(sale, region)
  const isFree = codes.some(({ discount }) => discount.rule.type === 'free_shipping')
  const first = codes.find(({ discount }) => discount.rule.type !== 'free_shipping')
  const rate = region.areCardsTaxable ? region.tax : null
  const [method] = region.shipping.out
  return {
    items: lines.map(({ item }) => item),
    shipping_methods: sale.isShipped && method ? [{ ...method, price: isFree ? 0 : method.price }] : [],
    discounts: codes
      .filter((discount) => discount === first || discount.discount.rule.type === 'free_shipping')
      .map(({ discount }) => discount),
    gift_cards: sale.card > 0 && !sale.draft ? [{ balance: sale.card, tax_rate: rate }] : [],
    region: { gift_cards_taxable: region.areCardsTaxable, tax_rate: region.tax },
    hasTaxInclusivePricing: true,
  }
}

/** What an order of the region can get after its sale: by an exchange, a claim or an edit. */
export const offerOf = ({ shipping, goods }: Region): Offer => ({
  shipping,
  goods: goods.map((line) => ({ ...line, item: { ...line.item, quantity: 1 } })),
})

/** How the server refused the work (4xx); undefined if it was done. @throws any other error */
async function refusalOf(work: () => Promise<unknown>): Promise<ShopError | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof ShopError && error.status >= 400 && error.status < 500) return error
    throw error
  }
}
