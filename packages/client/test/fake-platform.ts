import type { Timer } from '../src/timer.ts'
import type { Fetch } from '../src/upload.ts'

/** What `fetch` does: respond, fail, or stay pending until it is aborted. */
export type Reaction = Response | Error | 'silence'

export type SentRequest = { readonly url: string; readonly init: RequestInit; readonly headers: Headers }

/** A `fetch` that reacts in the given order (repeating the last reaction) and records its requests. */
export function scriptedFetch(...reactions: readonly [Reaction, ...Reaction[]]) {
  const sent: SentRequest[] = []
  const fetch: Fetch = (url, init) => {
    const reaction = reactions[Math.min(sent.length, reactions.length - 1)] ?? 'silence'
    sent.push({ url, init, headers: new Headers(init.headers) })
    return react(reaction, init)
  }
  return { fetch, sent }
}

async function react(reaction: Reaction, { signal }: RequestInit): Promise<Response> {
  if (reaction instanceof Error) throw reaction
  if (reaction instanceof Response) return reaction.clone()
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
}

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })

export const text = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** A timer whose waits end immediately and are recorded. */
export function instantTimer() {
  const waits: number[] = []
  const timer: Timer = (run, milliseconds) => {
    waits.push(milliseconds)
    queueMicrotask(run)
    return () => undefined
  }
  return { timer, waits }
}

/** A timer that the test fires; `started` resolves when the first wait begins. */
export function manualTimer() {
  const waiting = new Set<() => void>()
  const { promise: started, resolve } = Promise.withResolvers<void>()
  const timer: Timer = (run) => {
    waiting.add(run)
    resolve()
    return () => void waiting.delete(run)
  }
  return { timer, waiting, started, ring: () => waiting.forEach((run) => run()) }
}
