import { LRUCache } from 'lru-cache'
import type { Services } from '../../../../kernel/services.ts'

const MAX_RESULTS = 100

/** Caches lookups by key, separately for each running shop. Keys contain the epochs, so that no result is older. */
export function memoizePerShop<T>() {
  const caches = new WeakMap<Services, LRUCache<string, Promise<T>>>()
  return (services: Services, key: string, look: () => Promise<T>): Promise<T> => {
    const cache = caches.get(services) ?? new LRUCache<string, Promise<T>>({ max: MAX_RESULTS })
    caches.set(services, cache)
    const cached = cache.get(key)
    if (cached) return cached
    const result = look()
    cache.set(key, result)
    result.catch(() => cache.delete(key))
    return result
  }
}
