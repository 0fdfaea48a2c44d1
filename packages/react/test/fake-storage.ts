/** A browser's storage; with `isFull` it refuses writes. */
export function fakeStorage(stored: Readonly<Record<string, string>> = {}) {
  const texts = new Map(Object.entries(stored))
  return {
    isFull: false,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (this.isFull) throw new Error('QuotaExceededError')
      texts.set(key, text)
    },
    removeItem: (key: string) => void texts.delete(key),
  }
}
