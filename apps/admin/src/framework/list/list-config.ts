import type { Call } from '@storeroom/client'
import type { Output, Permission, Route } from '@storeroom/contract'
import type { ReadRoute } from '@storeroom/react'
import type { ComboboxProps } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import type { TableColumn } from '@storeroom/ui/table/table'
import type { Static, TSchema } from 'typebox'
import type { ReactNode } from 'react'
import type { AnyWrite } from '../generic-call.ts'
import type { ViewSettings, ListState } from './list-state.ts'

/** The query of a list route, named as on the wire. */
export type QueryOf<R extends Route> = R extends { query: infer S extends TSchema } ? Static<S> : object

/** The source of the rows. */
export type ListSource<R extends ReadRoute, Row> = {
  /** `client.admin.products.list` */
  readonly call: Call<R>
  /** Fixed query parameters besides search, filters, order and paging: `fields`, `expand`. */
  readonly query?: Partial<QueryOf<R>>
  /** `(page) => page.products` */
  readonly rows: (page: Output<R>) => readonly Row[]
}

export type ListColumn<Row, Query> = Omit<TableColumn<Row>, 'isSortable'> & {
  /** The API's name of the column; makes the heading sortable. */
  readonly order?: Query extends { order?: unknown } ? string : never
  /** Hidden until the user chooses the column. */
  readonly isHidden?: boolean
  /**
   * The cell in an exported file. Needed if the cell renders more than text and the row has no value of the
   * column's id; null is an empty cell.
   */
  readonly text?: (row: Row) => string | number | null
  /** The cells of some rows in an exported file, where a request is needed to know them. */
  readonly texts?: (rows: readonly Row[]) => Promise<readonly (string | number | null)[]>
  /** The cell can be edited in the list; needs `update` of the row. */
  readonly edit?: CellEdit
}

/** A cell that is edited in the list: a text, unless it has options or holds a number. */
export type CellEdit = {
  /** Its name in the record and in the body of the update. */
  readonly field: string
  /** Without it, a blank cell is null. */
  readonly isRequired?: boolean
  readonly options?: readonly Option[]
  /** A whole number, not below 0. */
  readonly isCount?: boolean
}

/** How a record of the list is changed. */
export type RowUpdate = {
  /** `client.admin.products.update` */
  readonly call: AnyWrite
  /** The query of the update: which fields the answer has. */
  readonly query?: object
  /** The key of the record in the answers of `detail` and of the update: `product`. */
  readonly recordKey: string
}

type Choices = {
  readonly type: 'choice'
  /** All options, if they are few and known. */
  readonly options?: readonly Option[]
  /** Searches on the server, page by page. */
  readonly load?: ComboboxProps<Option>['load']
  /** The options of the ids in the address, for their labels; needed with `load`. */
  readonly resolve?: (ids: readonly string[]) => Promise<readonly Option[]>
}

/** A filter: `id` is the query parameter of the API. */
export type ListFilter<Query> = { readonly id: Extract<keyof Query, string>; readonly label: string } & (
  | Choices
  | { readonly type: 'date' | 'text' }
  /** `scale`: what the API counts in, per unit that people type; 100 for cents. */
  | { readonly type: 'number'; readonly scale?: number }
)

/** A tab above the table: search, filters, order and view options. */
export type ListView = {
  readonly id: string
  readonly label: string
  readonly settings: ViewSettings
  /** A tab that leads to another list instead. */
  readonly href?: string
  /** Work to be done: its tab says how many rows there are. */
  readonly isCounted?: boolean
}

export type BulkAction = {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly tone?: 'default' | 'danger'
  /** The key that runs it while rows are selected. */
  readonly shortcut?: 'e'
  /** Resolves to true if the selection is to be cleared. */
  readonly run: (ids: readonly string[]) => Promise<boolean>
}

/** Actions of one kind, such as what can be printed: a button that opens a menu of them. */
export type BulkChoice = Pick<BulkAction, 'id' | 'label' | 'icon'> & { readonly choices: readonly BulkAction[] }

/** A row as a tile: its picture, and facts below its name. */
export type Tile = { readonly picture: ReactNode; readonly title: string; readonly facts?: ReactNode }

/** Query options with any answer. */
export type Prefetch = { readonly queryKey: readonly unknown[] }

export type NewRecord = { readonly label: string; readonly href: string; readonly permission: Permission }

/** The selected rows, or the query of the list's route that finds them. */
export type Selected<Row> = { readonly rows: readonly Row[] } | { readonly query: object; readonly count: number }

export type ListPageProps<R extends ReadRoute, Row> = {
  /** The name under which the list's settings are stored, e.g. `products`. */
  readonly name: string
  readonly title: string
  /** Before the title: a way back. */
  readonly start?: ReactNode
  readonly source: ListSource<R, Row>
  readonly row: {
    readonly id: (row: Row) => string
    /** The accessible name of the row, for its checkbox and menu. */
    readonly name: (row: Row) => string
    readonly href?: (row: Row) => string
    /** The query of its detail page, prefetched when the row is hovered or focused. */
    readonly detail?: (row: Row) => Prefetch
    /** For columns that can be edited; the record with its version is loaded with `detail`. */
    readonly update?: RowUpdate
    /** A menu at the row's end. */
    readonly actions?: (row: Row) => ReactNode
    /** The row as a tile; offers a tile view next to the table. */
    readonly tile?: (row: Row) => Tile
  }
  /** The first one names the row and is always shown. */
  readonly columns: readonly ListColumn<Row, QueryOf<R>>[]
  readonly filters?: readonly ListFilter<QueryOf<R>>[]
  readonly views?: readonly ListView[]
  /** The placeholder of the search box: "Search title, SKU…". Without it there is no search box. */
  readonly searchHint?: string
  readonly bulkActions?: readonly (BulkAction | BulkChoice)[]
  /**
   * The total of the selected rows, such as the sum of their amounts: of the rows that the page has, or of what a query
   * finds, if all matching rows are selected or some are not loaded.
   */
  readonly summary?: (selected: Selected<Row>) => ReactNode
  /** Set if rows contain personal data: exports are then recorded among the security events. */
  readonly hasPersonalData?: true
  /** Exports all matching or the selected rows; by default the browser fetches them and writes a CSV file. */
  readonly onExport?: (state: ListState, ids?: readonly string[]) => void
  /** Buttons next to the title; the primary one last. */
  readonly actions?: ReactNode
  /** The action that creates a record: a button next to the title, and the main action of an empty list. */
  readonly create?: NewRecord
  /** Shown while the list has no rows at all: an explanation and the first action. */
  readonly empty: {
    readonly title: string
    readonly description?: string
    readonly icon?: ReactNode
    readonly actions?: ReactNode
  }
  /** The permission for bulk actions, if it is not the one to change records of the screen. */
  readonly writePermission?: Permission
  /** Above the table: a banner, a widget. */
  readonly before?: ReactNode
  /** Below the table. */
  readonly after?: ReactNode
}

/** A cell of a row that can be edited. */
export type EditedCell<Row> = {
  readonly rowConfig: ListPageProps<never, Row>['row']
  readonly item: Row
  readonly column: Pick<TableColumn<Row>, 'header' | 'align'>
  readonly edit: CellEdit
}
