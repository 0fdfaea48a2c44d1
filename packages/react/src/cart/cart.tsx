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
import { currentCart, noCart, unitsOf, shownCart, type CurrentCart, type SettableCart } from './cart-state.ts'
import { savedCart } from './saved-cart.ts'
import { useRestoredCart } from './use-restored-cart.ts'

/** The cart on the server and its actions, each a mutation of TanStack Query. */
export interface CartContextValue {
  readonly cart: CurrentCart
  /** `setCart(noCart)` resets a cart that has become an order. */
  readonly setCart: (cart: SettableCart) => void
  readonly createCart: ReturnType<typeof useCreateCart>
  readonly updateCart: ReturnType<typeof useUpdateCart>
  readonly addShippingMethod: ReturnType<typeof useAddShippingMethodToCart>
  /** Creates the payment sessions of the cart. */
  readonly startCheckout: ReturnType<typeof useCreatePaymentSession>
  /** Selects a payment session. */
  readonly pay: ReturnType<typeof useSetPaymentSession>
  /** The cart stays unchanged until the app resets it. */
  readonly completeCheckout: ReturnType<typeof useCompleteCart>
  /** Total quantity of all items. */
  readonly totalItems: number
  /** True while a saved cart is loaded; false afterwards. */
  readonly isRestoring: boolean
}

const CartContext = createContext<CartContextValue | undefined>(undefined)

type CartProviderProps = {
  readonly initialState?: SettableCart
  /** Stores the cart's id in the browser under this key, so that the next page continues with it. */
  readonly storageKey?: string
  readonly children: ReactNode
}

/**
 * Provides the shopper's cart. It is updated immediately by every write of the same QueryClient that returns this cart, from the
 * provider or from a named hook such as `useCreateLineItem`.
 */
export function CartProvider({ initialState = noCart, storageKey, children }: CartProviderProps) {
  const [cart, show] = useState(() => currentCart(initialState))
  const saved = useMemo(() => (storageKey === undefined ? undefined : savedCart(storageKey)), [storageKey])
  const setCart = useCallback(
    (next: SettableCart) => {
      saved?.set(next.id)
      show(currentCart(next))
    },
    [saved],
  )
  const isRestoring = useRestoredCart(saved, cart.id !== '', setCart)
  useFollowedWrites(cart.id, setCart)
  const actions = useCartActions(cart.id, setCart)
  const value = useMemo(
    () => ({ cart, setCart, ...actions, totalItems: unitsOf(cart), isRestoring }),
    [cart, setCart, actions, isRestoring],
  )
  return <CartContext value={value}>{children}</CartContext>
}

/** The named hooks of v1's cart. Until a cart is created, all but `createCart` fail without a request. */
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
 * The cart on the server and its actions.
 * @throws Error outside a CartProvider.
 */
export function useCart(): CartContextValue {
  const value = useContext(CartContext)
  if (value === undefined) throw new Error('useCart must be used within a CartProvider')
  return value
}
