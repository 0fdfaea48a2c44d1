import { backOff } from './retry.ts'
import { pause, systemTimer, type Timer } from './timer.ts'
import type { Fetch } from './upload.ts'

export type RetryingFetchOptions = {
  /** Sends the requests; defaults to the platform's `fetch`. */
  readonly fetch?: Fetch
  /** Maximum number of retries; defaults to 3. */
  readonly maxRetries?: number
  /** Replaces the platform's timers. */
  readonly timer?: Timer
}

/** Methods whose requests can be repeated safely (requirement S9-12). */
const REPEATABLE = new Set(['GET', 'HEAD', 'PUT', 'OPTIONS', 'DELETE'])

/** If the server asks for a longer wait, the request is not retried (S9-12). */
const MAX_WAIT_MS = 300_000

const isTransient = (status: number) =>
  (status >= 100 && status <= 199) || status === 429 || (status >= 500 && status <= 599)

/**
 * A `fetch` for requests outside of this API: retries repeatable requests after transient errors, with growing delays
 * or as `Retry-After` says. Returns the last response unchanged; a request without a response rejects immediately. The
 * client's own calls have other rules (`maxRetries` of `createClient`).
 */
export function retryingFetch(options: RetryingFetchOptions = {}): Fetch {
  const { fetch: send = (url, init) => fetch(url, init), maxRetries = 3, timer = systemTimer } = options
  return async (url, init) => {
    const retries = REPEATABLE.has((init.method ?? 'GET').toUpperCase()) ? maxRetries : 0
    for (let retry = 1; ; retry++) {
      const response = await send(url, init)
      const wait = retryAfter(response.headers) ?? backOff(retry)
      if (retry > retries || !isTransient(response.status) || wait > MAX_WAIT_MS) return response
      response.body?.cancel().catch(() => undefined)
      await pause(timer, wait, init.signal ?? undefined)
      init.signal?.throwIfAborted()
    }
  }
}

/** The requested wait in milliseconds: `Retry-After` in seconds or as a date; undefined if it is neither. */
function retryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after')
  if (text === null) return undefined
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
