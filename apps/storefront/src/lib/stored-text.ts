/** A string in the browser's storage. Nothing is saved if storage is full, blocked or missing. */
export const storedText = (key: string) => ({
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
