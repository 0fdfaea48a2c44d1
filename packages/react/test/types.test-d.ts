import type { ListedBatchJob, Product } from '@storeroom/contract'
import { createClient, type ShopError } from '@storeroom/client'
import { QueryClient, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { expectTypeOf } from 'vitest'
import { pagesFor, queryFor } from '../src/queries.ts'
import { useSession } from '../src/session.ts'
import { usePolling } from '../src/polling/polling.tsx'
import { mutationFor } from '../src/mutations.ts'

const client = createClient()
const cache = new QueryClient()

export function useReads() {
  // Reads have the types of their response and error.
  const product = useQuery(queryFor(client.admin.products.retrieve, { id: 'prod_1' }))
  expectTypeOf(product.data).toEqualTypeOf<{ product: Product } | undefined>()
  expectTypeOf(product.error).toEqualTypeOf<ShopError | null>()
  const selected = useQuery({ ...queryFor(client.admin.products.list), select: ({ count }) => count, enabled: false })
  expectTypeOf(selected.data).toEqualTypeOf<number | undefined>()
  queryFor(client.store.products.search, { body: { q: 'mug' } })

  // @ts-expect-error the id is missing
  queryFor(client.admin.products.retrieve)
  // @ts-expect-error a filter has no unknown name
  queryFor(client.admin.products.list, { query: { titel: 'Mug' } })
  // @ts-expect-error a write cannot be read
  queryFor(client.admin.products.create, { body: { title: 'Mug' } })
  // @ts-expect-error a DELETE cannot be read
  queryFor(client.admin.products.remove, { id: 'prod_1' })

  const pages = useInfiniteQuery(pagesFor(client.admin.collections.list, { query: { limit: 20 } }))
  expectTypeOf(pages.data?.pages[0]?.collections[0]?.title).toEqualTypeOf<string | undefined>()
  // @ts-expect-error one record has no pages
  pagesFor(client.admin.products.retrieve, { id: 'prod_1' })
}

export function useWrites() {
  // Writes have the type of their input, together with the call's options.
  const update = useMutation(
    mutationFor(client.admin.products.update, cache, { onSuccess: (response) => response.product.id }),
  )
  update.mutate({ id: 'prod_1', body: { title: 'Cup' }, options: { version: '"7"' } })
  expectTypeOf(update.data).toEqualTypeOf<{ product: Product } | undefined>()
  useMutation(mutationFor(client.admin.auth.remove, cache)).mutate()

  // @ts-expect-error the id is missing
  update.mutate({ body: { title: 'Cup' } })
  // @ts-expect-error a body has no unknown field
  update.mutate({ id: 'prod_1', body: { titel: 'Cup' } })
  // @ts-expect-error the input is missing
  update.mutate()
  // @ts-expect-error a read cannot be written
  mutationFor(client.admin.products.list, cache)
  // @ts-expect-error the route sets the mutation function
  mutationFor(client.admin.products.update, cache, { mutationFn: () => Promise.reject(new Error('no')) })

  expectTypeOf(useSession().data?.id).toEqualTypeOf<string | undefined>()
  expectTypeOf(usePolling().batchJobs).toEqualTypeOf<readonly ListedBatchJob[] | undefined>()
}
