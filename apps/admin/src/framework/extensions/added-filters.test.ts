import type { Call } from '@storeroom/client'
import type { Contract } from '@storeroom/contract'
import type { ContributionOf } from '@storeroom/extension/contributions'
import { expect, test } from 'vitest'
import { sendTo } from '../generic-call.ts'
import { client } from '../../lib/client.ts'
import { filterOf } from './added-filters.ts'

type List = Contract['admin']['products']['list']

const ID = 'labels/status'

const filterBy = (ids: ContributionOf<'filter'>['ids']) =>
  filterOf({
    kind: 'filter',
    origin: 'labels',
    id: ID,
    list: 'product',
    label: 'Label',
    options: async () => [
      { id: 'printed', label: 'Printed' },
      { id: 'torn', label: 'Torn' },
    ],
    ids,
  })

/** What the list’s own call gets for a query. */
async function sentFor(ids: ContributionOf<'filter'>['ids'], query: object): Promise<unknown> {
  const sent: unknown[] = []
  const own: Call<List> = Object.assign(async (input?: object) => {
    sent.push(input)
    return { products: [], count: 0, offset: 0, limit: 0 }
  }, client.admin.products.list)
  const call = filterBy(ids).around(own)
  expect([call.route, call.key]).toEqual([own.route, own.key])
  await sendTo(call, { query })
  return sent[0]
}

test('the values of a filter become the ids that the extension finds for them', async () => {
  const asked: unknown[] = []
  const ids = async (values: readonly string[]) => {
    asked.push(values)
    return ['prod_1', 'prod_2']
  }
  const query = { q: 'mug', limit: 20 }
  expect(await sentFor(ids, { ...query, [ID]: ['printed'] })).toEqual({ query: { ...query, id: ['prod_1', 'prod_2'] } })
  expect(await sentFor(ids, { [ID]: ['printed'], id: ['prod_2', 'prod_3'] })).toEqual({ query: { id: ['prod_2'] } })
  expect(asked).toEqual([['printed'], ['printed']])
  expect(await sentFor(ids, query)).toEqual({ query })
  expect(asked).toHaveLength(2)
})

test('for a filter that finds nothing, the list is asked for an id that no record has', async () => {
  expect(await sentFor(async () => [], { [ID]: ['torn'] })).toEqual({ query: { id: ['none'] } })
})

test('more ids than an address can have are refused, not cut off', async () => {
  const many = async () => Array.from({ length: 151 }, (_, index) => `prod_${index}`)
  await expect(sentFor(many, { [ID]: ['torn'] })).rejects.toThrow('The filter finds 151 records')
})

test('options that are loaded are searched by their words, and named by their ids', async () => {
  const filter = filterBy(async () => [])
  if (filter.type !== 'choice') throw new Error('It has choices')
  const { signal } = new AbortController()
  expect(await filter.load?.({ query: 'tor', page: 0, signal })).toEqual({
    items: [{ id: 'torn', label: 'Torn' }],
    hasMore: false,
  })
  expect(await filter.resolve?.(['printed'])).toEqual([{ id: 'printed', label: 'Printed' }])
})
