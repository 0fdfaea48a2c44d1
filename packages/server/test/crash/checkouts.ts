import type { Client } from '@storeroom/client'
import type { Order } from '@storeroom/contract'
import { problemsOfOrders } from '../acknowledged-orders.ts'
import { allOrders } from '../all-orders.ts'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../sample-checkout.ts'
import { startStripe, type StripeServer } from '../stripe-server.ts'
import type { CrashTarget } from './places.ts'
import { waitUntilReady } from './rounds.ts'
import { clientOf, OWNER, startShop } from './shop-process.ts'

/** The result of crashing a shop during checkouts. */
export type CheckoutOutcome = {
  /** Orders that were acknowledged to shoppers. */
  readonly acknowledged: number
  readonly orders: number
  /** Orders that are missing, duplicated or incomplete, and stock that belongs to no order. */
  readonly problems: readonly string[]
}

const SHOPPERS = 6
const STOCK = 1_000_000

type Sale = { readonly market: Market; readonly variantId: string; readonly stripe: StripeServer }
/** Ids of acknowledged orders by their carts. */
type AcknowledgedOrders = Map<string, string>

/**
 * Crashes the shop at `place` this many times during checkouts, each time after another `perRound` acknowledged orders.
 * If the database can be crashed, it is in the first and every second round after it. Every second shopper pays by
 * card, with a provider that keeps running.
 */
export async function crashCheckouts(place: CrashTarget, rounds: number, perRound: number): Promise<CheckoutOutcome> {
  const stripe = await startStripe()
  const environment = { ...place.environment, ...stripe.environment, STOREROOM_STOREFRONT_SERVERS: '127.0.0.1' }
  let shop = await startShop(environment)
  const acknowledged: AcknowledgedOrders = new Map()
  const carts = new Set<string>()
  try {
    const first = clientOf(shop)
    const { access_token } = await first.admin.auth.createToken({ body: OWNER })
    await first.admin.store.update({ body: { currencies: ['usd', 'eur'] } })
    const market = await createMarket({ owner: first })
    await first.admin.regions.update({ id: market.regionId, body: { payment_providers: ['manual', 'stripe'] } })
    const sale = { market, stripe, variantId: await createVariantForSale({ owner: first }, 'Crashed lamp', STOCK) }
    for (let round = 0; round < rounds; round += 1) {
      const databaseCrash = round % 2 === 0 ? place.crashDatabase : undefined
      await shopUntil(
        clientOf(shop),
        sale,
        { known: acknowledged, carts },
        acknowledged.size + perRound,
        databaseCrash ?? shop.kill,
      )
      if (!databaseCrash) shop = await startShop(environment)
      await waitUntilReady(clientOf(shop, access_token))
    }
    const staff = clientOf(shop, access_token)
    // A shopper without an answer tries again, and gets the existing order or a new one.
    for (const id of carts) acknowledged.set(id, (await staff.store.carts.complete({ id })).data.id)
    const orders = await allOrders(staff)
    const problems = [...(await problemsOf(staff, acknowledged, orders)), ...problemsOfPayments(stripe, orders)]
    return { acknowledged: acknowledged.size, orders: orders.length, problems }
  } finally {
    await shop.kill()
    await stripe.stop()
  }
}

type Notes = { readonly known: AcknowledgedOrders; readonly carts: Set<string> }

/** Shoppers buy without a pause; after enough acknowledged orders the crash comes in the middle of further ones. */
async function shopUntil(
  client: Client,
  sale: Sale,
  { known, carts }: Notes,
  target: number,
  crash: () => Promise<void>,
) {
  let crashed: Promise<void> | undefined
  const buy = async (provider: string) => {
    const id = await createReadyCart(client, sale.market, [{ variant_id: sale.variantId, quantity: 1 }])
    await pay(client, sale, id, provider)
    carts.add(id)
    const { data } = await client.store.carts.complete({ id })
    known.set(id, data.id)
    if (known.size >= target) crashed ??= crash()
  }
  const shopper = async (provider: string) => {
    try {
      for (;;) await buy(provider)
    } catch {
      // The server was killed.
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, (_, at) => shopper(at % 2 === 0 ? 'manual' : 'stripe')))
  await crashed
}

/** Chooses how to pay; a card payment is confirmed in the shopper's browser. */
async function pay({ store }: Client, { stripe }: Sale, id: string, provider_id: string) {
  const { cart } = await store.carts.selectPaymentSession({ id, body: { provider_id } })
  if (provider_id === 'stripe') stripe.confirm(String(cart.payment_session?.data['id']), 'good')
}

async function problemsOf(
  { admin }: Client,
  acknowledged: AcknowledgedOrders,
  orders: readonly Order[],
): Promise<string[]> {
  const { inventory_items } = await admin.inventoryItems.list({ query: { q: 'Crashed lamp' } })
  const reserved = inventory_items[0]?.location_levels[0]?.reserved_quantity
  const { count } = await admin.reservations.list({ query: { limit: 1 } })
  return [
    ...problemsOfOrders(acknowledged, orders),
    ...(reserved === orders.length ? [] : [`${reserved} units are reserved for ${orders.length} orders`]),
    ...(count === orders.length ? [] : [`${count} reservations for ${orders.length} orders`]),
  ]
}

/** Each order paid by card holds its whole amount at the provider, and no money is held without an order. */
function problemsOfPayments({ intents }: StripeServer, orders: readonly Order[]): string[] {
  const paid = orders.flatMap(({ id, total, payments }) =>
    (payments ?? []).flatMap((payment) =>
      payment.provider_id === 'stripe' ? [{ id, total, intent: intents.get(String(payment.data['id'])) }] : [],
    ),
  )
  const wrong = paid.filter(({ total, intent }) => intent?.status !== 'requires_capture' || intent.amount !== total)
  const uncaptured = [...intents.values()].filter(({ status }) => status === 'requires_capture')
  return [
    ...wrong.map(({ id, intent }) => `${id}: its payment is ${intent?.status} at the provider`),
    ...(uncaptured.length === paid.length ? [] : [`${uncaptured.length} payments are held for ${paid.length} orders`]),
    ...(paid.length > 0 ? [] : ['nobody paid by card']),
  ]
}
