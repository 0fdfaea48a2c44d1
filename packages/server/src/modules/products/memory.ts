import { LRUCache } from 'lru-cache'
import type { Services } from '../../kernel/services.ts'

const REMEMBERED = 100

/** Look-ups by key for each running shop. Keys hold the epochs, so that what is remembered is never older than they are. */
export function memory<T>() {
  const memories = new WeakMap<Services, LRUCache<string, Promise<T>>>()
  return (services: Services, key: string, look: () => Promise<T>): Promise<T> => {
    const known = memories.get(services) ?? new LRUCache<string, Promise<T>>({ max: REMEMBERED })
    memories.set(services, known)
    const remembered = known.get(key)
    if (remembered) return remembered
    const looked = look()
    known.set(key, looked)
    looked.catch(() => known.delete(key))
    return looked
  }
}
