/** A small text in the browser's storage. One that is full, forbidden or not there keeps nothing. */
export const kept = (key: string) => ({
  get: (): string | null => unlessForbidden(() => localStorage.getItem(key)),
  set: (value: string | null): void => {
    unlessForbidden(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)))
  },
})

function unlessForbidden<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
