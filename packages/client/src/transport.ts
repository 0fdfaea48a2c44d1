import type { ClientRoute } from '@storeroom/contract/routes'
import { storeResponseInfo } from './response-info.ts'
import type { CallOptions } from './call.ts'
import { ShopError, errorOf } from './errors.ts'
import { bodyOf, headersOf, urlOf, type CallParts, type Envelope } from './request.ts'
import { withRetries } from './retry.ts'
import { systemTimer, type Timer } from './timer.ts'
import { followSession, type Credentials } from './tokens.ts'
import { fetchWithProgress, type Fetch } from './upload.ts'

export type TransportOptions = Envelope & {
  /** Maximum number of retries after transient errors; defaults to 0. */
  readonly maxRetries?: number
  /** Timeout of one attempt in milliseconds; none by default. */
  readonly timeout?: number
  /** Replaces the platform's `fetch`. */
  readonly fetch?: Fetch
  /** Wraps every request, including uploads with progress, for example to renew a session and send it again. */
  readonly around?: (send: Fetch) => Fetch
  /** Replaces the platform's timers. */
  readonly timer?: Timer
}

export type Transport = (route: ClientRoute, input: CallParts, options: CallOptions) => Promise<unknown>

/** Sends calls with `fetch`, with cookies, tokens, timeouts and retries. */
export function createTransport(settings: TransportOptions, credentials: Credentials): Transport {
  const { maxRetries = 0, timer = systemTimer, baseUrl = '' } = settings
  return async (route, input, options) => {
    const request = requestOf(route, input, options)
    const timeout = options.timeout ?? settings.timeout
    const attempt = () => exchange(route, request, { fetch: fetchFor(options), timer, timeout, signal: options.signal })
    const response = await withRetries(attempt, { maxRetries, timer, signal: options.signal })
    followSession(credentials.tokens, route, response)
    return response
  }

  function requestOf(route: ClientRoute, input: CallParts, options: CallOptions) {
    const body = bodyOf(route, input)
    const idempotencyKey = route.method === 'POST' ? (options.idempotencyKey ?? newKey()) : undefined
    const facts = { envelope: settings, credentials, options, idempotencyKey, hasJson: typeof body === 'string' }
    const init = { method: route.method, credentials: 'include', headers: headersOf(route, facts) } as const
    return { url: urlOf(baseUrl, route, input), init: body === undefined ? init : { ...init, body } }
  }

  /** Created once per call, so that all its attempts make one write (requirement S9-09: only if retries are on). */
  function newKey() {
    return maxRetries > 0 ? crypto.randomUUID() : undefined
  }

  function fetchFor({ onProgress }: CallOptions): Fetch {
    const plain: Fetch = settings.fetch ?? ((url, init) => fetch(url, init))
    const isPlain = onProgress === undefined || settings.fetch !== undefined
    const send = isPlain ? plain : fetchWithProgress(plain, onProgress)
    return settings.around?.(send) ?? send
  }
}

type Exchange = {
  readonly fetch: Fetch
  readonly timer: Timer
  readonly timeout: number | undefined
  readonly signal: AbortSignal | undefined
}

/** One attempt: sends the request and reads the whole response within the timeout. */
async function exchange(
  route: ClientRoute,
  { url, init }: { url: string; init: RequestInit },
  { fetch, timer, timeout, signal }: Exchange,
): Promise<unknown> {
  const limit = new AbortController()
  const stopTimer = timeout === undefined ? undefined : timer(() => limit.abort(), timeout)
  const signals = signal === undefined ? limit.signal : AbortSignal.any([limit.signal, signal])
  try {
    signals.throwIfAborted()
    const response = await fetch(url, { ...init, signal: signals })
    if (route.file && response.ok) return await response.blob()
    return answerOf(route, response, await response.text())
  } catch (cause) {
    if (cause instanceof ShopError) throw cause
    if (signal?.aborted) throw new ShopError({ code: 'aborted', message: 'Request aborted', cause })
    if (limit.signal.aborted)
      throw new ShopError({ code: 'timeout', message: `timeout of ${timeout} ms exceeded`, cause })
    throw new ShopError({ code: 'network', message: 'Network Error', cause })
  } finally {
    stopTimer?.()
  }
}

function answerOf(route: ClientRoute, response: Response, text: string): unknown {
  if (!response.ok) throw errorOf(response, text)
  if (route.text) return text
  try {
    return storeResponseInfo(text === '' ? undefined : JSON.parse(text), response)
  } catch (cause) {
    throw new ShopError({ status: response.status, code: 'unreadable', cause })
  }
}
