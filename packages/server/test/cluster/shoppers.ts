import type { Client } from '@storeroom/client'
import { setTimeout } from 'node:timers/promises'
import { problemsOfOrders } from '../acknowledged-orders.ts'
import { allOrders } from '../all-orders.ts'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../sample-checkout.ts'

export type Sale = { readonly market: Market; readonly variantId: string }

const NAME = 'Lamp that outlives servers'

/** A sale with more stock than the shoppers buy. */
export async function openSale(owner: Client): Promise<Sale> {
  await owner.admin.store.update({ body: { currencies: ['eur', 'usd'] } })
  return { market: await createMarket({ owner }), variantId: await createVariantForSale({ owner }, NAME, 1_000_000) }
}

/** What shoppers learned: the orders of their carts, and failures. */
export type SaleRecord = {
  readonly orders: Map<string, string>
  /** Times of failures, by `performance.now()`. */
  readonly failures: number[]
}

/** Milliseconds before a shopper without an answer tries again. */
const PAUSE = 100

/**
 * Buys repeatedly. A shopper without an answer tries again with the same cart, which becomes one order even if the
 * first request succeeded. Stops when `goesOn` says so, possibly in the middle of a checkout.
 */
export async function shopper(
  client: () => Client,
  sale: Sale,
  sales: SaleRecord,
  goesOn: () => boolean,
): Promise<void> {
  const insisting = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
    while (goesOn())
      try {
        return await ask()
      } catch {
        sales.failures.push(performance.now())
        await setTimeout(PAUSE)
      }
    return undefined
  }
  while (goesOn()) {
    const cart = await insisting(() =>
      createReadyCart(client(), sale.market, [{ variant_id: sale.variantId, quantity: 1 }]),
    )
    if (cart === undefined) return
    const completed = await insisting(() => client().store.carts.complete({ id: cart }))
    if (completed?.type === 'order') sales.orders.set(cart, completed.data.id)
  }
}

/** Acknowledged orders that are missing, duplicated or incomplete, and stock that does not match the orders. */
export async function problemsOf(owner: Client, sales: SaleRecord): Promise<string[]> {
  const orders = await allOrders(owner)
  const { inventory_items } = await owner.admin.inventoryItems.list({ query: { q: NAME } })
  const reserved = inventory_items[0]?.location_levels[0]?.reserved_quantity
  return [
    ...problemsOfOrders(sales.orders, orders),
    ...(reserved === orders.length ? [] : [`${reserved} units are reserved for ${orders.length} orders`]),
  ]
}
