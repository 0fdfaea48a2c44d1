import type { DemoCart, DemoShop } from './demo-shop.types.ts'
import { days, type Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import { AppError } from '../../../kernel/errors.ts'
import { Events } from '../../../kernel/events.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import { stopHistory, tx } from '../../../kernel/tx.ts'
import { insertRows } from '../../../kernel/write/rows.ts'
import { completeCart, fillCart } from '../../selling/carts/carts.ts'
import { createDiscount } from '../../pricing/discounts/discounts.ts'
import { cancelOrder, captureOrder, refundOrder } from '../../selling/orders/orders.ts'
import { shopAsRequester } from '../../selling/payments/payments.ts'
import { findDefaults, profileFor } from '../../catalog/products/products.ts'
import { shippingOption } from '../../pricing/shipping-options/shipping-options.entity.ts'
import * as queries from './demo.queries.ts'

/** Demo orders send no mails and call no webhooks. */
class Silence extends Events {
  override async emitAll() {}
}

type Market = {
  readonly channelId: string
  readonly customers: ReadonlyMap<string, string>
  readonly variants: ReadonlyMap<string, string>
  readonly regions: readonly (queries.DemoRegion & { readonly option_id: string })[]
}

/**
 * Creates carts and their orders through the same steps as a storefront, and backdates them. Only in a shop without
 * carts that has the demo's customers. An interrupted run is not continued.
 */
export async function addCarts(services: Services, shop: DemoShop, signal: AbortSignal): Promise<void> {
  const market = await tx(services.db, {}, (db) => openMarket(db, services.clock, shop))
  if (!market) return
  for (const cart of shop.carts) {
    signal.throwIfAborted()
    await addCart(services, market, cart)
  }
}

async function openMarket(db: Db, clock: Clock, shop: DemoShop): Promise<Market | undefined> {
  await queries.lockDemo(db)
  if (await queries.hasCarts(db)) return undefined
  const customers = await queries.idsOfCustomers(db)
  if (shop.customers.some(({ email }) => !customers.has(email))) return undefined
  const { sales_channel_id: channelId, ...profiles } = await findDefaults(db)
  if (channelId === null) return undefined
  const regions = await queries.listRegions(db)
  const profile_id = profileFor(false, { ...profiles, sales_channel_id: channelId })
  await offerDiscount(db, clock, shop, regions)
  return {
    channelId,
    customers,
    variants: await queries.idsOfVariants(db),
    regions: await Promise.all(
      regions.map(async (region) => ({ ...region, option_id: await offerShipping(db, shop, region, profile_id) })),
    ),
  }
}

const offerDiscount = (
  db: Db,
  clock: Clock,
  { discount: { code, percentage, description } }: DemoShop,
  regions: readonly queries.DemoRegion[],
) =>
  createDiscount(db, clock, {
    code,
    rule: { type: 'percentage', value: percentage, allocation: 'total', description, conditions: [] },
    regions: regions.map(({ id }) => id),
    starts_at: new Date(clock.now() - days(60)).toISOString(),
  })

/** Creates shipping options for a region, to customers and for returns; returns the first, which all carts use. */
async function offerShipping(
  db: Db,
  { shipping_options }: DemoShop,
  { id: region_id }: queries.DemoRegion,
  profile_id: string,
) {
  const rows = shipping_options.map((option) => ({
    ...option,
    id: newId('so'),
    region_id,
    profile_id,
    provider_id: 'manual',
    price_type: 'flat_rate' as const,
    data: option.is_return ? { id: 'manual-fulfillment-return', is_return: true } : { id: 'manual-fulfillment' },
  }))
  await insertRows(db, shippingOption, rows)
  return rows[0]?.id ?? ''
}

/** Creates one cart, with its order if it has one, completely or not at all. */
async function addCart(services: Services, market: Market, cart: DemoCart): Promise<void> {
  const at = services.clock.now() - days(cart.days_ago)
  const backdated: Services = { ...services, clock: { now: () => at }, events: new Silence(services.db, services.jobs) }
  await tx(services.db, {}, async (db) => {
    // The history would show backdated changes with today's date.
    await stopHistory(db)
    const cartId = await filledCart(backdated, db, market, cart)
    if (cartId === undefined) return
    const isOrder = !['open', 'abandoned', 'stopped'].includes(cart.fate)
    if (isOrder) await settle({ ...backdated, db }, cartId, cart)
    else if (cart.fate === 'stopped') await stop({ ...backdated, db }, cartId)
    await queries.dateBack(db, cartId, at)
  })
}

async function filledCart(
  services: Services,
  db: Db,
  { channelId, customers, variants, regions }: Market,
  cart: DemoCart,
) {
  const region = regions.find(({ countries }) => countries.includes(cart.address.country_code))
  const items = cart.items.flatMap(({ sku, quantity }) => {
    const variant_id = variants.get(sku)
    return variant_id === undefined ? [] : [{ variant_id, quantity }]
  })
  const customer = customers.get(cart.email)
  if (!region || items.length === 0 || customer === undefined) return undefined
  const { address, codes } = cart
  const { id: region_id, option_id } = region
  return fillCart(services, db, customer, {
    region_id,
    sales_channel_id: channelId,
    option_id,
    items,
    address,
    codes,
    is_paid: cart.fate !== 'stopped',
  })
}

const within =
  (db: Db) =>
  <T>(work: (db: Db) => Promise<T>) =>
    work(db)

/** Stops a checkout with the error that a shopper would get. */
async function stop(services: Services, cartId: string): Promise<void> {
  try {
    await completeCart(services, within(services.db), cartId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** Places the order of a cart, and captures or refunds its payment. */
async function settle(services: Services, cartId: string, { fate }: DemoCart): Promise<void> {
  const transaction = within(services.db)
  const { id } = await completeCart(services, transaction, cartId)
  const work = { services, transaction }
  if (fate === 'canceled') return cancelOrder(work, id)
  if (fate === 'placed') return
  await captureOrder(work, id)
  if (fate === 'captured') return
  const total = await queries.paidFor(services.db, id)
  const amount = fate === 'refunded' ? total : Math.ceil(total / 4)
  const reason = fate === 'refunded' ? 'other' : 'discount'
  await refundOrder(work, id, { amount, reason, note: 'Arrived with a chipped edge' }, shopAsRequester)
}
