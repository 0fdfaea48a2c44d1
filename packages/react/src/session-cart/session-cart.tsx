import { createContext, useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import {
  withItem,
  withItemPatch,
  withItems,
  withOneLess,
  withOneMore,
  withQuantity,
  withRegion,
  withoutItem,
  withoutAnyItems,
  type CartRegion,
  type UnpricedCartItem,
  type SessionCart,
  type SessionCartItem,
} from './session-cart-state.ts'
import { createSessionCartStore, type SessionCartStore } from './session-cart-store.ts'

/** The cart and its actions. Items are identified by the id of their variant. */
export interface SessionCartActions {
  /** Reprices every item. @throws Error for anything but a non-empty object. */
  readonly setRegion: (region: CartRegion) => void
  /** Replaces an item of the same variant. @throws Error for anything but a non-empty object. */
  readonly addItem: (item: UnpricedCartItem) => void
  /** Replaces all items. @throws Error for anything but an array. */
  readonly setItems: (items: readonly UnpricedCartItem[]) => void
  readonly updateItem: (id: string, patch: Partial<UnpricedCartItem>) => void
  /** 0 or less becomes 1; limited by the stock. */
  readonly updateItemQuantity: (id: string, quantity: number) => void
  readonly incrementItemQuantity: (id: string) => void
  /** Stops at 0 and keeps the item. */
  readonly decrementItemQuantity: (id: string) => void
  readonly removeItem: (id: string) => void
  readonly getItem: (id: string) => SessionCartItem | undefined
  /** Keeps the region. */
  readonly clearItems: () => void
}

const SessionCartContext = createContext<(SessionCart & SessionCartActions) | undefined>(undefined)

type SessionCartProviderProps = {
  /** Used while nothing is saved in the browser. */
  readonly initialState?: SessionCart
  readonly children: ReactNode
}

/** Stores a cart in the browser's local storage, priced for its region. Needs neither client nor server. */
export function SessionCartProvider({ initialState, children }: SessionCartProviderProps) {
  const [store] = useState(() => createSessionCartStore(initialState))
  const cart = useSyncExternalStore(store.subscribe, store.get, store.getInitial)
  const actions = useMemo(() => actionsOf(store), [store])
  const value = useMemo(() => ({ ...cart, ...actions }), [cart, actions])
  return <SessionCartContext value={value}>{children}</SessionCartContext>
}

/** Error messages: requirements S5-04 to S5-06. */
function actionsOf({ get, change }: SessionCartStore): SessionCartActions {
  return {
    setRegion(region) {
      if (!isFilled(region)) throw new Error('region must be a non-empty object')
      change((cart) => withRegion(cart, region))
    },
    addItem(item) {
      if (!isFilled(item)) throw new Error('item must be a non-empty object')
      change((cart) => withItem(cart, item))
    },
    setItems(items) {
      if (!Array.isArray(items)) throw new Error('items must be an array of items')
      change((cart) => withItems(cart, items))
    },
    updateItem: (id, patch) => change((cart) => withItemPatch(cart, id, patch)),
    updateItemQuantity: (id, quantity) => change((cart) => withQuantity(cart, id, quantity)),
    incrementItemQuantity: (id) => change((cart) => withOneMore(cart, id)),
    decrementItemQuantity: (id) => change((cart) => withOneLess(cart, id)),
    removeItem: (id) => change((cart) => withoutItem(cart, id)),
    getItem: (id) => get().items.find(({ variant }) => variant.id === id),
    clearItems: () => change(withoutAnyItems),
  }
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0

/**
 * The session cart and its actions.
 * @throws Error outside a SessionCartProvider.
 */
export function useSessionCart(): SessionCart & SessionCartActions {
  const cart = useContext(SessionCartContext)
  if (cart === undefined) throw new Error('useSessionCart should be used as a child of SessionCartProvider')
  return cart
}
