import { copyResponseInfo, responseOf, type ResponseHead, type Call, type ShopError } from '@storeroom/client'
import type { Output } from '@storeroom/contract'
import { useMutation, useQueryClient, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { withLooseTypes, type WriteRoute } from '../routes.ts'
import { refresh } from '../mutations.ts'
import type { RouteInput } from './hook-types.ts'

/** The response body with its status and headers; plain text is unchanged. */
export type WriteResponse<R extends WriteRoute> =
  Output<R> extends object ? Output<R> & { readonly response: ResponseHead | undefined } : Output<R>

/** Every option of TanStack Query's `useMutation` except `mutationFn`. Your `onSuccess` runs after the refresh. */
export type WriteHookOptions<R extends WriteRoute, Variables> = Omit<
  UseMutationOptions<WriteResponse<R>, ShopError, Variables>,
  'mutationFn'
>

export type WriteResult<R extends WriteRoute, Variables> = UseMutationResult<WriteResponse<R>, ShopError, Variables>

/**
 * The implementation of every hook that writes: on success it first refreshes the cached reads that the write made stale,
 * then calls `options.onSuccess`. `inputOf` converts the argument of `mutate` to the route's input.
 */
export function useWrite<R extends WriteRoute, Variables>(
  call: Call<R>,
  inputOf: (variables: Variables) => RouteInput<R>,
  options: WriteHookOptions<R, Variables> = {},
): WriteResult<R, Variables> {
  const queryClient = useQueryClient()
  return useMutation<WriteResponse<R>, ShopError, Variables>({
    ...options,
    mutationFn: async (variables) => {
      const noOptions = {}
      return withResponse<R>(await withLooseTypes(call)(inputOf(variables), noOptions))
    },
    onSuccess: async (response, variables, ...rest) => {
      await refresh(call, queryClient, inputOf(variables))
      await options.onSuccess?.(response, variables, ...rest)
    },
  })
}

/** The body object may also be in a cache, so `response` is added to a copy of it. */
function withResponse<R extends WriteRoute>(body: Output<R>): WriteResponse<R> {
  if (typeof body !== 'object' || body === null) return body
  return copyResponseInfo(body, { ...body, response: responseOf(body) })
}
