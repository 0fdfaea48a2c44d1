import { lazy, Suspense } from 'react'
import { cn } from '../cn.ts'
import { pageSelection, selectPage } from './row-selection.ts'
import { directionOf, SortButton } from './sort-button.tsx'
import { useUiStrings } from '../strings.tsx'
import { RowCheckbox } from './table-row.tsx'
import type { DataTableProps, TableColumn } from './table-shape.ts'

/** Loaded after the rows, because the table can be read without it. */
const ResizeHandle = lazy(async () => ({ default: (await import('./resize-handle.tsx')).ResizeHandle }))

const headCell =
  'sticky top-[var(--table-top,0px)] z-20 h-[2.125rem] border-b border-default bg-surface p-0 text-xs font-medium text-subtle'

/** The headings, with the sort order and the checkbox that selects the page. */
export function TableHeader<Row>(props: DataTableProps<Row>) {
  const { columns, selection, rowActions } = props
  const strings = useUiStrings()
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" data-place="box" className={cn(headCell, 'start-0 z-30 rounded-ss-card')}>
            <SelectPageBox {...props} />
          </th>
        )}
        {columns.map((column, index) => (
          <HeaderCell key={column.id} column={column} isFirst={index === 0} table={props} />
        ))}
        {rowActions && (
          <th scope="col" data-place="menu" className={headCell}>
            <span className="sr-only">{strings.moreActions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function SelectPageBox<Row>({ rows, rowId, selection }: DataTableProps<Row>) {
  const strings = useUiStrings()
  if (!selection) return null
  const rowIds = rows?.map(rowId) ?? []
  const state = pageSelection(selection.selected, rowIds)
  return (
    <RowCheckbox
      label={strings.selectAllRows}
      isSelected={state === 'all'}
      isIndeterminate={state === 'some'}
      isDisabled={rowIds.length === 0}
      onPress={() => selection.onChange(selectPage(selection.selected, rowIds, state !== 'all'))}
    />
  )
}

type HeaderCellProps<Row> = {
  readonly column: TableColumn<Row>
  readonly isFirst: boolean
  readonly table: DataTableProps<Row>
}

function HeaderCell<Row>({ column, isFirst, table }: HeaderCellProps<Row>) {
  const { sort, onSortChange, onResize } = table
  const isSortable = column.isSortable && onSortChange
  return (
    <th
      scope="col"
      data-place={isFirst ? 'name' : column.mobilePosition}
      // Without the name of the handle in it.
      aria-label={column.header}
      aria-sort={isSortable ? (directionOf(column.id, sort) ?? 'none') : undefined}
      className={cn(headCell, isFirst && cn('z-30', table.selection ? 'start-10' : 'start-0'))}
    >
      <div className={cn('flex min-w-0 px-2.5', column.align === 'end' && 'justify-end')}>
        {isSortable ? (
          <SortButton
            columnId={column.id}
            header={column.header}
            isAtEnd={column.align === 'end'}
            sort={sort}
            onSortChange={onSortChange}
          />
        ) : (
          <span className={cn('line-clamp-2 leading-tight wrap-normal', column.align === 'end' && 'text-end')}>
            {column.header}
          </span>
        )}
      </div>
      {onResize && (
        <Suspense>
          <ResizeHandle
            header={column.header}
            column={column}
            columns={table.columns}
            ends={table}
            onResize={(width) => onResize(column.id, width)}
          />
        </Suspense>
      )}
    </th>
  )
}
