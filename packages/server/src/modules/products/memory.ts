import type { Services } from '../../kernel/services.ts'

const REMEMBERED = 100

/** Look-ups by key for each running shop. Keys hold the epochs, so that what is remembered is never older than they are. */
export function memory<T>() {
  const memories = new WeakMap<Services, Map<string, Promise<T>>>()
  return (services: Services, key: string, look: () => Promise<T>): Promise<T> => {
    const known = memories.get(services) ?? new Map<string, Promise<T>>()
    memories.set(services, known)
    const remembered = known.get(key)
    if (remembered) return remembered
    if (known.size >= REMEMBERED) known.clear()
    const looked = look()
    known.set(key, looked)
    looked.catch(() => known.delete(key))
    return looked
  }
}
