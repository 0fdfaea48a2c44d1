import type { Client } from '@storeroom/client'
import { queryFor, useClient } from '@storeroom/react'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RecordPicker } from './pickers.ts'

type Admin = Client['admin']

const wordOption = (word: string): Option => ({ id: word, label: word })

type Search = (admin: Admin, queryClient: QueryClient, q: string) => Promise<readonly string[]>

/** Words without records: the first ones with a prefix; a stored word is its own label. */
function useWordPicker(search: Search): RecordPicker {
  const { admin } = useClient()
  const queryClient = useQueryClient()
  return useMemo(
    () => ({
      load: async ({ query }) => ({
        items: (await search(admin, queryClient, query)).map(wordOption),
        hasMore: false,
      }),
      resolve: (words) => Promise.resolve(words.map(wordOption)),
    }),
    [admin, queryClient, search],
  )
}

const orderTags: Search = async ({ orders }, queryClient, q) =>
  (await queryClient.fetchQuery(queryFor(orders.listTags, { query: { q } }))).tags

const vendors: Search = async ({ products }, queryClient, q) =>
  (await queryClient.fetchQuery(queryFor(products.listVendors, { query: { q } }))).vendors

export const useOrderTagPicker = () => useWordPicker(orderTags)
export const useVendorPicker = () => useWordPicker(vendors)
