import {
  QueryObserver,
  type QueryClient,
  type QueryKey,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query'

export type Fetches = {
  /** Fetches now, or joins a running fetch, or cancels it first. */
  refetch: (options: { readonly cancelRefetch: boolean }) => void
  stop: () => void
}

/** Observes one query and reports each fetch when it has settled, after its retries. */
export function observeFetches<T, E, K extends QueryKey>(
  queryClient: QueryClient,
  options: QueryObserverOptions<T, E, T, T, K>,
  onSettled: (result: QueryObserverResult<T, E>) => void,
): Fetches {
  const observer = new QueryObserver(queryClient, options)
  const settledCount = () => {
    const { dataUpdateCount, errorUpdateCount } = observer.getCurrentQuery().state
    return dataUpdateCount + errorUpdateCount
  }
  let settled = settledCount()
  const stop = observer.subscribe((result) => {
    if (settledCount() === settled) return
    settled = settledCount()
    onSettled(result)
  })
  return { stop, refetch: (mode) => void observer.refetch(mode) }
}
