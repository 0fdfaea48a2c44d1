import type { Client } from '@storeroom/client'
import type { Choice, Extension, PartConfig } from './define.ts'
import type { FilteredList } from './lists.ts'

export type FilterConfig = PartConfig & {
  readonly list: FilteredList
  readonly label: string
  /** What can be chosen; a function is called when the filter is opened. */
  readonly options: readonly Choice[] | ((client: Client) => Promise<readonly Choice[]>)
  /** The records that have one of the values: at most 150 ids. */
  readonly ids: (values: readonly string[], client: Client) => Promise<readonly string[]>
}

/** A filter of a list. It is joined with the list's own, and saved in views as they are. */
export const defineFilter = (config: FilterConfig): Extension => ({ config: { ...config, type: 'filter' } })
