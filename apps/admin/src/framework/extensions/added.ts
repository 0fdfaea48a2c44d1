import type { Call } from '@storeroom/client'
import type { Permission } from '@storeroom/contract'
import type { ContributionOf } from '@storeroom/extension/contributions'
import type { Problem, RoutePart, SettingsPart, WidgetPart } from '@storeroom/extension/registry'
import type { ReadRoute } from '@storeroom/react'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { DetailTab } from '../detail/detail-tab.ts'
import type { ListColumn, ListFilter } from '../list/list-config.ts'
import type { Screen } from '../screens.ts'

/** A page of an extension, at its whole path. */
export type AddedPage = { readonly path: string } & (
  | { readonly kind: 'route'; readonly part: RoutePart }
  | { readonly kind: 'setting'; readonly part: SettingsPart }
)

/** What only users with the permission see. */
type Gated = { readonly permission?: Permission }

/** A column of any list. */
export type AddedColumn = Gated & ListColumn<unknown, { readonly order: string }>

/** A filter of any list. `around` wraps the list's call, which then sends the ids that the filter's values mean. */
export type AddedFilter = Gated &
  ListFilter<Record<string, unknown>> & { readonly around: <R extends ReadRoute>(call: Call<R>) => Call<R> }

/** A tab of a page with any answer. */
export type AddedTab = Gated & Omit<DetailTab, 'content'> & { readonly content: (answer: unknown) => ReactNode }

/** A document of any record. */
export type AddedDocument = ContributionOf<'print_document'>

/** Entries of the timeline of any record. */
export type AddedTimeline = ContributionOf<'timeline'>

/** The places of documents in the Print menu of an order: its own, and those of each return. */
export const ORDER_DOCUMENTS = 'print.orders'
export const RETURN_DOCUMENTS = 'print.returns'

/** By the place on screen: `list.products`, `details.orders`. */
type ByPlace<Part> = Readonly<Partial<Record<string, readonly Part[]>>>

/** What extensions add to the dashboard; nothing until they are loaded. */
export type Added = {
  readonly screens: readonly Screen[]
  readonly pages: readonly AddedPage[]
  /** By the place on screen: `details.products.before`. */
  readonly widgets: ByPlace<WidgetPart>
  readonly columns: ByPlace<AddedColumn>
  readonly filters: ByPlace<AddedFilter>
  readonly bulkActions: ByPlace<ContributionOf<'bulk_action'>>
  readonly tabs: ByPlace<AddedTab>
  readonly timelines: ByPlace<AddedTimeline>
  readonly fields: ByPlace<ContributionOf<'field'>>
  readonly printDocuments: ByPlace<AddedDocument>
  readonly paletteActions: readonly ContributionOf<'palette_action'>[]
  readonly problems: readonly Problem[]
}

export const nothingAdded: Added = {
  screens: [],
  pages: [],
  widgets: {},
  columns: {},
  filters: {},
  bulkActions: {},
  tabs: {},
  timelines: {},
  fields: {},
  printDocuments: {},
  paletteActions: [],
  problems: [],
}

let added = nothingAdded
const listeners = new Set<() => void>()

export function setAdded(next: Added): void {
  added = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAdded = (): Added => useSyncExternalStore(subscribe, () => added)
