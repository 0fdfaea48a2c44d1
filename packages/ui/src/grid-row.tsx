import { memo, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

import { cn } from './cn.ts'
import { type CellPosition, isInRange } from './grid-state.ts'
import type { CellKind } from './grid-cells.ts'
import { Skeleton } from './skeleton.tsx'
import type { Grid } from './use-grid.ts'

interface GridColumnLook {
  id: string
  header: string
  kind: CellKind
}

export interface GridRowShape {
  id: string
  /** What the row is about; stays in sight at its start. */
  label: string
  /** Where the row leads; makes a real link of its label. */
  href?: string | undefined
  /** Its values are still on their way. */
  isLoading?: boolean | undefined
}

export interface GridRowProps {
  row: GridRowShape
  index: number
  columns: readonly GridColumnLook[]
  grid: Grid
  cellId: (row: number, column: number) => string
  actions: ((row: GridRowShape) => ReactNode) | undefined
  /** Where a press of a row's link goes, without loading the page anew. */
  onOpenRow: ((rowId: string) => void) | undefined
  /** Most cells are there to be read: they look like the page, and the others like fields. */
  isMostlyRead: boolean
}

/** Height of every row in px; fixed, so that the rows in sight can be counted. */
export const GRID_ROW_HEIGHT = 36

/** One row: its label, its cells, and what can be done with it. Drawn anew only when the grid itself is, never by scrolling. */
export const GridRow = memo(function GridRow({
  row,
  index,
  columns,
  grid,
  cellId,
  actions,
  onOpenRow,
  isMostlyRead,
}: GridRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="group/row absolute inset-x-0 grid grid-cols-(--grid-columns)"
      style={{ top: index * GRID_ROW_HEIGHT, height: GRID_ROW_HEIGHT }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className="sticky start-0 z-10 flex min-w-0 items-center border-e border-b border-default bg-surface px-2.5 font-medium"
      >
        <RowLabel row={row} onOpen={onOpenRow} />
      </div>
      {columns.map((column, at) => {
        const position = { row: index, column: at }
        const { editing } = grid.state
        const isCursor = isAt(grid.state.cursor, position)
        return (
          <GridCell
            key={column.id}
            id={cellId(index, at)}
            place={`${index}:${at}`}
            columnIndex={at + 2}
            isNumeric={column.kind.type !== 'text'}
            text={row.isLoading ? undefined : grid.textAt(position)}
            error={grid.errorAt(position)}
            isReadOnly={grid.isLockedAt(position)}
            isMostlyRead={isMostlyRead}
            isCursor={isCursor}
            isSelected={isInRange(position, grid.range)}
            isFilled={grid.fillTarget !== undefined && isInRange(position, grid.fillTarget)}
            isCorner={position.row === grid.range.bottom && position.column === grid.range.end}
            input={
              isCursor &&
              editing && (
                <CellInput
                  label={column.header}
                  isNumeric={column.kind.type !== 'text'}
                  editing={editing}
                  grid={grid}
                />
              )
            }
          />
        )
      })}
      {actions && (
        <div
          role="gridcell"
          aria-colindex={columns.length + 2}
          data-actions={index}
          className="sticky end-0 z-10 flex items-center justify-center border-b border-default bg-surface"
        >
          <RowActions row={row} actions={actions} />
        </div>
      )}
    </div>
  )
})

type RowLabelProps = Pick<GridRowProps, 'row'> & { readonly onOpen: GridRowProps['onOpenRow'] }

const RowLabel = memo(function RowLabel({ row: { id, label, href, isLoading = false }, onOpen }: RowLabelProps) {
  if (isLoading) return <Skeleton className="w-2/5" />
  if (href === undefined) return <span className="truncate">{label}</span>
  const follow = (event: MouseEvent) => {
    if (!onOpen || opensElsewhere(event)) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <a
      href={href}
      onClick={follow}
      dir="auto"
      className="min-w-0 truncate rounded-xs text-default hover:underline focus-visible:outline-2 focus-visible:outline-focus"
    >
      {label}
    </a>
  )
})

/** In a new tab or window, or as a download: the browser's to do. */
const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

const RowActions = memo(function RowActions({ row, actions }: Pick<GridRowProps, 'row' | 'actions'>) {
  return row.isLoading !== true && actions?.(row)
})

const isAt = (one: CellPosition, other: CellPosition) => one.row === other.row && one.column === other.column

interface GridCellProps {
  id: string
  /** Row and column as the pointer finds them. */
  place: string
  columnIndex: number
  isNumeric: boolean
  /** Undefined while it is still on its way. */
  text: string | undefined
  error: string | undefined
  isReadOnly: boolean
  isMostlyRead: boolean
  isCursor: boolean
  isSelected: boolean
  isFilled: boolean
  isCorner: boolean
  /** Where its text is typed, while it is. */
  input: ReactNode
}

/** A cell is drawn anew when what it shows is another: of a step of the cursor that is two of some hundreds. */
const GridCell = memo(function GridCell(cell: GridCellProps) {
  const { text, error, isReadOnly, isCursor, isSelected, input } = cell
  return (
    <div
      role="gridcell"
      id={cell.id}
      aria-colindex={cell.columnIndex}
      aria-selected={isSelected}
      aria-invalid={error !== undefined || undefined}
      {...(isReadOnly && { 'aria-readonly': true })}
      data-cell={cell.place}
      title={error}
      className={cn(
        'relative min-w-0 cursor-cell truncate border-e border-b border-default px-2.5 leading-[35px]',
        cell.isNumeric && 'text-end tabular',
        isReadOnly && (cell.isMostlyRead ? 'cursor-default text-muted' : 'bg-surface-sunken text-muted'),
        isSelected && !isCursor && 'bg-selected',
        cell.isFilled && 'bg-selected',
        error !== undefined && 'bg-danger-subtle text-danger',
        isCursor && 'z-[5] outline-2 -outline-offset-1 outline-strong group-focus-within/grid:outline-focus',
      )}
    >
      {input || (text ?? <Skeleton className="mt-2.5 w-3/5" />)}
      {error !== undefined && (
        <span
          aria-hidden
          className="absolute end-0 top-0 border-4 border-s-transparent border-e-danger border-t-danger border-b-transparent"
        />
      )}
      {cell.isCorner && !input && !isReadOnly && <FillHandle />}
    </div>
  )
})

/** Hidden until the grid has the focus; the keyboard's way to the same is Ctrl or Cmd + D. */
function FillHandle() {
  return (
    <span
      aria-hidden
      data-fill=""
      className="absolute end-0 bottom-0 z-[6] hidden size-2.5 cursor-crosshair touch-none rounded-xs border border-surface bg-accent group-focus-within/grid:block"
    />
  )
}

interface CellInputProps {
  label: string
  isNumeric: boolean
  editing: { text: string; selectsAll: boolean }
  grid: Grid
}

function CellInput({ label, isNumeric, editing, grid }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const selectsAll = useRef(editing.selectsAll)
  useEffect(() => {
    const element = input.current
    element?.focus({ preventScroll: true })
    if (selectsAll.current) element?.select()
    const host = element?.closest<HTMLElement>('[role="grid"]')
    // Back to the grid only when the input went away by itself, not when one pressed somewhere else.
    return () => {
      if (document.activeElement === element || document.activeElement === document.body)
        host?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <input
      ref={input}
      aria-label={label}
      value={editing.text}
      onChange={(event) => grid.type(event.target.value)}
      onBlur={(event) => {
        if (event.currentTarget.isConnected) grid.close(true)
      }}
      inputMode={isNumeric ? 'decimal' : 'text'}
      autoComplete="off"
      className={cn(
        'absolute inset-0 w-full bg-surface px-2.5 text-default outline-none select-text',
        isNumeric && 'text-end tabular',
      )}
    />
  )
}
