import { LRUCache } from 'lru-cache'
import type { Db } from '../../../../kernel/db.ts'
import type { ComputeContext } from '../../../../kernel/entity.ts'
import { notFound } from '../../../../kernel/errors.ts'
import { type Audience, type AnyContext, readContext } from '../../../../kernel/http/context.ts'
import type { Services } from '../../../../kernel/services.ts'
import { allOf, type Condition } from '../../../../kernel/read/condition.ts'
import { channelsOf, openChannels, soldIn, type Channels } from '../../../shop/sales-channels/sales-channels.ts'
import { findMarket, findRegionOfCart, listGroups } from '../prices/prices.queries.ts'
import { isOffered, isWithin, type ShownDates } from '../read/product-dates.conditions.ts'

/** Results per shop. */
const MAX_RESULTS = 100

/** Caches lookups by key, separately for each running shop. Keys contain the epochs, so that a change is noticed. */
function memoizePerShop<T>() {
  const caches = new WeakMap<Services, LRUCache<string, Promise<T>>>()
  return (services: Services, key: string, load: () => Promise<T>): Promise<T> => {
    const cache = caches.get(services) ?? new LRUCache<string, Promise<T>>({ max: MAX_RESULTS })
    caches.set(services, cache)
    const cached = cache.get(key)
    if (cached) return cached
    const result = load()
    cache.set(key, result)
    result.catch(() => cache.delete(key))
    return result
  }
}

type PricingQuery = {
  /** The cart whose region counts instead of `region_id` and `currency_code`. */
  readonly cart_id?: string | undefined
  readonly region_id?: string | undefined
  readonly currency_code?: string | undefined
  /** `channelsOf(context, …)`; undefined for staff, who see the stock of all channels. */
  readonly channels?: Channels | undefined
  /** `groupsOf(context)`; undefined for an unknown shopper. */
  readonly customer_group_ids?: readonly string[] | undefined
  /** Whether prices of price lists are included without a region, currency or customer. */
  readonly include_list_prices?: true
}

/**
 * The context of prices: channels, the region or currency, and the customer's groups. Open channels and the
 * region are looked up only when something must be calculated: a change of any moves an epoch.
 */
export function shopper({ db, services }: AnyContext, query: PricingQuery): Audience {
  const { region_id, currency_code, channels, customer_group_ids, include_list_prices } = query
  const key = JSON.stringify([
    region_id,
    currency_code?.toLowerCase(),
    channels,
    customer_group_ids?.toSorted(),
    include_list_prices,
  ])
  return {
    key,
    compute: (epochs) => contexts(services, `${key}|${epochs}`, () => contextOf(db, query)),
  }
}

type InMarket = Pick<PricingQuery, 'cart_id' | 'region_id' | 'currency_code'>

/** Requests with a cart use its region. @throws not_found for an unknown cart */
async function inRegionOfCart<A extends InMarket>(db: Db, query: A): Promise<A> {
  const { cart_id } = query
  if (cart_id === undefined) return query
  const cart = await findRegionOfCart(db, cart_id)
  if (!cart) throw notFound(`Cart with ${cart_id} was not found`)
  return { ...query, region_id: cart.region_id, currency_code: undefined }
}

/** The customer groups of the shopper; undefined for an unknown shopper. */
const groupsOf = async ({ db, principal }: AnyContext) => principal.customer && listGroups(db, principal.customer.id)

/** The contexts that were looked up since an epoch last changed. */
const contexts = memoizePerShop<Partial<ComputeContext>>()

const contextOf = async (db: Db, query: PricingQuery): Promise<Partial<ComputeContext>> => ({
  salesChannelIds: query.channels && (await openChannels(db, query.channels)),
  customerGroupIds: query.customer_group_ids,
  includeListPrices: query.include_list_prices,
  ...(await marketOf(db, query)),
})

/** @throws not_found for an unknown region */
export async function marketOf(
  db: Db,
  { region_id, currency_code }: Pick<PricingQuery, 'region_id' | 'currency_code'>,
): Promise<Partial<ComputeContext>> {
  if (region_id === undefined) return { currencyCode: currency_code?.toLowerCase() }
  const market = await findMarket(db, region_id)
  if (!market) throw notFound(`Region with ${region_id} was not found`)
  return {
    regionId: region_id,
    currencyCode: market.currency_code,
    automaticTaxes: market.automatic_taxes,
    taxRates: [{ rate: market.tax_rate, name: 'default', code: 'default' }],
  }
}

type Dated = ShownDates & { readonly status: string }

/** Whether a product is visible to shoppers at a time (milliseconds since 1970), in any channel. */
export const isVisible = (product: Dated, at: number): boolean =>
  product.status === 'published' && isWithin(product, at)

/** The products visible to a shopper: those of the request's channels within their dates. `row` is a product. */
export const offered = (channels: Channels, row: string): Condition => allOf([isOffered(row), soldIn(channels, row)])

type ShopperQuery = InMarket & { readonly sales_channel_id?: string | readonly string[] | undefined }

/**
 * How the shopper of a request reads records: those that channels show, with prices for the shopper.
 * @throws not_found for an unknown cart, request_errors for a channel that the storefront's key does not allow
 */
export async function shopperReading(
  context: AnyContext,
  { cart_id, region_id, currency_code, sales_channel_id = [] }: ShopperQuery,
  shownIn: (channels: Channels) => Condition,
) {
  const channels = channelsOf(context, [sales_channel_id].flat())
  const customer_group_ids = await groupsOf(context)
  const placed = await inRegionOfCart(context.db, { cart_id, region_id, currency_code })
  const audience = shopper(context, { ...placed, channels, customer_group_ids })
  return { where: shownIn(channels), read: readContext(context, audience) }
}
