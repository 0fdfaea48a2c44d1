import { useEffect, useRef } from 'react'

import { cn } from './cn.ts'
import { type CellPosition, isInRange } from './grid-state.ts'
import type { CellKind } from './grid-cells.ts'
import type { Grid } from './use-grid.ts'

interface GridColumnLook {
  id: string
  header: string
  kind: CellKind
  isReadOnly?: boolean | undefined
}

export interface GridRowProps {
  row: { id: string; label: string }
  index: number
  columns: readonly GridColumnLook[]
  grid: Grid
  cellId: (row: number, column: number) => string
}

/** Height of every row in px; fixed, so that the rows in sight can be counted. */
export const GRID_ROW_HEIGHT = 36

/** One row: its label, then its cells. */
export function GridRow({ row, index, columns, grid, cellId }: GridRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 grid grid-cols-(--grid-columns)"
      style={{ top: index * GRID_ROW_HEIGHT, height: GRID_ROW_HEIGHT }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className="sticky start-0 z-10 flex min-w-0 items-center border-e border-b border-default bg-surface px-2.5 font-medium"
      >
        <span className="truncate">{row.label}</span>
      </div>
      {columns.map((column, at) => (
        <GridCell
          key={column.id}
          position={{ row: index, column: at }}
          column={column}
          grid={grid}
          id={cellId(index, at)}
        />
      ))}
    </div>
  )
}

interface GridCellProps {
  position: CellPosition
  column: GridColumnLook
  grid: Grid
  id: string
}

function GridCell({ position, column, grid, id }: GridCellProps) {
  const { state, range, fillTarget } = grid
  const isCursor = position.row === state.cursor.row && position.column === state.cursor.column
  const isSelected = isInRange(position, range)
  const isCorner = position.row === range.bottom && position.column === range.end
  const error = grid.errorAt(position)
  return (
    <div
      role="gridcell"
      id={id}
      aria-colindex={position.column + 2}
      aria-selected={isSelected}
      aria-invalid={error !== undefined || undefined}
      {...(column.isReadOnly && { 'aria-readonly': true })}
      data-cell={`${position.row}:${position.column}`}
      title={error}
      className={cn(
        'relative flex min-w-0 cursor-cell items-center border-e border-b border-default px-2.5',
        column.kind.type !== 'text' && 'justify-end tabular',
        column.isReadOnly && 'bg-surface-sunken text-muted',
        isSelected && !isCursor && 'bg-selected',
        fillTarget && isInRange(position, fillTarget) && 'bg-selected',
        error !== undefined && 'bg-danger-subtle text-danger',
        isCursor && 'z-[5] outline-2 -outline-offset-1 outline-strong group-focus-within/grid:outline-focus',
      )}
    >
      {isCursor && state.editing ? (
        <CellInput label={column.header} isNumeric={column.kind.type !== 'text'} editing={state.editing} grid={grid} />
      ) : (
        <span className="truncate">{grid.textAt(position)}</span>
      )}
      {error !== undefined && (
        <span
          aria-hidden
          className="absolute end-0 top-0 border-4 border-s-transparent border-e-danger border-t-danger border-b-transparent"
        />
      )}
      {isCorner && !state.editing && <FillHandle />}
    </div>
  )
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
