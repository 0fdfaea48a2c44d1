import type { Client } from '@storeroom/client'
import type { ComponentType } from 'react'
import type { Extension, ExtensionProps, PartConfig } from './define.ts'
import type { List, RowOf } from './lists.ts'

/** What a cell is given: the record of its row under the name of its kind, and what `load` answers for it. */
export type CellProps<L extends List, Value = never> = ExtensionProps & RowOf<L> & { readonly value: Value | null }

export type ColumnSort = { readonly table: string; readonly field: string }

export type ColumnConfig<L extends List = List, Value = never> = PartConfig & {
  readonly list: L
  readonly header: string
  readonly align?: 'start' | 'end'
  /** The least width in px; 128 by default. */
  readonly width?: number
  /** Hidden until a staff member selects it. */
  readonly isHidden?: boolean
  /**
   * Makes the heading sortable by a field of a table of the extension, whose keys are the ids of the rows. The table
   * names the field in `sortable`.
   */
  readonly sort?: ColumnSort
  /** The values of many rows by their ids: one call for all rows of a page, however many cells ask. */
  readonly load?: (ids: readonly string[], client: Client) => Promise<Readonly<Record<string, Value>>>
  /** The cell in an exported file; by default the value, if it is text or a number. */
  readonly text?: (row: RowOf<L>, value: Value | null) => string | number | null
}

/** A column of a list, which can be hidden, moved, saved in views and exported as the list's own. */
export const defineColumn = <const L extends List, Value = never>(
  Component: ComponentType<CellProps<L, Value>>,
  config: ColumnConfig<L, Value>,
): Extension => ({ Component, config: { ...config, type: 'column' } })
