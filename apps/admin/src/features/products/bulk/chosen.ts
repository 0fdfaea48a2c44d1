import type { BulkResult, ProductStatus } from '@storeroom/contract'
import { read, refresh, useShop } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import type { BulkFailure } from '../../../framework/bulk/run-bulk.ts'

/** A selected product; what is known of it only where few enough are selected to look. */
export type Chosen = {
  readonly id: string
  readonly title?: string
  readonly status?: ProductStatus
  readonly variants?: readonly unknown[]
}

/** Products that one call changes, in one transaction (the API's bound). */
export const perCall = 1_000

/** Up to here each product is looked at before: what would not change is said, and what failed is named. */
const looked = 500

/** Ids in one request: the length of an address is limited. */
const perRequest = 100

const chunks = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / perRequest) }, (_, index) =>
    ids.slice(index * perRequest, (index + 1) * perRequest),
  )

/** The selected products as they are now, also those of other pages. */
export function useChosen() {
  const { admin } = useShop()
  const queryClient = useQueryClient()
  return async (ids: readonly string[]): Promise<readonly Chosen[]> => {
    if (ids.length > looked) return ids.map((id) => ({ id }))
    const answers = chunks(ids).map((id) => {
      const query = { id: [...id], limit: perRequest, fields: 'title,status,variants.id', expand: 'variants' }
      return queryClient.fetchQuery({ ...read(admin.products.list, { query }), staleTime: 0 })
    })
    return (await Promise.all(answers)).flatMap(({ products }) => products)
  }
}

/** A call that changes many products, as the bulk dialog runs it. */
export const inCalls = (call: (ids: string[]) => Promise<BulkResult>) => ({
  size: perCall,
  many: async (items: readonly Chosen[]): Promise<readonly BulkFailure<Chosen>[]> => {
    const { failures } = await call(items.map(({ id }) => id))
    const byId = new Map(items.map((item) => [item.id, item]))
    return failures.map(({ id, message }) => ({ item: byId.get(id) ?? { id }, error: message }))
  },
})

export const nameOf = ({ id, title }: Chosen): string => title ?? id

/** Whatever shows products is fetched again. */
export function useSettle() {
  const { admin } = useShop()
  const queryClient = useQueryClient()
  return () => refresh(admin.productBulk.setStatus, queryClient)
}
