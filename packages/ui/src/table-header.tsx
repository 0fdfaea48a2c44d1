import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from 'react-aria-components'

import { cn } from './cn.ts'
import { pageSelection, selectPage } from './row-selection.ts'
import { useUiStrings } from './strings.tsx'
import { RowCheckbox } from './table-row.tsx'
import type { DataTableProps, TableColumn, TableSort } from './table-shape.ts'

const headCell =
  'sticky top-[var(--table-top,0px)] z-20 h-[2.125rem] border-b border-default bg-surface p-0 text-xs font-medium text-subtle'

/** The headings: what is sorted how, and the box that selects the page. */
export function TableHeader<Row>(props: DataTableProps<Row>) {
  const { columns, selection, rowActions } = props
  const strings = useUiStrings()
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={cn(headCell, 'start-0 z-30 rounded-ss-card')}>
            <SelectPageBox {...props} />
          </th>
        )}
        {columns.map((column, index) => (
          <HeaderCell key={column.id} column={column} isFirst={index === 0} table={props} />
        ))}
        {rowActions && (
          <th scope="col" className={headCell}>
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

interface HeaderCellProps<Row> {
  column: TableColumn<Row>
  isFirst: boolean
  table: DataTableProps<Row>
}

function HeaderCell<Row>({ column, isFirst, table }: HeaderCellProps<Row>) {
  const direction = table.sort?.columnId === column.id ? table.sort.direction : undefined
  const isSortable = column.isSortable && table.onSortChange
  return (
    <th
      scope="col"
      aria-sort={isSortable ? (direction ?? 'none') : undefined}
      className={cn(headCell, isFirst && cn('z-30', table.selection ? 'start-10' : 'start-0'))}
    >
      <div className={cn('flex min-w-0 px-2.5', column.align === 'end' && 'justify-end')}>
        {isSortable ? (
          <SortButton column={column} direction={direction} table={table} />
        ) : (
          <span className="truncate">{column.header}</span>
        )}
      </div>
    </th>
  )
}

interface SortButtonProps<Row> extends Omit<HeaderCellProps<Row>, 'isFirst'> {
  direction: TableSort['direction'] | undefined
}

function SortButton<Row>({ column, direction, table }: SortButtonProps<Row>) {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <Button
      onPress={() => table.onSortChange?.(nextSort(column.id, direction))}
      className={cn(
        'group -mx-1.5 flex min-w-0 items-center gap-1 rounded-xs px-1.5 py-0.5 font-medium focus-ring data-[hovered]:bg-hover',
        direction && 'text-default',
        column.align === 'end' && 'flex-row-reverse',
      )}
    >
      <span className="truncate">{column.header}</span>
      <Arrow
        aria-hidden
        className={cn('size-3.5 shrink-0', !direction && 'opacity-0 group-data-[hovered]:opacity-60')}
      />
    </Button>
  )
}

/** Ascending, descending, then the list's own order. */
function nextSort(columnId: string, direction: TableSort['direction'] | undefined): TableSort | null {
  if (direction === 'descending') return null
  return { columnId, direction: direction === 'ascending' ? 'descending' : 'ascending' }
}
