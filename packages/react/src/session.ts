import { ShopError, keyOf, type Client } from '@storeroom/client'
import type { Contract, Input, Output } from '@storeroom/contract'
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useClient } from './client.tsx'

type SignedIn = Output<Contract['admin']['auth']['retrieve']>

/** Cached under the key of `admin.auth.retrieve`, so that writes that invalidate `admin.auth` refresh it. */
export const sessionOptions = (client: Client) =>
  queryOptions<SignedIn | null, ShopError, SignedIn['user'] | null>({
    queryKey: keyOf(client.admin.auth.retrieve),
    queryFn: ({ signal }) => client.admin.auth.retrieve({}, { signal }).catch(nullWhenSignedOut),
    select: (response) => response?.user ?? null,
  })

/** The signed-in user: `data` is null if no user is signed in, undefined until that is known. */
export const useSession = () => useQuery(sessionOptions(useClient()))

type Credentials = Input<Contract['admin']['auth']['create']>['body']

/** Signs in on the server and sets the session; reads that failed without one are fetched again. */
export async function signIn(client: Client, queryClient: QueryClient, body: Credentials): Promise<void> {
  queryClient.setQueryData(keyOf(client.admin.auth.retrieve), await client.admin.auth.create({ body }))
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isSignedOut(state.error) })
}

/** A mutation that ends the session and clears everything cached during it. */
export function useSignOut() {
  const client = useClient()
  const queryClient = useQueryClient()
  return useMutation<void, ShopError>({ mutationFn: () => signOut(client, queryClient) })
}

/** Ends the session on the server, then in the cache. A session that has already ended is not an error. */
export async function signOut(client: Client, queryClient: QueryClient): Promise<void> {
  await client.admin.auth.remove().catch(nullWhenSignedOut)
  client.tokens.clear('admin')
  await queryClient.cancelQueries()
  const session = keyOf(client.admin.auth.retrieve)
  queryClient.setQueryData(session, null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session[0] })
}

const isSignedOut = (error: unknown) => error instanceof ShopError && error.status === 401

function nullWhenSignedOut(error: unknown): null {
  if (isSignedOut(error)) return null
  throw error
}
