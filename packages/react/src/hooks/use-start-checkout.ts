import type { ShopError } from '@storeroom/client'
import type { Contract } from '@storeroom/contract'
import { useMutation, useQueryClient, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import type { CartInResponse } from '../cart/cart-state.ts'
import { useClient } from '../client.tsx'
import { refresh } from '../mutations.ts'
import type { BodyOf } from './hook-types.ts'

type Variables = BodyOf<Contract['store']['carts']['create']> | void

/** Creates a cart and its payment sessions: `mutate(body?)`, which resolves to the cart. */
export function useStartCheckout(
  options: Omit<UseMutationOptions<CartInResponse, ShopError, Variables>, 'mutationFn'> = {},
): UseMutationResult<CartInResponse, ShopError, Variables> {
  const { carts } = useClient().store
  const queryClient = useQueryClient()
  return useMutation<CartInResponse, ShopError, Variables>({
    ...options,
    mutationFn: async (body) => {
      const { cart } = await carts.create(body ? { body } : {})
      return (await carts.createPaymentSessions({ id: cart.id })).cart
    },
    onSuccess: async (...success) => {
      await refresh(carts.create, queryClient)
      await options.onSuccess?.(...success)
    },
  })
}
