import type { ReactNode } from 'react'

/** One column, as data. */
export interface TableColumn<Row> {
  id: string
  /** Its heading, also its name for assistive technology. */
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers, amounts and dates stand at the end; they get tabular figures. */
  align?: 'start' | 'end' | undefined
  /** Width in px; 128 by default. The first column takes what the others leave, and of its own width only the least of it. */
  width?: number | undefined
  isSortable?: boolean | undefined
}

/** The column the rows are ordered by. */
export interface TableSort {
  columnId: string
  direction: 'ascending' | 'descending'
}

/** Rows by id, kept across pages by the caller. */
export interface TableSelection {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
}

export interface DataTableProps<Row> {
  /** What the table lists. */
  label: string
  /** The first column names the row and stays in sight while the others scroll. */
  columns: readonly TableColumn<Row>[]
  /** undefined while the first rows load: skeletons stand in for them. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** The row's name in words, for its checkbox and menu. */
  rowName: (row: Row) => string
  /** Where the row leads; makes a real link of it. */
  rowHref?: ((row: Row) => string) | undefined
  /** Called when a row is hovered or focused: the moment to load what it leads to. */
  onRowIntent?: ((row: Row) => void) | undefined
  /** A menu or buttons at the row's end. */
  rowActions?: ((row: Row) => ReactNode) | undefined
  selection?: TableSelection | undefined
  sort?: TableSort | null | undefined
  /** Called with the next order: ascending, descending, then none. */
  onSortChange?: ((sort: TableSort | null) => void) | undefined
  /** Row height 40 px, compact 36 px; without it the surroundings' `data-density` decides. */
  density?: 'comfortable' | 'compact' | undefined
  /** New rows are on their way: the ones shown are dimmed and stay. */
  isFetching?: boolean | undefined
  /** Skeleton rows on the first load. */
  skeletonCount?: number | undefined
  /** Stands in place of the rows when there are none. */
  emptyState?: ReactNode
  className?: string | undefined
}
