import { emptyCart, priced, type NewCartItem, type SessionCart } from './session-cart-state.ts'

/** Where carts of v1's storefronts lie already. */
export const STORAGE_KEY = 'medusa-session-cart'

/** The part of the browser's storage that a cart needs. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem'>

/** A cart that outlives its page. The form is the one `useSyncExternalStore` takes. */
export interface SessionCartStore {
  readonly get: () => SessionCart
  /** What a server shows: it knows no storage. */
  readonly getInitial: () => SessionCart
  readonly subscribe: (onChange: () => void) => () => void
  readonly change: (change: (cart: SessionCart) => SessionCart) => void
}

/** Reads the storage when the cart is first asked for, writes it after every change, and follows other tabs. */
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

  /** The event of other tabs; clearing everything has no key. */
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

/** The kept cart; undefined without one, with one nobody can read, and where storage is forbidden. */
function stored(storage: () => CartStorage): SessionCart | undefined {
  try {
    const kept: unknown = JSON.parse(storage().getItem(STORAGE_KEY) ?? 'null')
    return isCart(kept) ? priced(kept) : undefined
  } catch {
    return undefined
  }
}

/** A full or forbidden storage costs the memory of the cart, not the cart. */
function keep(storage: () => CartStorage, cart: SessionCart): void {
  try {
    storage().setItem(STORAGE_KEY, JSON.stringify(cart))
  } catch {
    // Nothing can be done about it here, and the shopper goes on shopping.
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isCart = (value: unknown): value is { region: SessionCart['region']; items: readonly NewCartItem[] } =>
  isObject(value) && isObject(value['region']) && Array.isArray(value['items']) && value['items'].every(isItem)

const isItem = (item: unknown): item is NewCartItem =>
  isObject(item) &&
  Number.isFinite(item['quantity']) &&
  isObject(item['variant']) &&
  typeof item['variant']['id'] === 'string'
