import type { Client } from '@storeroom/client'
import { queryFor, useClient } from '@storeroom/react'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RecordPicker } from './pickers.ts'

type Admin = Client['admin']

const wordOption = (word: string): Option => ({ id: word, label: word })

/** Tags of orders are words without records. */
const orderTagPicker = ({ orders }: Admin, queryClient: QueryClient): RecordPicker => ({
  load: async ({ query: q }) => {
    const { tags } = await queryClient.fetchQuery(queryFor(orders.listTags, { query: { q } }))
    return { items: tags.map(wordOption), hasMore: false }
  },
  resolve: (words) => Promise.resolve(words.map(wordOption)),
})

export function useOrderTagPicker(): RecordPicker {
  const { admin } = useClient()
  const queryClient = useQueryClient()
  return useMemo(() => orderTagPicker(admin, queryClient), [admin, queryClient])
}

/** Vendors are names without records: the first ones with this prefix; a stored name is its own label. */
const vendorPicker = ({ products }: Admin, queryClient: QueryClient): RecordPicker => ({
  load: async ({ query: q }) => {
    const { vendors } = await queryClient.fetchQuery(queryFor(products.listVendors, { query: { q } }))
    return { items: vendors.map(wordOption), hasMore: false }
  },
  resolve: (names) => Promise.resolve(names.map(wordOption)),
})

export function useVendorPicker(): RecordPicker {
  const { admin } = useClient()
  const queryClient = useQueryClient()
  return useMemo(() => vendorPicker(admin, queryClient), [admin, queryClient])
}
