import { useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import {
  useAddShippingMethodToCart,
  useCompleteCart,
  useCreateCart,
  useCreatePaymentSession,
  useSetPaymentSession,
  useUpdateCart,
} from '../hooks/store-hooks.ts'
import { currentCart, noCart, piecesOf, shownCart, type CurrentCart, type SettableCart } from './cart-state.ts'
import { keptCart } from './kept-cart.ts'
import { useRestoredCart } from './use-restored-cart.ts'

/** The cart on the server and what can be done with it; each action is a mutation of TanStack Query. */
export interface CartContextValue {
  readonly cart: CurrentCart
  /** `setCart(noCart)` lets go of a cart that has become an order. */
  readonly setCart: (cart: SettableCart) => void
  readonly createCart: ReturnType<typeof useCreateCart>
  readonly updateCart: ReturnType<typeof useUpdateCart>
  readonly addShippingMethod: ReturnType<typeof useAddShippingMethodToCart>
  /** Offers the payment methods of the region. */
  readonly startCheckout: ReturnType<typeof useCreatePaymentSession>
  /** Chooses how to pay. */
  readonly pay: ReturnType<typeof useSetPaymentSession>
  /** The cart stays as it was until the app lets go of it. */
  readonly completeCheckout: ReturnType<typeof useCompleteCart>
  /** Pieces of all items. */
  readonly totalItems: number
  /** True while a kept cart is looked for; always false later. */
  readonly isRestoring: boolean
}

const CartContext = createContext<CartContextValue | undefined>(undefined)

type CartProviderProps = {
  readonly initialState?: SettableCart
  /** Keeps the cart's id in the browser under this key, so that the next page goes on with it. */
  readonly storageKey?: string
  readonly children: ReactNode
}

/**
 * Holds the shopper's cart. Whatever write below the same QueryClient answers with this cart, of the provider or of a named
 * hook such as `useCreateLineItem`, is shown at once.
 */
export function CartProvider({ initialState = noCart, storageKey, children }: CartProviderProps) {
  const [cart, show] = useState(() => currentCart(initialState))
  const kept = useMemo(() => (storageKey === undefined ? undefined : keptCart(storageKey)), [storageKey])
  const setCart = useCallback(
    (next: SettableCart) => {
      kept?.set(next.id)
      show(currentCart(next))
    },
    [kept],
  )
  const isRestoring = useRestoredCart(kept, cart.id !== '', setCart)
  useFollowedWrites(cart.id, setCart)
  const actions = useCartActions(cart.id, setCart)
  const value = useMemo(
    () => ({ cart, setCart, ...actions, totalItems: piecesOf(cart), isRestoring }),
    [cart, setCart, actions, isRestoring],
  )
  return <CartContext value={value}>{children}</CartContext>
}

/** The named hooks of v1's cart. Until a cart has begun, all but `createCart` fail without a request. */
function useCartActions(id: string, setCart: (cart: SettableCart) => void) {
  const createCart = useCreateCart({ onSuccess: ({ cart }) => setCart(cart) })
  const updateCart = useUpdateCart(id)
  const addShippingMethod = useAddShippingMethodToCart(id)
  const startCheckout = useCreatePaymentSession(id)
  const pay = useSetPaymentSession(id)
  const completeCheckout = useCompleteCart(id)
  return useMemo(
    () => ({ createCart, updateCart, addShippingMethod, startCheckout, pay, completeCheckout }),
    [createCart, updateCart, addShippingMethod, startCheckout, pay, completeCheckout],
  )
}

function useFollowedWrites(id: string, setCart: (cart: SettableCart) => void): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        const shown = shownCart(event.action.data, id)
        if (shown) setCart(shown)
      }),
    [queryClient, id, setCart],
  )
}

/**
 * The cart on the server and what can be done with it.
 * @throws Error outside a CartProvider.
 */
export function useCart(): CartContextValue {
  const value = useContext(CartContext)
  if (value === undefined) throw new Error('useCart must be used within a CartProvider')
  return value
}
