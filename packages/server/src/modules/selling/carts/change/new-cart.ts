import { AppError, invalid, notAllowed, notFound } from '../../../../kernel/errors.ts'
import type { Db } from '../../../../kernel/db.ts'
import type { Context, RequestFacts } from '../../../../kernel/http/context.ts'
import type { Row } from '../../../../kernel/entity.ts'
import { newId } from '../../../../kernel/ids.ts'
import { nobody } from '../../../../kernel/principal.ts'
import { insertRows } from '../../../../kernel/write/rows.ts'
import { channelsOf } from '../../../shop/sales-channels/sales-channels.ts'
import { saveAddress } from '../../../people/customers/customers.ts'
import type { CartRegion } from '../read/cart-state.ts'
import { findChannel, findCustomer, findDefaultChannel, findRegion } from '../read/cart-choices.queries.ts'
import { cart as entity } from '../carts.entity.ts'
import { checkKept } from './limits.ts'

/** The shopper of a cart, and the storefront that they use. */
export type Shopper = Pick<Context, 'db' | 'principal' | 'publishableScope'> & {
  readonly request: Pick<RequestFacts, 'ip' | 'userAgent'> & Partial<Pick<RequestFacts, 'language'>>
}

/** The server fills a cart in the name of a customer, whose email address and prices it has. */
export const inTheNameOf = (db: Db, customerId: string | undefined): Shopper => ({
  db,
  principal: customerId === undefined ? nobody : { customer: { id: customerId }, byCookie: false },
  publishableScope: undefined,
  request: { ip: '127.0.0.1', userAgent: undefined },
})

type NewCart = {
  readonly region_id?: string
  readonly sales_channel_id?: string
  readonly country_code?: string
  readonly context?: Row
  readonly type?: 'draft_order'
}

/**
 * Creates a cart in a region and a channel, for the customer of the request; returns its id. The country is the one
 * sent, or the only one of the region (docs/contract/states.md §4).
 * @throws invalid_data without a region, not_found for an unknown one, not_allowed for a country outside of it,
 * request_errors for another storefront's channel
 */
export async function createCart(context: Shopper, body: NewCart): Promise<string> {
  const { db } = context
  const region = body.region_id === undefined ? await findRegion(db, undefined) : await regionOf(db, body.region_id)
  if (!region) throw invalid('A region is required to create a cart', 'region_id')
  const country = body.country_code?.toLowerCase() ?? (region.countries.length === 1 ? region.countries[0] : undefined)
  if (body.country_code !== undefined) checkCountry(region, body.country_code, 'Country not available in region')
  checkKept(body.context, 'context')
  const id = newId('cart')
  await insertRows(db, entity, [
    {
      id,
      region_id: region.id,
      type: body.type ?? 'default',
      sales_channel_id: await channelId(context, body.sales_channel_id),
      shipping_address_id: country === undefined ? null : await saveAddress(db, { country_code: country }),
      context: {
        ip: context.request.ip,
        user_agent: context.request.userAgent ?? null,
        // Mails about the order are written in this language.
        ...(context.request.language !== undefined && { language: context.request.language }),
        ...body.context,
      },
      ...(await ofCustomer(context)),
    },
  ])
  return id
}

async function ofCustomer({ db, principal }: Shopper) {
  if (!principal.customer) return {}
  const { id } = principal.customer
  const customer = await findCustomer(db, id)
  return customer ? { customer_id: id, email: customer.email } : {}
}

/**
 * The requested channel, otherwise the only one of the publishable key, otherwise the shop's default. @throws
 * invalid_data, unexpected_state, request_errors
 */
export async function channelId(
  context: Omit<Shopper, 'request'>,
  requestedId: string | undefined,
): Promise<string | null> {
  if (requestedId !== undefined) {
    channelsOf(context, [requestedId])
    return openChannel(context.db, requestedId)
  }
  const ids = context.publishableScope?.channelIds
  if (ids && ids.length > 1)
    throw new AppError(
      'unexpected_state',
      'The PublishableApiKey provided in the request header has multiple associated sales channels.',
    )
  if (ids?.[0] !== undefined) return openChannel(context.db, ids[0])
  return findDefaultChannel(context.db)
}

/** @throws invalid_data with v1's message */
async function openChannel(db: Db, id: string): Promise<string> {
  const channel = await findChannel(db, id)
  if (!channel) throw invalid(`Sales channel with id: ${id} was not found`, 'sales_channel_id')
  if (channel.is_disabled)
    throw invalid(`Unable to assign the cart to a disabled Sales Channel "${channel.name}"`, 'sales_channel_id')
  return id
}

/** @throws not_found */
export async function regionOf(db: Db, id: string): Promise<CartRegion> {
  const region = await findRegion(db, id)
  if (!region) throw notFound(`Region with ${id} was not found`)
  return region
}

/** @throws not_allowed */
export function checkCountry(region: CartRegion, code: string, message: string) {
  if (!region.countries.includes(code.toLowerCase())) throw notAllowed(message)
}
