import type { Db } from '../../../kernel/db.ts'
import { invalid, notAllowed } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertRows, updateRows } from '../../../kernel/write/rows.ts'
import { fillSwapCart, setOwnPrices, type OwnPrice } from '../carts/carts.ts'
import { cart } from '../carts/carts.entity.ts'
import { lockOrder } from '../orders/orders.ts'
import { lockReturnedLines, requestedUnits, requestReturn, valued, type ReturnShipping } from '../returns/returns.ts'
import { swap } from './swaps.entity.ts'
import * as queries from './swaps.queries.ts'

/** An exchange as it is requested; prices in minor units. */
export type NewSwap = {
  readonly return_items: readonly {
    readonly item_id: string
    readonly quantity: number
    readonly reason_id?: string | undefined
    readonly note?: string | undefined
  }[]
  readonly additional_items?: readonly { readonly variant_id: string; readonly quantity: number }[] | undefined
  readonly custom_shipping_options?: readonly OwnPrice[] | undefined
  readonly sales_channel_id?: string | undefined
  readonly return_location_id?: string | undefined
  readonly no_notification?: boolean | undefined
  readonly allow_backorder: boolean
}

/**
 * Writes down which units of an order come back and which are sent for them, with the return and the cart in which the
 * customer agrees and pays (docs/contract/states.md §9). v1 refuses an order that something was refunded of.
 * @param shipping how the units come back, which the customer pays
 * @returns the id of the exchange
 * @throws not_found; not_allowed for an order that was not captured or sent; invalid_data for a canceled order, lines or
 * variants that do not exist, an unknown channel or shipping option
 */
export async function createSwap(
  db: Db,
  services: Services,
  orderId: string,
  body: NewSwap,
  shipping: ReturnShipping | null,
): Promise<string> {
  const { status } = await lockOrder(db, orderId)
  const order = await queries.findOrderForSwap(db, orderId)
  if (status === 'canceled') throw invalid('Cannot create a swap on a canceled item.', 'return_items')
  if (order.payment_status !== 'captured' && order.payment_status !== 'partially_refunded')
    throw notAllowed('Cannot swap an order that has not been captured')
  if (order.fulfillment_status === 'not_fulfilled') throw notAllowed('Cannot swap an order that has not been fulfilled')
  await checkChoices(db, body, order.region_id)
  const id = newId('swap')
  const { no_notification, allow_backorder } = body
  await insertRows(db, swap, [{ id, order_id: orderId, allow_backorder, no_notification: no_notification ?? null }])
  const returned = await credited(db, orderId, body)
  await requestReturn(
    db,
    services,
    orderId,
    // Its money is part of the difference.
    { items: body.return_items, swap_id: id, refund: 0, no_notification, location_id: body.return_location_id },
    shipping,
  )
  await updateRows(db, swap, [
    { id, cart_id: await openCart(db, services, id, orderId, order, { ...body, returned }, shipping) },
  ])
  await services.events.emit(db, 'swap.created', { id, order_id: orderId, no_notification: no_notification ?? false })
  return id
}

type Units = { readonly item_id: string; readonly quantity: number }

/**
 * The units that the difference takes off, each line once: units that were refunded before bring nothing. Called
 * before the return is requested, which counts the units as exchanged.
 * @throws invalid_data, not_allowed
 */
const credited = async (db: Db, orderId: string, { return_items }: NewSwap): Promise<Units[]> =>
  requestedUnits(await lockReturnedLines(db, orderId), return_items)
    .map(({ item, quantity }) => ({ item_id: item.id, quantity: valued(item, quantity).quantity }))
    .filter(({ quantity }) => quantity > 0)

/** @throws invalid_data */
async function checkChoices(db: Db, { sales_channel_id, custom_shipping_options = [] }: NewSwap, regionId: string) {
  if (sales_channel_id !== undefined && !(await queries.salesChannelExists(db, sales_channel_id)))
    throw invalid(`Sales channel with id: ${sales_channel_id} was not found`, 'sales_channel_id')
  const ids = new Set(custom_shipping_options.map(({ option_id }) => option_id))
  if ((await queries.countOutboundOptions(db, [...ids], regionId)) < ids.size)
    throw invalid('Wrong shipping option', 'custom_shipping_options')
}

async function openCart(
  db: Db,
  services: Services,
  swapId: string,
  orderId: string,
  order: queries.OrderForSwap,
  { returned, additional_items = [], custom_shipping_options = [], ...body }: NewSwap & { readonly returned: Units[] },
  shipping: ReturnShipping | null,
): Promise<string> {
  const id = newId('cart')
  const { email, customer_id, region_id, context } = order
  await insertRows(db, cart, [
    {
      ...{ id, type: 'swap', email, customer_id, region_id, context },
      sales_channel_id: body.sales_channel_id ?? order.sales_channel_id,
      billing_address_id: await queries.copyAddress(db, order.billing_address_id),
      shipping_address_id: await queries.copyAddress(db, order.shipping_address_id),
      metadata: { swap_id: swapId, parent_order_id: orderId },
    },
  ])
  await queries.copyDiscounts(db, orderId, id)
  if (custom_shipping_options.length > 0) await setOwnPrices(db, id, custom_shipping_options)
  const added = await fillSwapCart(services, db, id, {
    additional: additional_items,
    returned,
    return_shipping: shipping,
    allow_backorder: body.allow_backorder,
  })
  await queries.assignLines(db, swapId, added)
  return id
}
