import type { ReactNode } from 'react'

/** Where a cell is in a row of two lines; `top-start` comes after the row's name. */
export type MobilePosition = 'top-start' | 'top-end' | 'bottom-start' | 'bottom-end'

/** One column, as data. */
export type TableColumn<Row> = {
  readonly id: string
  /** Its heading and accessible name. */
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Around what the cell shows, outside of the row's link: what edits it. */
  readonly frame?: ((row: Row, content: ReactNode) => ReactNode) | undefined
  /** Numbers, amounts and dates are aligned at the end and have tabular figures. */
  readonly align?: 'start' | 'end' | undefined
  /** The least width in px; 128 by default. What the box has left is shared among columns of text. */
  readonly width?: number | undefined
  /** The width in px that the user has set. */
  readonly chosenWidth?: number | undefined
  /** Short text, such as a status: takes no share of the spare width, as numbers and dates take none. */
  readonly isShort?: boolean | undefined
  /**
   * Where it is on a phone. If a column of the table says so, rows have two lines there, and columns that say nothing are
   * not shown; the first column starts the first line.
   */
  readonly mobilePosition?: MobilePosition | undefined
  readonly isSortable?: boolean | undefined
}

/** The column by which the rows are sorted. */
export type TableSort = {
  readonly columnId: string
  readonly direction: 'ascending' | 'descending'
}

/** Selected rows by id, of all pages; state of the caller. */
export type TableSelection = {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: Set<string>) => void
}

export type DataTableProps<Row> = {
  /** What the table lists. */
  readonly label: string
  /** The first column names the row and stays visible while the others scroll. */
  readonly columns: readonly TableColumn<Row>[]
  /** undefined while the first rows load: skeletons are shown. */
  readonly rows: readonly Row[] | undefined
  /** Rows of totals below all others. Their ids differ from those of the others. */
  readonly totals?: readonly Row[] | undefined
  readonly rowId: (row: Row) => string
  /** The row's name, for its checkbox and menu. */
  readonly rowName: (row: Row) => string
  /** Address of the row's page; makes the row a link, unless it has none. */
  readonly rowHref?: ((row: Row) => string | undefined) | undefined
  /** Called when a row is hovered or focused, to preload its page. */
  readonly onRowIntent?: ((row: Row) => void) | undefined
  /** A menu or buttons at the end of the row. */
  readonly rowActions?: ((row: Row) => ReactNode) | undefined
  readonly selection?: TableSelection | undefined
  readonly sort?: TableSort | null | undefined
  /** Called with the next order: ascending, descending, then none. */
  readonly onSortChange?: ((sort: TableSort | null) => void) | undefined
  /** Makes the columns resizable. `width`: px; undefined: the column's own width again. */
  readonly onResize?: ((columnId: string, width: number | undefined) => void) | undefined
  /** Row height 40 px, compact 36 px; by default the nearest `data-density` decides. */
  readonly density?: 'comfortable' | 'compact' | undefined
  /** New rows are loading: the old ones stay and are dimmed. */
  readonly isFetching?: boolean | undefined
  /** Number of skeleton rows on the first load. */
  readonly skeletonCount?: number | undefined
  /** Shown if there are no rows. */
  readonly emptyState?: ReactNode
  readonly className?: string | undefined
}
