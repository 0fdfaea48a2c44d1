import type { Client } from '@storeroom/client'
import type { Order } from '@storeroom/contract'
import { createGoods, createMarket, readyCart, type Market } from '../sample-checkout.ts'
import type { Place } from './places.ts'
import { answering } from './rounds.ts'
import { clientOf, OWNER, startShop } from './shop-process.ts'

/** What crashing a shop while people check out found. */
export type CheckoutOutcome = {
  /** Orders that shoppers were told of. */
  readonly acknowledged: number
  readonly orders: number
  /** Orders lost, doubled or half-made, and stock that does not belong to any. */
  readonly problems: readonly string[]
}

const SHOPPERS = 6
const STOCK = 1_000_000

type Sale = { readonly market: Market; readonly variantId: string }
/** Ids of orders by the carts they were told for. */
type Known = Map<string, string>

/**
 * Crashes the shop at `place` so many times in the middle of checkouts, each time after so many more orders were
 * acknowledged. Where the database can be crashed, every second crash is the database's.
 */
export async function crashCheckouts(place: Place, rounds: number, perRound: number): Promise<CheckoutOutcome> {
  let shop = await startShop(place.environment)
  const known: Known = new Map()
  const carts = new Set<string>()
  try {
    const first = clientOf(shop)
    const { access_token } = await first.admin.auth.createToken({ body: OWNER })
    await first.admin.store.update({ body: { currencies: ['usd', 'eur'] } })
    const market = await createMarket({ owner: first })
    const sale = { market, variantId: await createGoods({ owner: first }, 'Crashed lamp', STOCK) }
    for (let round = 0; round < rounds; round += 1) {
      const databaseCrash = round % 2 === 1 ? place.crashDatabase : undefined
      await shopUntil(clientOf(shop), sale, { known, carts }, known.size + perRound, databaseCrash ?? shop.kill)
      if (!databaseCrash) shop = await startShop(place.environment)
      await answering(clientOf(shop, access_token))
    }
    const staff = clientOf(shop, access_token)
    // Who was not answered asks again, and gets the order that was made, or makes it now.
    for (const id of carts) known.set(id, (await staff.store.carts.complete({ id })).data.id)
    const orders = await allOrders(staff)
    return { acknowledged: known.size, orders: orders.length, problems: await problemsOf(staff, known, orders) }
  } finally {
    await shop.kill()
  }
}

type Notes = { readonly known: Known; readonly carts: Set<string> }

/** Shoppers buy without a pause, until so many orders are acknowledged that the crash comes, in the middle of the rest. */
async function shopUntil(
  client: Client,
  sale: Sale,
  { known, carts }: Notes,
  target: number,
  crash: () => Promise<void>,
) {
  let crashed: Promise<void> | undefined
  const buy = async () => {
    const id = await readyCart(client, sale.market, [{ variant_id: sale.variantId, quantity: 1 }])
    carts.add(id)
    const { data } = await client.store.carts.complete({ id })
    known.set(id, data.id)
    if (known.size >= target) crashed ??= crash()
  }
  const shopper = async () => {
    try {
      for (;;) await buy()
    } catch {
      // The server is gone.
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shopper))
  await crashed
}

const PAGE = 100

async function allOrders({ admin }: Client): Promise<Order[]> {
  const orders: Order[] = []
  for (;;) {
    const { orders: page } = await admin.orders.list({ query: { limit: PAGE, offset: orders.length } })
    orders.push(...page)
    if (page.length < PAGE) return orders
  }
}

async function problemsOf({ admin }: Client, known: Known, orders: readonly Order[]): Promise<string[]> {
  const byCart = Map.groupBy(orders, ({ cart_id }) => cart_id ?? '')
  const wanted = [...known].flatMap(([cart, id]) => {
    const found = byCart.get(cart) ?? []
    return found.length === 1 && found[0]?.id === id ? [] : [`cart ${cart}: ${found.length} orders, ${id} acknowledged`]
  })
  const half = orders.filter(({ items, payments, total }) => {
    const [payment] = payments ?? []
    return items?.length !== 1 || payments?.length !== 1 || payment?.amount !== total
  })
  const { inventory_items } = await admin.inventoryItems.list({ query: { q: 'Crashed lamp' } })
  const reserved = inventory_items[0]?.location_levels[0]?.reserved_quantity
  const { count } = await admin.reservations.list({ query: { limit: 1 } })
  return [
    ...wanted,
    ...half.map(({ id }) => `${id} is there in part`),
    ...(reserved === orders.length ? [] : [`${reserved} pieces are reserved for ${orders.length} orders`]),
    ...(count === orders.length ? [] : [`${count} reservations for ${orders.length} orders`]),
  ]
}
