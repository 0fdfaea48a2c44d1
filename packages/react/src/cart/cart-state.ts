import type { Contract, Output } from '@storeroom/contract'

/** A cart as store routes return it. */
export type AnsweredCart = Output<Contract['store']['carts']['retrieve']>['cart']

type Items = NonNullable<AnsweredCart['items']>

/** The cart of this page. Until one is created, it has an empty id and no fields but its items. */
export type CurrentCart = Partial<Omit<AnsweredCart, 'id' | 'items'>> & { readonly id: string; readonly items: Items }

/** The values that a cart can be set to. */
export type SettableCart = Omit<CurrentCart, 'items'> & { readonly items?: Items | undefined }

export const noCart: CurrentCart = { id: '', items: [] }

export const currentCart = (cart: SettableCart): CurrentCart => ({ ...cart, items: cart.items ?? [] })

export const piecesOf = ({ items }: CurrentCart): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** The cart in the response to a write, if it is this one. */
export function shownCart(answer: unknown, id: string): AnsweredCart | undefined {
  const { cart } = (answer ?? {}) as { readonly cart?: AnsweredCart }
  return cart?.id === id && id !== '' ? cart : undefined
}
