import type { MouseEvent, ReactNode, KeyboardEvent } from 'react'
import { Link } from 'react-aria-components'
import { cn } from '../cn.ts'
import { Skeleton } from '../display/skeleton.tsx'
import { CheckMark } from '../fields/checkbox.tsx'
import { useUiStrings } from '../strings.tsx'
import type { DataTableProps, TableColumn } from './table-shape.ts'

/** Controls inside a cell stay above the cell's link. */
const cellBase = cn(
  'relative h-row border-b border-default bg-inherit p-0 text-sm group-last/row:border-b-0',
  '[&_:is(button,label)]:relative [&_:is(button,label)]:z-[1]',
)
const stickyCell = 'sticky z-10'

export type TableRowProps<Row> = {
  readonly row: Row
  readonly isSelected: boolean
  readonly onSelect: (isRange: boolean) => void
  readonly table: DataTableProps<Row>
}

/**
 * One record. Each column's cell has the row's link, so that any of them can be opened in a new tab (Ctrl or middle
 * click); only the first is announced.
 */
export function TableRow<Row>({ row, isSelected, onSelect, table }: TableRowProps<Row>) {
  const { columns, rowName, rowHref, rowActions, selection, onRowIntent } = table
  const strings = useUiStrings()
  const href = rowHref?.(row)
  return (
    <tr
      onPointerEnter={() => onRowIntent?.(row)}
      onFocus={() => onRowIntent?.(row)}
      className={cn(
        'group/row',
        isSelected ? 'bg-selected' : 'bg-surface',
        href !== undefined && !isSelected && 'hover:bg-hover',
      )}
    >
      {selection && (
        <td data-place="box" className={cn(cellBase, stickyCell, 'start-0')}>
          <RowCheckbox
            label={`${strings.selectRow}: ${rowName(row)}`}
            isSelected={isSelected}
            isRow
            onPress={onSelect}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <TableCell
          key={column.id}
          column={column}
          isFirst={index === 0}
          hasCheckbox={selection !== undefined}
          href={href}
          frame={(content) => column.frame?.(row, content) ?? content}
        >
          {column.cell(row)}
        </TableCell>
      ))}
      {rowActions && (
        <td data-place="menu" className={cellBase}>
          <div className="flex justify-end px-1.5">{rowActions(row)}</div>
        </td>
      )}
    </tr>
  )
}

type TableCellProps<Row> = {
  readonly column: TableColumn<Row>
  readonly isFirst: boolean
  readonly hasCheckbox: boolean
  readonly href: string | undefined
  readonly frame?: (content: ReactNode) => ReactNode
  readonly children: ReactNode
}

/** A cell; the first one of a row is its heading. A plain text runs, and is cut off, in its own direction. */
export function TableCell<Row>({ column, isFirst, hasCheckbox, href, frame, children }: TableCellProps<Row>) {
  const isText = typeof children === 'string'
  const isEnd = column.align === 'end'
  const inside = isText && isEnd ? <bdi>{children}</bdi> : children
  const shown = isFirst && href !== undefined ? <RowLink href={href}>{inside}</RowLink> : inside
  const content = (
    <div
      {...(isText && !isEnd && { dir: 'auto' })}
      className={cn('truncate px-2.5', isEnd ? 'text-end tabular' : isText && 'text-match-parent')}
    >
      {frame ? frame(shown) : shown}
    </div>
  )
  if (isFirst) {
    return (
      <th
        scope="row"
        data-place="name"
        className={cn(cellBase, stickyCell, 'text-start font-medium', hasCheckbox ? 'start-10' : 'start-0')}
      >
        {content}
      </th>
    )
  }
  return (
    <td data-place={column.mobilePosition} className={cn(cellBase, '[&_[data-rac]]:relative [&_[data-rac]]:z-[1]')}>
      {href !== undefined && <CellLink href={href} />}
      {content}
    </td>
  )
}

/** The row's link: the first cell's content, whose target is the whole cell. */
function RowLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link
      href={href}
      data-row="link"
      onKeyDown={moveBetweenRows}
      className="text-default outline-none after:absolute after:inset-0 after:outline-2 after:-outline-offset-2 after:outline-transparent data-[focus-visible]:after:outline-focus"
    >
      {children}
    </Link>
  )
}

