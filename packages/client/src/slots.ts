/** Named strings that can change, such as tokens and keys. They are in memory and belong to one client. */
export type Slots<Name extends string> = {
  readonly get: (name: Name) => string | undefined
  readonly set: (name: Name, text: string) => void
  /** Clears one, or all if no name is given. */
  readonly clear: (name?: Name) => void
  /** Calls the listener after every change; returns a function that removes it. */
  readonly subscribe: (onChange: () => void) => () => void
}

export function createSlots<Name extends string>(initial: { readonly [N in Name]?: string } = {}): Slots<Name> {
  const texts = new Map(Object.entries(initial) as [Name, string][])
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((onChange) => onChange())
  return {
    get: (name) => texts.get(name),
    set(name, text) {
      texts.set(name, text)
      changed()
    },
    clear(name) {
      if (name === undefined) texts.clear()
      else texts.delete(name)
      changed()
    },
    subscribe(onChange) {
      const listener = () => onChange()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
