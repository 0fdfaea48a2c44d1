import type { Call } from '@storeroom/client'
import { refresh, type WriteRoute } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'

/**
 * The same call. Where it is refused, what it would have changed is loaded again: if a colleague was faster, the fields of the
 * form say what is left.
 */
export function useReloading<R extends WriteRoute>(call: Call<R>): Call<R> {
  const client = useQueryClient()
  return new Proxy(call, {
    apply: async (target, self: unknown, given: unknown[]): Promise<unknown> => {
      try {
        return (await Reflect.apply(target, self, given)) as unknown
      } catch (error) {
        await refresh(call, client)
        throw error
      }
    },
  })
}
