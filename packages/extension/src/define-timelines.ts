import type { Client } from '@storeroom/client'
import type { Extension, Icon, PartConfig } from './define.ts'
import type { ShownOn, TimelineRecord } from './lists.ts'

/** Something that happened to a record. */
export type TimelineItem = {
  /** Unique among what `load` answers. */
  readonly id: string
  /** When it happened, in ISO 8601: `2026-11-20T08:00:00Z`. */
  readonly at: string
  readonly title: string
  /** Below the title; its lines are kept. */
  readonly details?: string
  readonly icon?: Icon
}

export type TimelineConfig<R extends TimelineRecord = TimelineRecord> = PartConfig & {
  readonly record: R
  /** All of them, in any order. It is called again every few seconds while the page is open. */
  readonly load: (shown: ShownOn<R>, client: Client) => Promise<readonly TimelineItem[]>
}

/** Entries of the timeline of a record, among the dashboard's own by their times. */
export const defineTimeline = <const R extends TimelineRecord>(config: TimelineConfig<R>): Extension => ({
  config: { ...config, type: 'timeline' },
})
