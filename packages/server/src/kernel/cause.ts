import { AsyncLocalStorage } from 'node:async_hooks'
import { writingActor } from './transaction-scope.ts'

/** The cause of background work: the request, and its trace (W3C `traceparent`). Ids only. */
export type Cause = { readonly requestId?: string; readonly traceparent?: string }

/** A job while it runs. */
export type RunningJob = Cause & { readonly task: string; readonly job: string }

const running = new AsyncLocalStorage<RunningJob>()
const tracers = new Set<() => string | undefined>()

/** Sets the source of the current trace. @returns a function that removes it */
export function onTraceparent(tracer: () => string | undefined): () => void {
  tracers.add(tracer)
  return () => tracers.delete(tracer)
}

/** The job that the running code belongs to, for its log. */
export const runningJob = (): RunningJob | undefined => running.getStore()

export const inJob = <T>(job: RunningJob, work: () => T): T => running.run(job, work)

/** Stored with work that continues after the response; undefined where there is neither a request nor a trace. */
export function currentCause(): Cause | undefined {
  const requestId = writingActor()?.requestId ?? running.getStore()?.requestId
  const traceparent = currentTrace()
  if (requestId === undefined && traceparent === undefined) return undefined
  return { ...(requestId !== undefined && { requestId }), ...(traceparent !== undefined && { traceparent }) }
}

function currentTrace(): string | undefined {
  for (const tracer of tracers) {
    const trace = tracer()
    if (trace !== undefined) return trace
  }
  return undefined
}
