import { ShopError, type Client } from '@storeroom/client'
import type { Cart } from '@storeroom/contract'
import { useCart, useClient, useSessionCart, type CurrentCart } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useShopper } from '../../app/shopper.tsx'

type CartContents = {
  readonly region_id: string
  readonly country: string
  readonly items: readonly { readonly variant_id: string; readonly quantity: number }[]
}

/** The server cart with the items of the session cart: created at the first checkout visit, updated later. */
export function useCheckoutCart() {
  const client = useClient()
  const { region, country } = useShopper()
  const { items } = useSessionCart()
  const { cart, setCart, isRestoring } = useCart()
  const contents = {
    region_id: region?.id ?? '',
    country,
    items: items.map(({ variant, quantity }) => ({ variant_id: variant.id, quantity })),
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['checkout', contents],
    queryFn: () => syncCart(client, cart, contents),
    enabled: region !== undefined && items.length > 0 && !isRestoring,
    // The query writes: it is not repeated automatically, and its response is not cached.
    ...{ retry: false, gcTime: 0, staleTime: Infinity },
  })
  useEffect(() => {
    if (data) setCart(data)
  }, [data, setCart])
  return { isReady: data !== undefined && cart.id === data.id, error, retry: refetch }
}

/** A cart that cannot be changed any more, or was deleted, is replaced by a new one. */
async function syncCart(client: Client, cart: CurrentCart, contents: CartContents): Promise<Cart> {
  if (cart.id === '') return createCart(client, contents)
  try {
    return await updateCart(client, cart, contents)
  } catch (error) {
    const isPast = error instanceof ShopError && (error.status === 404 || error.type === 'not_allowed')
    if (!isPast || error.code === 'insufficient_inventory') throw error
    return createCart(client, contents)
  }
}

async function createCart({ store }: Client, { region_id, country, items }: CartContents): Promise<Cart> {
  const body = { region_id, ...(country !== '' && { country_code: country }), items: [...items] }
  return (await store.carts.create({ body })).cart
}

async function updateCart(
  { store: { carts } }: Client,
  current: CurrentCart,
  { region_id, items }: CartContents,
): Promise<Cart> {
  const { id } = current
  let { cart } =
    current.region_id === region_id ? await carts.retrieve({ id }) : await carts.update({ id, body: { region_id } })
  const lines = cart.items ?? []
  for (const { id: line_id, variant_id } of lines)
    if (!items.some((item) => item.variant_id === variant_id)) ({ cart } = await carts.removeItem({ id, line_id }))
  for (const { variant_id, quantity } of items) {
    const line = lines.find((item) => item.variant_id === variant_id)
    if (!line) ({ cart } = await carts.addItem({ id, body: { variant_id, quantity } }))
    else if (line.quantity !== quantity)
      ({ cart } = await carts.updateItem({ id, line_id: line.id, body: { quantity } }))
  }
  return cart
}
