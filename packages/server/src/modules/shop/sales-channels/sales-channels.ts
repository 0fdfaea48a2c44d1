import { AppError, requestErrors, invalid } from '../../../kernel/errors.ts'
import type { AnyContext, Context } from '../../../kernel/http/context.ts'
import type { Row } from '../../../kernel/entity.ts'
import type { Providers } from '../../../kernel/providers.ts'
import * as queries from './sales-channels.queries.ts'
import type { Channels } from './sales-channels.queries.ts'

export { openChannels, soldIn, type Channels } from './sales-channels.queries.ts'

const outsideKey = (what: string) =>
  `${what} is not associated with the Publishable API Key passed in the header of the request.`

/**
 * The requested channels; else those of the storefront's key, if it has any; else the default
 * one (docs/contract/endpoints.md §4).
 * @throws request_errors for a channel that the key does not allow
 */
export function channelsOf(
  { publishableScope }: Pick<Context, 'publishableScope'>,
  requestedIds: readonly string[] = [],
): Channels {
  const { channelIds = null } = publishableScope ?? {}
  const refused = channelIds === null ? [] : requestedIds.filter((id) => !channelIds.includes(id))
  if (refused.length > 0) throw requestErrors([outsideKey(`Provided sales channel id param: ${refused.join(', ')}`)])
  if (requestedIds.length > 0) return requestedIds
  return publishableScope ? (channelIds ?? 'all') : 'default'
}

/**
 * Reads one record for a storefront whose key is limited to channels. A record that only other channels
 * sell has another error than an unknown one, as in v1.
 * @throws request_errors when none of the key's channels sells it
 */
export async function withinKey<T>(
  { db, publishableScope }: AnyContext,
  what: 'Product' | 'Variant',
  id: string,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const channelIds = publishableScope?.channelIds ?? null
    if (!(error instanceof AppError) || error.code !== 'not_found' || channelIds === null) throw error
    if (await queries.isSoldIn(db, what, id, channelIds)) throw error
    throw requestErrors([
      `${what} with id: ${id} is not associated with sales channels defined by the Publishable API Key passed in the header of the request.`,
    ])
  }
}

const key = 'payment_providers'

/** The payment providers of a channel, from its metadata; undefined for all. */
export function paymentProvidersOf(stored: unknown): readonly string[] | undefined {
  return Array.isArray(stored) && stored.length > 0
    ? stored.filter((id): id is string => typeof id === 'string')
    : undefined
}

/**
 * Checks the payment providers in new metadata: a channel without one that exists could not sell.
 * @throws invalid_data
 */
export function checkPaymentProviders(metadata: Row | null | undefined, { payment }: Providers) {
  const sent = metadata?.[key]
  if (sent === undefined || sent === null || sent === '') return
  const field = `metadata.${key}`
  if (!Array.isArray(sent)) throw invalid(`${field} must be a list of payment providers`, field)
  const unknown = sent.filter((id) => !payment.some((provider) => provider.id === id))
  if (unknown.length > 0) throw invalid(`Payment provider not found: ${unknown.join(', ')}`, field)
}
