import type { Contract, Output } from '@storeroom/contract'

/** A cart as store routes return it. */
export type CartInResponse = Output<Contract['store']['carts']['retrieve']>['cart']

type Items = NonNullable<CartInResponse['items']>

/** The cart of this page. Until one is created, it has an empty id and no fields but its items. */
export type CurrentCart = Partial<Omit<CartInResponse, 'id' | 'items'>> & { readonly id: string; readonly items: Items }

/** The values that a cart can be set to. */
export type SettableCart = Omit<CurrentCart, 'items'> & { readonly items?: Items | undefined }

export const noCart: CurrentCart = { id: '', items: [] }

export const currentCart = (cart: SettableCart): CurrentCart => ({ ...cart, items: cart.items ?? [] })

export const unitsOf = ({ items }: CurrentCart): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** The cart in the response to a write, if it is this one. */
export function shownCart(response: unknown, id: string): CartInResponse | undefined {
  const { cart } = (response ?? {}) as { readonly cart?: CartInResponse }
  return cart?.id === id && id !== '' ? cart : undefined
}
