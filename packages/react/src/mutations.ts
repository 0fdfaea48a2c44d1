import { branchOf, type Call, type CallInput, type CallOptions, type ShopError } from '@storeroom/client'
import type { Output } from '@storeroom/contract'
import type { Query, QueryClient, UseMutationOptions } from '@tanstack/react-query'
import { withLooseTypes, type WriteRoute } from './routes.ts'

type Sent<R extends WriteRoute> = CallInput<R> & { readonly options?: CallOptions }

/** The argument of `mutate`: the input of the call together with its options. */
export type WriteInput<R extends WriteRoute> = object extends CallInput<R> ? Sent<R> | void : Sent<R>

export type WriteOptions<R extends WriteRoute, Context = unknown> = Omit<
  UseMutationOptions<Output<R>, ShopError, WriteInput<R>, Context>,
  'mutationFn'
>

/**
 * Options for `useMutation` for a route that writes:
 * `useMutation(mutationFor(client.admin.products.update, queryClient))`. On success it first refreshes the cached reads
 * that the write made stale (`refresh`), then calls `options.onSuccess`.
 */
export function mutationFor<R extends WriteRoute, Context = unknown>(
  call: Call<R>,
  queryClient: QueryClient,
  options: WriteOptions<R, Context> = {},
): UseMutationOptions<Output<R>, ShopError, WriteInput<R>, Context> {
  const send = withLooseTypes(call)
  return {
    ...options,
    mutationFn: (variables) => {
      const { options: callOptions = {}, ...input } = variables ?? {}
      return send(input, callOptions)
    },
    onSuccess: async (response, variables, ...rest) => {
      await refresh(call, queryClient, variables ?? {})
      await options.onSuccess?.(response, variables, ...rest)
    },
  }
}

type WriteCall = Pick<Call<WriteRoute>, 'route' | 'key'>

/**
 * Marks as stale the cached reads of the route's own branch and of the branches in its `invalidates`. Resolves when the
 * mounted ones are fetched again. Reads of a deleted record are not fetched again.
 */
export async function refresh(call: WriteCall, queryClient: QueryClient, input: object = {}): Promise<void> {
  const isStale = staleBy(call)
  const isGone = goneBy(call, input)
  await queryClient.invalidateQueries({ predicate: isStale, refetchType: 'none' })
  await queryClient.refetchQueries({ type: 'active', predicate: (query) => isStale(query) && !isGone(query) })
}

/** Signing in or out makes all reads of that audience stale: `admin_auth` means all of `admin_…`. */
function staleBy({ route, key: [own] }: WriteCall): (query: Query) => boolean {
  const [, audience] = /^(.+_)auth$/.exec(own) ?? []
  if (audience !== undefined)
    return ({ queryKey: [branch] }) => typeof branch === 'string' && branch.startsWith(audience)
  const branches: ReadonlySet<unknown> = new Set([own, ...(route.invalidates ?? []).map(branchOf)])
  return ({ queryKey: [branch] }) => branches.has(branch)
}

/** A DELETE whose path ends in a parameter removes that record, so reads of it are not fetched again. */
function goneBy({ route, key }: WriteCall, input: object): (query: Query) => boolean {
  if (route.method !== 'DELETE' || !route.path.endsWith('}')) return () => false
  const removed = Object.entries(input).filter(([name]) => route.path.includes(`{${name}}`))
  return ({ queryKey: [branch, , about] }) => {
    const named = new Map<string, unknown>(Object.entries(about ?? {}))
    return branch === key[0] && removed.every(([name, value]) => named.get(name) === value)
  }
}
