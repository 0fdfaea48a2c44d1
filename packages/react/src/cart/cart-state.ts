import type { Contract, Output } from '@storeroom/contract'

/** A cart as the store's routes answer it. */
export type AnsweredCart = Output<Contract['store']['carts']['retrieve']>['cart']

type Items = NonNullable<AnsweredCart['items']>

/** The cart of this page. Before one has begun its id is empty, and nothing but its items is known. */
export type CurrentCart = Partial<Omit<AnsweredCart, 'id' | 'items'>> & { readonly id: string; readonly items: Items }

/** What a cart can be set to. */
export type SettableCart = Omit<CurrentCart, 'items'> & { readonly items?: Items | undefined }

export const noCart: CurrentCart = { id: '', items: [] }

export const currentCart = (cart: SettableCart): CurrentCart => ({ ...cart, items: cart.items ?? [] })

export const piecesOf = ({ items }: CurrentCart): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** The cart that the answer of a write shows, if it shows this one. */
export function shownCart(answer: unknown, id: string): AnsweredCart | undefined {
  const { cart } = (answer ?? {}) as { readonly cart?: AnsweredCart }
  return cart?.id === id && id !== '' ? cart : undefined
}