/** The same link under another cell, for the pointer only: a plain press uses the row's link and the app's router. */
function CellLink({ href }: { readonly href: string }) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.currentTarget.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row="link"]')?.click()
  }
  return <a href={href} aria-hidden tabIndex={-1} draggable={false} onClick={open} className="absolute inset-0" />
}

export type RowCheckboxProps = {
  readonly label: string
  readonly isSelected: boolean
  readonly isIndeterminate?: boolean
  readonly isDisabled?: boolean
  /** A row's checkbox, between which arrow keys move. */
  readonly isRow?: boolean
  readonly onPress: (isRange: boolean) => void
}

/** A native checkbox, whose click event says whether Shift was held. Its target is the whole cell. */
export function RowCheckbox({
  label,
  isSelected,
  isIndeterminate = false,
  isDisabled = false,
  isRow = false,
  onPress,
}: RowCheckboxProps) {
  return (
    <label
      className="group grid h-full min-h-8 cursor-default place-items-center select-none"
      data-disabled={isDisabled || undefined}
    >
      <input
        type="checkbox"
        aria-label={label}
        data-row={isRow ? 'checkbox' : undefined}
        className="absolute size-4 opacity-0"
        checked={isSelected}
        disabled={isDisabled}
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate
        }}
        onClick={(event) => onPress(event.shiftKey)}
        onChange={ignoreChange}
        onKeyDown={moveBetweenRows}
      />
      <CheckMark isSelected={isSelected} isIndeterminate={isIndeterminate} />
    </label>
  )
}

/** The click handler selects; React requires a change handler with `checked`. */
const ignoreChange = () => undefined

/** A row that is still loading. */
export function SkeletonRow<Row>({
  columns,
  selection,
  rowActions,
  index,
}: DataTableProps<Row> & { readonly index: number }) {
  return (
    <tr className="group/row bg-surface">
      {selection && <BlankCell place="box" />}
      {columns.map(({ id, align, mobilePosition }, column) => (
        <BlankCell key={id} place={column === 0 ? 'name' : mobilePosition} isEnd={align === 'end'}>
          <Skeleton className={SKELETON_WIDTHS[(index + column) % SKELETON_WIDTHS.length] ?? ''} />
        </BlankCell>
      ))}
      {rowActions && <BlankCell place="menu" />}
    </tr>
  )
}

type BlankCellProps = {
  /** The position on a phone: `mobilePosition` of the column, or `name`, `box`, `menu`. */
  readonly place?: string | undefined
  readonly isEnd?: boolean
  readonly children?: ReactNode
}

/** A cell that is empty or has a placeholder. */
export function BlankCell({ place, isEnd = false, children }: BlankCellProps) {
  return (
    <td data-place={place} className={cellBase}>
      <div className={cn('flex px-2.5', isEnd && 'justify-end')}>{children}</div>
    </td>
  )
}

const SKELETON_WIDTHS = ['w-3/5', 'w-1/2', 'w-3/4', 'w-2/5', 'w-2/3']

const TARGETS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The component library keeps the key events of its links to itself unless they are passed on. */
export type RowKey = Pick<KeyboardEvent<HTMLElement>, 'key' | 'target' | 'preventDefault'> & {
  readonly continuePropagation?: () => void
}

/** Arrow keys, Home and End move between the rows' elements of one kind (`data-row`): links or checkboxes. */
function moveBetweenRows(event: RowKey): void {
  if (!TARGETS[event.key]) event.continuePropagation?.()
  const rowElement = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
  const target = TARGETS[event.key]
  const kind = rowElement?.dataset['row']
  if (!rowElement || !target || kind === undefined) return
  const rowElements = [...(rowElement.closest('table')?.querySelectorAll<HTMLElement>(`[data-row="${kind}"]`) ?? [])]
  event.preventDefault()
  rowElements[target(rowElements.indexOf(rowElement), rowElements.length)]?.focus()
}
