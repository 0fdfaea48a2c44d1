import type { Call } from '@storeroom/client'
import type { ContributionOf } from '@storeroom/extension/contributions'
import type { Choice } from '@storeroom/extension'
import type { ReadRoute } from '@storeroom/react'
import { matchesAllWords } from '../../lib/match-text.ts'
import { client } from '../../lib/client.ts'
import { sendTo } from '../generic-call.ts'
import type { AddedFilter } from './added.ts'
import { reportError } from './report-error.ts'

type Filter = ContributionOf<'filter'>

/** The most ids that fit into the address of a request. Lists are read with GET, which has no body. */
const MOST_IDS = 150

/** Finds nothing: no record has this id. */
const noRecord = ['none']

/** A filter as lists take them. */
export function filterOf(part: Filter): AddedFilter {
  const { id, label, permission, options } = part
  return {
    id,
    label,
    type: 'choice',
    ...(typeof options === 'function' ? searched(options) : { options }),
    ...(permission !== undefined && { permission }),
    around: (call) => narrowed(part, call),
  }
}

/** Options that the extension loads. */
const searched = (options: Extract<Filter['options'], (...given: never[]) => unknown>) => ({
  load: async ({ query }: { readonly query: string }) => ({
    items: (await options(client)).filter(({ label }) => matchesAllWords(label, query)),
    hasMore: false,
  }),
  resolve: async (ids: readonly string[]): Promise<readonly Choice[]> =>
    (await options(client)).filter((option) => ids.includes(option.id)),
})

/** The call, sent with the ids of the records that the chosen values mean; without a choice it is sent unchanged. */
function narrowed<R extends ReadRoute>(part: Filter, call: Call<R>): Call<R> {
  const send = async (input: { readonly query?: object } = {}, options = {}) => {
    const { [part.id]: chosen, ...query } = { ...input.query } as Readonly<Record<string, unknown>>
    if (!Array.isArray(chosen)) return sendTo(call, input, options)
    const foundIds = await idsOf(part, chosen.map(String))
    const ids = query['id'] === undefined ? foundIds : foundIds.filter((id) => [query['id']].flat().includes(id))
    return sendTo(call, { ...input, query: { ...query, id: ids.length > 0 ? ids : noRecord } }, options)
  }
  return Object.assign(send, call)
}

/** @throws what the extension throws, or an error that it finds too many; both are reported */
async function idsOf({ origin, id, ids }: Filter, values: readonly string[]): Promise<readonly string[]> {
  try {
    const foundIds = await ids(values, client)
    if (foundIds.length > MOST_IDS)
      throw new Error(`The filter finds ${foundIds.length} records, more than ${MOST_IDS}`)
    return foundIds
  } catch (error) {
    reportError(origin, id, error)
    throw error
  }
}
