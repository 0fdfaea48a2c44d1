/** The storage of this device. If it is full or blocked, nothing is stored, without an error. */

const prefix = 'storeroom.'

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** A JSON value by name; undefined if it is missing or unreadable. The caller validates its shape. */
export function recall(name: string, storage: Storage = localStorage): unknown {
  return attempt(() => JSON.parse(storage.getItem(prefix + name) ?? 'null') as unknown) ?? undefined
}

export function remember(name: string, value: unknown, storage: Storage = localStorage): void {
  attempt(() => storage.setItem(prefix + name, JSON.stringify(value)))
}

export function forget(name: string, storage: Storage = localStorage): void {
  attempt(() => storage.removeItem(prefix + name))
}

/** The stored names with a prefix, e.g. `draft.`. */
export function namesOf(beginning: string, storage: Storage = localStorage): string[] {
  const names = attempt(() => Object.keys(storage)) ?? []
  return names.filter((name) => name.startsWith(prefix + beginning)).map((name) => name.slice(prefix.length))
}
