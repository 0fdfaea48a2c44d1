import type { ShopError } from '@storeroom/client'
import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useClient } from '../client.tsx'

/** The prefix of all keys of custom reads, which belong to the admin API. */
const CUSTOM = 'admin_custom'

/** How the keys of each domain begin in v1, for the reads that a custom write makes stale, too. */
const DOMAIN_KEYS = {
  product: 'admin_products',
  customer: 'admin_customers',
  customer_group: 'admin_customer_groups',
  order: 'admin_orders',
  discount: 'admin_discounts',
  gift_card: 'admin_gift_cards',
  price_list: 'admin_price_lists',
} as const

export type RelatedDomains = { readonly [Domain in keyof typeof DOMAIN_KEYS]?: boolean }

type CustomReadOptions<T> = Omit<UseQueryOptions<T, ShopError>, 'queryKey' | 'queryFn' | 'select'>
type CustomWriteOptions<T, Variables> = Omit<UseMutationOptions<T, ShopError, Variables>, 'mutationFn'>

/**
 * Reads a route outside of the contract; `T` is the expected type of the response. `queryKey` is part of the cache key
 * of the read, with its path and query.
 */
export function useAdminCustomQuery<T = unknown>(
  path: string,
  queryKey: QueryKey,
  query?: object,
  options: CustomReadOptions<T> = {},
) {
  const client = useClient()
  return useQuery<T, ShopError>({
    ...options,
    queryKey: [CUSTOM, ...queryKey, path, { query }],
    queryFn: ({ signal }) => client.admin.custom.get<T>(path, query === undefined ? {} : { query }, { signal }),
  })
}

/**
 * Sends a POST to a route outside of the contract: `mutate(body)`. Makes custom reads stale whose `queryKey` begins
 * with this one, and the reads of the related domains.
 */
export function useAdminCustomPost<T = unknown, Body = unknown>(
  path: string,
  queryKey: QueryKey,
  relatedDomains: RelatedDomains = {},
  options: CustomWriteOptions<T, Body> = {},
) {
  const client = useClient()
  return useCustomWrite((body: Body) => client.admin.custom.post<T>(path, { body }), queryKey, relatedDomains, options)
}

/** Sends a DELETE to a route outside of the contract: `mutate()`. Makes reads stale as `useAdminCustomPost` does. */
export function useAdminCustomDelete<T = unknown>(
  path: string,
  queryKey: QueryKey,
  relatedDomains: RelatedDomains = {},
  options: CustomWriteOptions<T, void> = {},
) {
  const client = useClient()
  return useCustomWrite(() => client.admin.custom.delete<T>(path), queryKey, relatedDomains, options)
}

function useCustomWrite<T, Variables>(
  send: (variables: Variables) => Promise<T>,
  queryKey: QueryKey,
  relatedDomains: RelatedDomains,
  options: CustomWriteOptions<T, Variables>,
) {
  const queryClient = useQueryClient()
  return useMutation<T, ShopError, Variables>({
    ...options,
    mutationFn: send,
    onSuccess: async (...success) => {
      await refreshCustom(queryClient, queryKey, relatedDomains)
      await options.onSuccess?.(...success)
    },
  })
}

async function refreshCustom(queryClient: QueryClient, queryKey: QueryKey, related: RelatedDomains): Promise<void> {
  const domains = Object.entries(DOMAIN_KEYS).filter(([domain]) => related[domain as keyof RelatedDomains])
  const keys: QueryKey[] = [[CUSTOM, ...queryKey], ...domains.map(([, key]) => [key])]
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: key })))
}
