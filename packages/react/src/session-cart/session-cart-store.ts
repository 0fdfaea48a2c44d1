import { emptyCart, priced, type UnpricedCartItem, type SessionCart } from './session-cart-state.ts'

/** The key under which v1 storefronts stored carts. */
export const STORAGE_KEY = 'medusa-session-cart'

/** The part of the browser's storage that a cart needs. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem'>

/** A cart that outlives its page, in the form that `useSyncExternalStore` requires. */
export interface SessionCartStore {
  readonly get: () => SessionCart
  /** The state on a server, which has no storage. */
  readonly getInitial: () => SessionCart
  readonly subscribe: (onChange: () => void) => () => void
  readonly change: (change: (cart: SessionCart) => SessionCart) => void
}

/** Reads the storage on first use, writes it after every change, and follows other tabs. */
export function createSessionCartStore(
  initialState: SessionCart = emptyCart,
  storage: () => CartStorage = () => localStorage,
): SessionCartStore {
  const initial = priced(initialState)
  const listeners = new Set<() => void>()
  let cart: SessionCart | undefined
  const get = () => (cart ??= stored(storage) ?? initial)
  const announce = (next: SessionCart | undefined) => {
    cart = next
    listeners.forEach((onChange) => onChange())
  }

  /** The storage event of other tabs; it has no key if all storage is cleared. */
  const follow = ({ key }: Pick<StorageEvent, 'key'>) => {
    if (key === STORAGE_KEY || key === null) announce(undefined)
  }

  return {
    get,
    getInitial: () => initial,
    subscribe(onChange) {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', follow)
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', follow)
      }
    },
    change(change) {
      const next = change(get())
      keep(storage, next)
      announce(next)
    },
  }
}

/** The saved cart; undefined if there is none, if it is unreadable or if storage is blocked. */
function stored(storage: () => CartStorage): SessionCart | undefined {
  try {
    const saved: unknown = JSON.parse(storage().getItem(STORAGE_KEY) ?? 'null')
    return isCart(saved) ? priced(saved) : undefined
  } catch {
    return undefined
  }
}

/** If storage is full or blocked, the cart still works but is not saved. */
function keep(storage: () => CartStorage, cart: SessionCart): void {
  try {
    storage().setItem(STORAGE_KEY, JSON.stringify(cart))
  } catch {
    // The cart works without storage, so the shopper need not know.
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isCart = (value: unknown): value is { region: SessionCart['region']; items: readonly UnpricedCartItem[] } =>
  isObject(value) && isObject(value['region']) && Array.isArray(value['items']) && value['items'].every(isItem)

const isItem = (item: unknown): item is UnpricedCartItem =>
  isObject(item) &&
  Number.isFinite(item['quantity']) &&
  isObject(item['variant']) &&
  typeof item['variant']['id'] === 'string'
