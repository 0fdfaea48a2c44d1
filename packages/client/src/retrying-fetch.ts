import { backOff } from './retry.ts'
import { pause, systemTimer, type Timer } from './timer.ts'
import type { Fetch } from './upload.ts'

export type RetryingFetchOptions = {
  /** What sends; the platform's `fetch` unless said otherwise. */
  readonly fetch?: Fetch
  /** Further attempts; 3 unless said otherwise. */
  readonly maxRetries?: number
  /** In place of the platform's timers. */
  readonly timer?: Timer
}

/** Requests that change nothing when they are made twice (S9-12). */
const REPEATABLE = new Set(['GET', 'HEAD', 'PUT', 'OPTIONS', 'DELETE'])

/** Milliseconds; who asks for a longer wait is not asked again (S9-12). */
const LONGEST_WAIT = 300_000

const mayPass = (status: number) =>
  (status >= 100 && status <= 199) || status === 429 || (status >= 500 && status <= 599)

/**
 * A `fetch` for whatever lies outside of this API: repeats requests that may be repeated when the answer is one that may
 * pass, after growing pauses or as long as `Retry-After` says. The last answer is given back as it is; a request without
 * an answer rejects at once. The client's own calls have other rules (`maxRetries` of `createClient`).
 */
export function retryingFetch(options: RetryingFetchOptions = {}): Fetch {
  const { fetch: send = (url, init) => fetch(url, init), maxRetries = 3, timer = systemTimer } = options
  return async (url, init) => {
    const retries = REPEATABLE.has((init.method ?? 'GET').toUpperCase()) ? maxRetries : 0
    for (let retry = 1; ; retry++) {
      const response = await send(url, init)
      const wait = retryAfter(response.headers) ?? backOff(retry)
      if (retry > retries || !mayPass(response.status) || wait > LONGEST_WAIT) return response
      response.body?.cancel().catch(() => undefined)
      await pause(timer, wait, init.signal ?? undefined)
      init.signal?.throwIfAborted()
    }
  }
}

/** Milliseconds the server asks to wait: `Retry-After` in seconds or as a date; undefined where it says neither. */
function retryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after')
  if (text === null) return undefined
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
