import type { ReactNode } from 'react'

/** One column, as data. */
export type TableColumn<Row> = {
  readonly id: string
  /** Its heading, also its name for assistive technology. */
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers, amounts and dates stand at the end; they get tabular figures. */
  readonly align?: 'start' | 'end' | undefined
  /** Width in px; 128 by default. The first column takes what the others leave, and of its own width only the least of it. */
  readonly width?: number | undefined
  readonly isSortable?: boolean | undefined
}

/** The column the rows are ordered by. */
export type TableSort = {
  readonly columnId: string
  readonly direction: 'ascending' | 'descending'
}

/** Rows by id, kept across pages by the caller. */
export type TableSelection = {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: Set<string>) => void
}

export type DataTableProps<Row> = {
  /** What the table lists. */
  readonly label: string
  /** The first column names the row and stays in sight while the others scroll. */
  readonly columns: readonly TableColumn<Row>[]
  /** undefined while the first rows load: skeletons stand in for them. */
  readonly rows: readonly Row[] | undefined
  readonly rowId: (row: Row) => string
  /** The row's name in words, for its checkbox and menu. */
  readonly rowName: (row: Row) => string
  /** Where the row leads; makes a real link of it. */
  readonly rowHref?: ((row: Row) => string) | undefined
  /** Called when a row is hovered or focused: the moment to load what it leads to. */
  readonly onRowIntent?: ((row: Row) => void) | undefined
  /** A menu or buttons at the row's end. */
  readonly rowActions?: ((row: Row) => ReactNode) | undefined
  readonly selection?: TableSelection | undefined
  readonly sort?: TableSort | null | undefined
  /** Called with the next order: ascending, descending, then none. */
  readonly onSortChange?: ((sort: TableSort | null) => void) | undefined
  /** Row height 40 px, compact 36 px; without it the surroundings' `data-density` decides. */
  readonly density?: 'comfortable' | 'compact' | undefined
  /** New rows are on their way: the ones shown are dimmed and stay. */
  readonly isFetching?: boolean | undefined
  /** Skeleton rows on the first load. */
  readonly skeletonCount?: number | undefined
  /** Stands in place of the rows when there are none. */
  readonly emptyState?: ReactNode
  readonly className?: string | undefined
}
