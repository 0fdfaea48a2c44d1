import type { TimelineItem } from '@storeroom/extension'
import { isIcon, isRecord, isText } from '@storeroom/extension/checks'
import { useClient } from '@storeroom/react'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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

function isEntry(value: unknown): value is TimelineItem {
  if (!isRecord(value)) return false
  const { id, at, title, details, icon } = value
  const hasTime = isText(at) && !Number.isNaN(Date.parse(at))
  const hasTexts = isText(id) && isText(title) && (details === undefined || typeof details === 'string')
  return hasTime && hasTexts && (icon === undefined || isIcon(icon))
}

/**
 * What `load` of a timeline answers, with ids that no other part of the page has.
 * @throws Error if the answer is no list, or one of its items is no entry: it has the number of the item
 */
export function entriesOf({ id }: Pick<AddedTimeline, 'id'>, answer: unknown): readonly TimelineItem[] {
  if (!Array.isArray(answer)) throw new Error('A timeline loads a list of entries')
  return answer.map((entry: unknown, index) => {
    if (!isEntry(entry))
      throw new Error(`Entry ${index + 1} lacks an id, a time or a title, or has wrong details or a wrong icon`)
    return { ...entry, id: `${id} ${entry.id}` }
  })
}
