import type { TimelineItem } from '@storeroom/extension'
import { useClient } from '@storeroom/react'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { entriesOf } from './added-entries.ts'
import type { AddedTimeline } from './added.ts'
import { PartFailure } from './part-failure.tsx'

type AddedTimelinesProps = {
  readonly timelines: readonly AddedTimeline[]
  /** The record under the name of its kind: `{ order }`. */
  readonly shown: Readonly<Record<string, unknown>>
  readonly recordId: string
  /** Milliseconds between polls. */
  readonly refetchInterval: number
  /** Gets the entries that are loaded so far. */
  readonly children: (entries: readonly TimelineItem[]) => ReactNode
}

/** A timeline with the entries of extensions. An extension whose entries cannot be loaded is named below it. */
export function AddedTimelines(props: AddedTimelinesProps) {
  const { timelines, shown, recordId, refetchInterval, children } = props
  const client = useClient()
  const queries = useQueries({
    queries: timelines.map((timeline) => ({
      queryKey: ['extension_entries', timeline.id, recordId],
      queryFn: async () => entriesOf(timeline, await timeline.load(shown, client)),
      refetchInterval,
    })),
  })
  return (
    <>
      {children(queries.flatMap(({ data = [] }) => data))}
      {timelines.map(({ id, origin }, index) => {
        const query = queries[index]
        return (
          query?.error && (
            <PartFailure key={id} origin={origin} place={id} error={query.error} retry={() => void query.refetch()} />
          )
        )
      })}
    </>
  )
}
