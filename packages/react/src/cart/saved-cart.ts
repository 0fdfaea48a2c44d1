/** The id of a shopper's cart in the browser. Nothing is saved if storage is full, blocked or missing. */
export interface SavedCart {
  readonly get: () => string | undefined
  /** An empty id removes the saved one. */
  readonly set: (id: string) => void
}

export const savedCart = (key: string): SavedCart => ({
  get: () => unlessForbidden(() => localStorage.getItem(key) ?? undefined),
  set: (id) => unlessForbidden(() => (id === '' ? localStorage.removeItem(key) : localStorage.setItem(key, id))),
})

function unlessForbidden<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
