import type { Call } from '@storeroom/client'
import type { Output, Permission, Route } from '@storeroom/contract'
import type { ReadRoute } from '@storeroom/react'
import type { ComboboxProps } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import type { TableColumn } from '@storeroom/ui/table/table'
import type { Static, TSchema } from 'typebox'
import type { ReactNode } from 'react'
import type { ViewSettings, ListState } from './list-state.ts'

/** What a list route takes, named as on the wire. */
export type QueryOf<R extends Route> = R extends { query: infer S extends TSchema } ? Static<S> : object

/** Where the rows come from. */
export type ListSource<R extends ReadRoute, Row> = {
  /** `shop.admin.products.list` */
  readonly call: Call<R>
  /** What every page asks for besides search, filters, order and paging: `fields`, `expand`. */
  readonly query?: Partial<QueryOf<R>>
  /** `(page) => page.products` */
  readonly rows: (page: Output<R>) => readonly Row[]
}

export type ListColumn<Row, Query> = Omit<TableColumn<Row>, 'isSortable'> & {
  /** The API's name of the column to order by; makes the heading sortable. */
  readonly order?: Query extends { order?: unknown } ? string : never
  /** Left out until somebody chooses the column. */
  readonly isHidden?: boolean
  /**
   * The cell in an exported file. Needed where the cell is drawn rather than written and the row has nothing of the
   * column's name; null is an empty cell.
   */
  readonly text?: (row: Row) => string | number | null
}

type Choices = {
  readonly type: 'choice'
  /** The whole list, where it is short and known. */
  readonly options?: readonly Option[]
  /** Searches the server and pages. */
  readonly load?: ComboboxProps<Option>['load']
  /** The options of ids that an address holds, for their labels; needed with `load`. */
  readonly resolve?: (ids: readonly string[]) => Promise<readonly Option[]>
}

/** A filter: `id` is the query parameter of the API. */
export type ListFilter<Query> = { readonly id: Extract<keyof Query, string>; readonly label: string } & (
  | Choices
  | { readonly type: 'date' | 'number' | 'text' }
)

/** A tab above the table: what is looked for, in which order, and how it is shown. */
export type ListView = {
  readonly id: string
  readonly label: string
  readonly holds: ViewSettings
}

export type BulkAction = {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly tone?: 'default' | 'danger'
  /** Resolves to true when the selection has been dealt with and may go. */
  readonly run: (ids: readonly string[]) => Promise<boolean>
}

/** A row among others in a grid: its picture, and below its name what else matters. */
export type Tile = { readonly picture: ReactNode; readonly title: string; readonly facts?: ReactNode }

/** Query options, whatever they answer. */
export type Prefetch = { readonly queryKey: readonly unknown[] }

export type NewRecord = { readonly label: string; readonly href: string; readonly permission: Permission }

export type ListPageProps<R extends ReadRoute, Row> = {
  /** Names the list for what is remembered of it, e.g. `products`. */
  readonly name: string
  readonly title: string
  /** Before the title: a way back. */
  readonly start?: ReactNode
  readonly source: ListSource<R, Row>
  readonly row: {
    readonly id: (row: Row) => string
    /** The row in words, for its checkbox and its menu. */
    readonly name: (row: Row) => string
    readonly href?: (row: Row) => string
    /** What its detail page will load, `read(…)` of the same call: fetched when the row is hovered or focused. */
    readonly detail?: (row: Row) => Prefetch
    /** A menu at the row's end. */
    readonly actions?: (row: Row) => ReactNode
    /** The row as a tile: makes a grid of pictures choosable beside the table. */
    readonly tile?: (row: Row) => Tile
  }
  /** The first one names the row and is always shown. */
  readonly columns: readonly ListColumn<Row, QueryOf<R>>[]
  readonly filters?: readonly ListFilter<QueryOf<R>>[]
  readonly views?: readonly ListView[]
  /** What the search box looks through: "Search title, SKU…". Without it there is no search box. */
  readonly searchHint?: string
  readonly bulkActions?: readonly BulkAction[]
  /** Its rows name customers: that they are exported is written down among the security events. */
  readonly holdsPeople?: true
  /** Exports what is shown, or the selected rows of it; without it the browser fetches them and writes a CSV file. */
  readonly onExport?: (state: ListState, ids?: readonly string[]) => void
  /** Buttons beside the title; the primary one last. */
  readonly actions?: ReactNode
  /** Makes a new record: the button beside the title, and the first action while there is nothing at all. */
  readonly create?: NewRecord
  /** Shown while there is nothing at all: what belongs here, and the first action. */
  readonly empty: {
    readonly title: string
    readonly description?: string
    readonly icon?: ReactNode
    readonly actions?: ReactNode
  }
  /** Bulk actions need it, where that is not the permission to change the record of the screen. */
  readonly writePermission?: Permission
  /** Above the table: a banner, a widget. */
  readonly before?: ReactNode
  /** Below the table. */
  readonly after?: ReactNode
}
