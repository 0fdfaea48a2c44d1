import { carryOver, responseOf, type AnswerHead, type Call, type ShopError } from '@storeroom/client'
import type { Output } from '@storeroom/contract'
import { useMutation, useQueryClient, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { checked, type WriteRoute } from '../routes.ts'
import { refresh } from '../write.ts'
import type { Given } from './hook-types.ts'

/** The answer with its status and headers beside it; plain text stays what it is. */
export type Written<R extends WriteRoute> =
  Output<R> extends object ? Output<R> & { readonly response: AnswerHead | undefined } : Output<R>

/** Everything that TanStack Query's `useMutation` takes, but what the hook itself says. */
export type WriteHookOptions<R extends WriteRoute, Variables> = Omit<
  UseMutationOptions<Written<R>, ShopError, Variables>,
  'mutationFn'
>

export type WriteResult<R extends WriteRoute, Variables> = UseMutationResult<Written<R>, ShopError, Variables>

/**
 * What every hook that writes does: a success first refreshes each cached answer the write made stale, then calls
 * `options.onSuccess`. `inputOf` makes the route's input of what `mutate` was called with.
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

/** Answers are shared with caches, so that the one with its response is an object of its own. */
function withResponse<R extends WriteRoute>(answer: Output<R>): Written<R> {
  if (typeof answer !== 'object' || answer === null) return answer
  return carryOver(answer, { ...answer, response: responseOf(answer) })
}
