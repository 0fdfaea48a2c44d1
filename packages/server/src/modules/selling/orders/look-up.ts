import type { Contract, Input } from '@storeroom/contract'
import { minutes } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { byAddress, countFailures, countMisses, type RateLimit } from '../../../kernel/rate-limit.ts'
import { retrieve } from '../../../kernel/resource.ts'
import { foundOrders, ownOrders, storeOrders, type StoreOrders } from './orders.entity.ts'
import * as queries from './orders.queries.ts'

/** Numbers are a sequence, and an e-mail address is known to many: what does not fit is counted for both who ask. */
const LOOK_UPS_BY_ADDRESS: RateLimit = { name: 'order-look-up:address', hits: 20, window: minutes(15) }
const LOOK_UPS_BY_EMAIL: RateLimit = { name: 'order-look-up:email', hits: 10, window: minutes(15) }

/** An id is the key to all of an order. */
const UNKNOWN_IDS: RateLimit = { name: 'order-id:address', hits: 60, window: minutes(5) }

type LookUp = NonNullable<Input<Contract['store']['orders']['lookUp']>['query']>
type Selected = { readonly fields?: string; readonly expand?: string }

/** v1 answers a plain `Not Found` unless exactly one order fits (docs/contract/errors.md §3). */
const nothing = () => new AppError('no_route')

/** People type postal codes with and without spaces, and in either case. */
const plain = (postalCode: string | null | undefined) => (postalCode ?? '').replaceAll(/[\s-]/g, '').toLowerCase()

/**
 * An order by its number and e-mail address: all of it with the postal code that it goes to, else how far it is and what it
 * holds. The setting `full` looks at no postal code, as v1.
 * @throws no_route for what does not fit, and after too many of these, so that nobody can tell the two
 */
export async function lookedUp(context: Context<'store'>, { fields, expand, ...query }: LookUp) {
  const { services, request } = context
  const counted = [
    ...byAddress(services, LOOK_UPS_BY_ADDRESS, request.ip),
    [LOOK_UPS_BY_EMAIL, query.email.toLowerCase()] as const,
  ]
  const { id, isWhole } = await countFailures(services, counted, () => found(context, query)).catch(
    (error: unknown) => {
      throw error instanceof AppError && error.code === 'rate_limited' ? nothing() : error
    },
  )
  // Whatever is asked for beyond it, a reduced order is all that there is to see.
  if (!isWhole) return retrieve(context, foundOrders, id)
  return retrieve(context, storeOrders.pruned, id, {
    ...(fields !== undefined && { fields }),
    ...(expand !== undefined && { expand }),
  })
}

/** @throws no_route */
async function found({ db, services }: Context<'store'>, { display_id, email, shipping_address }: LookUp) {
  const orders = await queries.findByNumber(db, display_id, email)
  const [order] = orders
  if (!order || orders.length > 1) throw nothing()
  if (services.config.orderLookUp === 'full') return { id: order.id, isWhole: true }
  const code = plain(shipping_address?.postal_code)
  if (code !== '' && code !== plain(order.postal_code)) throw nothing()
  return { id: order.id, isWhole: code !== '' }
}

/** How an order reads for whoever asks: its customer sees themselves in it. */
export async function readingsFor({ db, principal }: Context<'store'>, id: string): Promise<StoreOrders> {
  const { customer } = principal
  return customer && (await queries.isOrderOf(db, id, customer.id)) ? ownOrders : storeOrders
}

/** An order by an id that is found out first. @throws not_found, rate_limited for who tries unknown ones */
export const retrieveOrder = (
  context: Context<'store'>,
  query: Selected | undefined,
  find: () => string | Promise<string>,
  shape: 'pruned' | 'unpruned' = 'pruned',
) =>
  countMisses(context.services, byAddress(context.services, UNKNOWN_IDS, context.request.ip), async () => {
    const id = await find()
    return retrieve(context, (await readingsFor(context, id))[shape], id, query)
  })
