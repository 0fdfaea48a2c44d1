import type { Client } from '@storeroom/client'
import type { Extension, PartConfig } from './define.ts'
import type { FilteredList } from './lists.ts'

/** A value that can be chosen. */
export type FilterOption = { readonly id: string; readonly label: string }

export type FilterConfig = PartConfig & {
  readonly list: FilteredList
  readonly label: string
  /** What can be chosen; a function is called when the filter is opened. */
  readonly options: readonly FilterOption[] | ((shop: Client) => Promise<readonly FilterOption[]>)
  /** The records that have one of the values: at most 150 ids. */
  readonly ids: (values: readonly string[], shop: Client) => Promise<readonly string[]>
}

/** A filter of a list. It is joined with the list's own, and saved in views as they are. */
export const defineFilter = (config: FilterConfig): Extension => ({ config: { ...config, type: 'filter' } })
