/** The id of a shopper's cart in the browser. A storage that is full, forbidden or not there keeps nothing. */
export interface KeptCart {
  readonly get: () => string | undefined
  /** An empty id forgets the kept one. */
  readonly set: (id: string) => void
}

export const keptCart = (key: string): KeptCart => ({
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
