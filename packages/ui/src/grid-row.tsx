import { memo, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-aria-components'

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
        <RowLabel row={row} />
      </div>
      {columns.map((column, at) => (
        <GridCell
          key={column.id}
          position={{ row: index, column: at }}
          column={column}
          grid={grid}
          id={cellId(index, at)}
          isLoading={row.isLoading === true}
          isMostlyRead={isMostlyRead}
        />
      ))}
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

/** Link and menu cost more than all cells of a row: moving the cursor draws neither of them anew. */
const RowLabel = memo(function RowLabel({ row: { label, href, isLoading = false } }: Pick<GridRowProps, 'row'>) {
  if (isLoading) return <Skeleton className="w-2/5" />
  if (href === undefined) return <span className="truncate">{label}</span>
  return (
    <Link
      href={href}
      dir="auto"
      className="min-w-0 truncate rounded-xs text-default focus-ring data-[hovered]:underline"
    >
      {label}
    </Link>
  )
})

const RowActions = memo(function RowActions({ row, actions }: Pick<GridRowProps, 'row' | 'actions'>) {
  return row.isLoading !== true && actions?.(row)
})

interface GridCellProps {
  position: CellPosition
  column: GridColumnLook
  grid: Grid
  id: string
  isLoading: boolean
  isMostlyRead: boolean
}

function GridCell({ position, column, grid, id, isLoading, isMostlyRead }: GridCellProps) {
  const { state, range, fillTarget } = grid
  const isCursor = position.row === state.cursor.row && position.column === state.cursor.column
  const isSelected = isInRange(position, range)
  const isCorner = position.row === range.bottom && position.column === range.end
  const error = grid.errorAt(position)
  const isReadOnly = grid.isLockedAt(position)
  return (
    <div
      role="gridcell"
      id={id}
      aria-colindex={position.column + 2}
      aria-selected={isSelected}
      aria-invalid={error !== undefined || undefined}
      {...(isReadOnly && { 'aria-readonly': true })}
      data-cell={`${position.row}:${position.column}`}
      title={error}
      className={cn(
        'relative flex min-w-0 cursor-cell items-center border-e border-b border-default px-2.5',
        column.kind.type !== 'text' && 'justify-end tabular',
        isReadOnly && (isMostlyRead ? 'cursor-default text-muted' : 'bg-surface-sunken text-muted'),
        isSelected && !isCursor && 'bg-selected',
        fillTarget && isInRange(position, fillTarget) && 'bg-selected',
        error !== undefined && 'bg-danger-subtle text-danger',
        isCursor && 'z-[5] outline-2 -outline-offset-1 outline-strong group-focus-within/grid:outline-focus',
      )}
    >
      {isCursor && state.editing ? (
        <CellInput label={column.header} isNumeric={column.kind.type !== 'text'} editing={state.editing} grid={grid} />
      ) : (
        <CellText text={grid.textAt(position)} isLoading={isLoading} />
      )}
      {error !== undefined && (
        <span
          aria-hidden
          className="absolute end-0 top-0 border-4 border-s-transparent border-e-danger border-t-danger border-b-transparent"
        />
      )}
      {isCorner && !state.editing && !isReadOnly && <FillHandle />}
    </div>
  )
}

function CellText({ text, isLoading }: { text: string; isLoading: boolean }) {
  return isLoading ? <Skeleton className="w-3/5" /> : <span className="truncate">{text}</span>
}

/** Hidden until the grid has the focus; the keyboard's way to the same is Ctrl or Cmd + D. */
function FillHandle() {
  return (
    <span
      aria-hidden
      data-fill=""
      className="absolute -end-1 -bottom-1 z-[6] hidden size-2.5 cursor-crosshair touch-none rounded-xs border border-surface bg-accent group-focus-within/grid:block"
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
