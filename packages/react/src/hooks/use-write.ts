import { carryOver, responseOf, type AnswerHead, type Call, type ShopError } from '@storeroom/client'
import type { Output } from '@storeroom/contract'
import { useMutation, useQueryClient, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { checked, type WriteRoute } from '../routes.ts'
import { refresh } from '../write.ts'
import type { Given } from './hook-types.ts'

/** The response body with its status and headers; plain text is unchanged. */
export type Written<R extends WriteRoute> =
  Output<R> extends object ? Output<R> & { readonly response: AnswerHead | undefined } : Output<R>

/** All options of TanStack Query's `useMutation` except those that the hook sets itself. */
export type WriteHookOptions<R extends WriteRoute, Variables> = Omit<
  UseMutationOptions<Written<R>, ShopError, Variables>,
  'mutationFn'
>

export type WriteResult<R extends WriteRoute, Variables> = UseMutationResult<Written<R>, ShopError, Variables>

/**
 * The implementation of every hook that writes: on success it first refreshes the cached reads that the write made stale,
 * then calls `options.onSuccess`. `inputOf` converts the argument of `mutate` to the route's input.
 */
export function useWrite<R extends WriteRoute, Variables>(
  call: Call<R>,
  inputOf: (variables: Variables) => Given<R>,
  options: WriteHookOptions<R, Variables> = {},
): WriteResult<R, Variables> {
  const queryClient = useQueryClient()
  return useMutation<Written<R>, ShopError, Variables>({
    ...options,
    mutationFn: async (variables) => withResponse<R>(await checked(call)(inputOf(variables), {})),
    onSuccess: async (answer, variables, ...rest) => {
      await refresh(call, queryClient, inputOf(variables))
      await options.onSuccess?.(answer, variables, ...rest)
    },
  })
}

/** Response bodies are shared with caches, so the one with its response is a copy. */
function withResponse<R extends WriteRoute>(answer: Output<R>): Written<R> {
  if (typeof answer !== 'object' || answer === null) return answer
  return carryOver(answer, { ...answer, response: responseOf(answer) })
}
