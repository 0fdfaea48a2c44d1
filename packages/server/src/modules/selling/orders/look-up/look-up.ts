import type { Contract, Input } from '@storeroom/contract'
import { minutes } from '../../../../kernel/clock.ts'
import type { Db } from '../../../../kernel/db.ts'
import { AppError } from '../../../../kernel/errors.ts'
import type { AnyContext, Context } from '../../../../kernel/http/context.ts'
import { byAddress, countFailures, countMisses, type RateLimit } from '../../../../kernel/rate-limit.ts'
import { retrieve } from '../../../../kernel/resource.ts'
import type { Services } from '../../../../kernel/services.ts'
import { foundOrders, ownOrders, storeOrders, type StoreOrders } from '../orders.entity.ts'
import * as queries from '../orders.queries.ts'

/**
 * Numbers are a sequence, and email addresses are known to many: misses are counted both per address of the caller and
 * per email address.
 */
const LOOK_UPS_BY_ADDRESS: RateLimit = { name: 'order-look-up:address', hits: 20, window: minutes(15) }
const LOOK_UPS_BY_EMAIL: RateLimit = { name: 'order-look-up:email', hits: 10, window: minutes(15) }

/** An id gives access to the whole order. */
const UNKNOWN_IDS: RateLimit = { name: 'order-id:address', hits: 60, window: minutes(5) }

type LookUp = NonNullable<Input<Contract['store']['orders']['lookUp']>['query']>
type Selected = { readonly fields?: string; readonly expand?: string }

/** v1 answers a plain `Not Found` unless exactly one order matches (docs/contract/errors.md §3). */
const nothing = () => new AppError('no_route')

/** People type postal codes with and without spaces, in upper and lower case. */
const plain = (postalCode: string | null | undefined) => (postalCode ?? '').replaceAll(/[\s-]/g, '').toLowerCase()

/**
 * Finds an order by its number and email address, and its postal code if that is given: its progress and items, without
 * any id. The setting `full` shows the whole order and ignores the postal code, as v1 does.
 * @throws no_route without a match, and after too many misses, so that the two look the same
 */
export async function lookedUp(context: Context<'store'>, query: LookUp) {
  const { id } = await findNumbered(context, query)
  // A reduced order has nothing else to show, whatever the request selects.
  if (context.services.config.orderLookUp !== 'full') return retrieve(context, foundOrders, id)
  return retrieve(context, storeOrders.pruned, id, query)
}

/** What people know of an order without its id. */
export type OrderNumber = Pick<LookUp, 'display_id' | 'email' | 'shipping_address'>

/** The order with a number and an email address. @throws no_route without a match, and after too many misses */
export function findNumbered({ db, services, request }: AnyContext, numbered: OrderNumber): Promise<{ id: string }> {
  const counted = [
    ...byAddress(services, LOOK_UPS_BY_ADDRESS, request.ip),
    [LOOK_UPS_BY_EMAIL, numbered.email.toLowerCase()] as const,
  ]
  return countFailures(services, counted, () => findOrder(db, services, numbered)).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'rate_limited' ? nothing() : error
  })
}

/** @throws no_route */
async function findOrder(db: Db, { config }: Services, { display_id, email, shipping_address }: OrderNumber) {
  const orders = await queries.findByNumber(db, display_id, email)
  const [order] = orders
  if (!order || orders.length > 1) throw nothing()
  const code = config.orderLookUp === 'full' ? '' : plain(shipping_address?.postal_code)
  if (code !== '' && code !== plain(order.postal_code)) throw nothing()
  return { id: order.id }
}

/** The resource of an order for the caller: only its customer sees the customer. */
export async function resourcesFor({ db, principal }: Context<'store'>, id: string): Promise<StoreOrders> {
  const { customer } = principal
  return customer && (await queries.isOrderOf(db, id, customer.id)) ? ownOrders : storeOrders
}

/** An order by an id. @throws not_found, rate_limited for callers who try unknown ids */
export const retrieveOrder = (
  context: Context<'store'>,
  query: Selected | undefined,
  find: () => string | Promise<string>,
  shape: 'pruned' | 'unpruned' = 'pruned',
) =>
  countMisses(context.services, byAddress(context.services, UNKNOWN_IDS, context.request.ip), async () => {
    const id = await find()
    return retrieve(context, (await resourcesFor(context, id))[shape], id, query)
  })
