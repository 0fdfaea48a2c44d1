import { ShopError, type Client } from '@storeroom/client'
import { useEffect, useState } from 'react'
import { useClient } from '../client.tsx'
import type { CartInResponse } from './cart-state.ts'
import type { SavedCart } from './saved-cart.ts'

/** Loads the saved cart if there is no cart yet; true until that is done. */
export function useRestoredCart(
  saved: SavedCart | undefined,
  hasCart: boolean,
  restore: (cart: CartInResponse) => void,
): boolean {
  const client = useClient()
  const [isRestoring, setIsRestoring] = useState(saved !== undefined && !hasCart)
  useEffect(() => {
    const leaving = new AbortController()
    async function look() {
      const cart = await loadSaved(client, hasCart ? undefined : saved, leaving.signal)
      if (leaving.signal.aborted) return
      if (cart) restore(cart)
      setIsRestoring(false)
    }
    void look()
    return () => leaving.abort()
  }, [client, saved, hasCart, restore])
  return isRestoring
}

/** The saved cart, unless it was deleted or has become an order: then its id is removed. */
async function loadSaved(
  client: Client,
  saved: SavedCart | undefined,
  signal: AbortSignal,
): Promise<CartInResponse | undefined> {
  const id = saved?.get()
  if (id === undefined) return undefined
  try {
    const { cart } = await client.store.carts.retrieve({ id }, { signal })
    if (cart.completed_at === null) return cart
    saved?.set('')
  } catch (error) {
    if (error instanceof ShopError && error.status === 404) saved?.set('')
  }
  return undefined
}
