import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, OWNER, startShop, type ShopProcess } from '../crash/shop-process.ts'
import { freshPlace, testedEngine, type FreshPlace } from '../databases/fresh.ts'
import { address, createGoods, createMarket, type Market } from '../sample-checkout.ts'
import { previousRelease, type Missing, type PreviousRelease } from './previous-release.ts'

const SHOPPERS = 8
const CARTS_EACH = 4
/** Three servers start, one after the other. */
const PATIENT = { timeout: 180_000 }

let place: FreshPlace
let release: PreviousRelease | Missing
const servers: ShopProcess[] = []

beforeAll(async () => {
  place = await freshPlace()
  release = await previousRelease()
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  if (!('missing' in release)) await release.remove()
  await place.dispose()
})

const start = async (program?: string): Promise<ShopProcess> => {
  const server = await startShop(place.environment, program)
  servers.push(server)
  return server
}

type Sale = { readonly market: Market; readonly variantId: string }

async function openSale(server: ShopProcess): Promise<Sale & { readonly token: string }> {
  const owner = clientOf(server)
  const { access_token } = await owner.admin.auth.createToken({ body: OWNER })
  await owner.admin.store.update({ body: { currencies: ['usd', 'eur'] } })
  const market = await createMarket({ owner })
  return { market, variantId: await createGoods({ owner }, 'Lamp', 1000), token: access_token }
}

/** As in a rolling upgrade behind a proxy: each request of a cart goes to the next one of the servers. */
let buyers = 0
async function buy(clients: readonly Client[], { market, variantId }: Sale, first = 0): Promise<string> {
  let turn = first
  const next = () => (clients[(turn += 1) % clients.length] as Client).store
  const items = [{ variant_id: variantId, quantity: 1 }]
  const { cart } = await next().carts.create({ body: { region_id: market.regionId, items } })
  const { id } = cart
  await next().carts.update({ id, body: { email: `amelie-${(buyers += 1)}@example.com`, shipping_address: address } })
  await next().carts.addItem({ id, body: { variant_id: variantId, quantity: 1 } })
  await next().carts.addShippingMethod({ id, body: { option_id: market.optionId } })
  await next().carts.createPaymentSessions({ id })
  const { type, data } = await next().carts.complete({ id })
  expect(type).toBe('order')
  return data.id
}

const ordersOn = async (server: ShopProcess, token: string) => {
  const { orders } = await clientOf(server, token).admin.orders.list({ query: { limit: 100 } })
  return orders.map(({ id }) => id).toSorted()
}

async function thereAndBack(program: string) {
  const before = await start(program)
  const { token, ...sale } = await openSale(before)
  const sold = [await buy([clientOf(before)], sale)]
  await before.stop()
  const after = await start()
  sold.push(await buy([clientOf(after)], sale))
  await after.stop()
  const again = await start(program)
  sold.push(await buy([clientOf(again)], sale))
  expect(await ordersOn(again, token)).toEqual(sold.toSorted())
}

async function sideBySide(program: string) {
  const older = await start(program)
  const { token, ...sale } = await openSale(older)
  let isThere = false
  const meanwhile = (async () => {
    const sold = []
    while (!isThere) sold.push(await buy([clientOf(older)], sale))
    return sold
  })()
  const newer = await start()
  isThere = true
  const sold = await meanwhile
  const both = [clientOf(older), clientOf(newer)]
  const shoppers = Array.from({ length: SHOPPERS }, async (_, shopper) => {
    for (let cart = 0; cart < CARTS_EACH; cart += 1) sold.push(await buy(both, sale, shopper + cart))
  })
  await Promise.all(shoppers)
  for (const server of [older, newer])
    expect((await clientOf(server, token).admin.orders.list({ query: { limit: 1 } })).count).toBe(sold.length)
}

// The embedded database is one process's alone: there they follow each other.
const [what, proof] =
  testedEngine === 'postgres'
    ? (['goes on serving while this one migrates beneath it, and then beside it', sideBySide] as const)
    : (['sells on the schema of this one: going back is a start of the old program', thereAndBack] as const)

test(`the release before ${what}`, PATIENT, async ({ skip }) => {
  if ('missing' in release) return skip(release.missing)
  await proof(release.program)
})
