import {
  QueryObserver,
  type QueryClient,
  type QueryKey,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query'

export type Fetches = {
  /** Fetches now, joining a fetch under way unless told to cancel it. */
  refetch: (options: { readonly cancelRefetch: boolean }) => void
  stop: () => void
}

/** Observes one query, and tells of each of its fetches when it has settled, retries included. */
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
  let told = settledCount()
  const stop = observer.subscribe((result) => {
    if (settledCount() === told) return
    told = settledCount()
    onSettled(result)
  })
  return { stop, refetch: (mode) => void observer.refetch(mode) }
}
