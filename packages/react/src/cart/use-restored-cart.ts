import { ShopError, type Client } from '@storeroom/client'
import { useEffect, useState } from 'react'
import { useShop } from '../shop.tsx'
import type { AnsweredCart } from './cart-state.ts'
import type { KeptCart } from './kept-cart.ts'

/** Loads the kept cart while there is none; true until it is known whether there is one. */
export function useRestoredCart(
  kept: KeptCart | undefined,
  hasCart: boolean,
  restore: (cart: AnsweredCart) => void,
): boolean {
  const shop = useShop()
  const [isRestoring, setIsRestoring] = useState(kept !== undefined && !hasCart)
  useEffect(() => {
    const leaving = new AbortController()
    async function look() {
      const cart = await loadKept(shop, hasCart ? undefined : kept, leaving.signal)
      if (leaving.signal.aborted) return
      if (cart) restore(cart)
      setIsRestoring(false)
    }
    void look()
    return () => leaving.abort()
  }, [shop, kept, hasCart, restore])
  return isRestoring
}

/** The kept cart, unless it is gone or has become an order: then it is forgotten. */
async function loadKept(
  shop: Client,
  kept: KeptCart | undefined,
  signal: AbortSignal,
): Promise<AnsweredCart | undefined> {
  const id = kept?.get()
  if (id === undefined) return undefined
  try {
    const { cart } = await shop.store.carts.retrieve({ id }, { signal })
    if (cart.completed_at === null) return cart
    kept?.set('')
  } catch (error) {
    if (error instanceof ShopError && error.status === 404) kept?.set('')
  }
  return undefined
}
