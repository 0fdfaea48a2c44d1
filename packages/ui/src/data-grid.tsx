import { type ReactNode, type Ref, useId, useImperativeHandle, useMemo, useRef } from 'react'
import { useLocale } from 'react-aria-components'

import { cn } from './cn.ts'
import type { CellKind, CellValue } from './grid-cells.ts'
import { GRID_ROW_HEIGHT, GridRow } from './grid-row.tsx'
import type { CellChange, CellRejection, GridData } from './grid-state.ts'
import { GridStatus } from './grid-status.tsx'
import { useGrid } from './use-grid.ts'
import { useGridKeyboard } from './use-grid-keyboard.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import { useCellInSight, useRowWindow } from './use-row-window.ts'

export type { CellKind, CellValue } from './grid-cells.ts'
export type { CellChange, CellRejection } from './grid-state.ts'

export interface DataGridColumn {
  id: string
  header: string
  kind: CellKind
  /** Width in px; 144 by default. */
  width?: number | undefined
  isReadOnly?: boolean | undefined
}

export interface DataGridRow {
  id: string
  /** What the row is about; stays in sight at its start. */
  label: string
}

/** What a form does with a grid from outside. */
export interface DataGridHandle {
  /** Puts the cursor on a cell, in sight, and the focus into the grid. */
  focusCell: (rowId: string, columnId: string) => void
  /** The cell with the cursor; undefined in a grid without rows or columns. */
  cursor: () => { rowId: string; columnId: string } | undefined
  /** Changes cells as one step that can be undone. */
  apply: (changes: readonly CellChange[]) => void
}

export interface DataGridProps {
  /** What is edited here. */
  label: string
  /** Heading of the column with the rows' labels. */
  rowHeader: string
  rows: readonly DataGridRow[]
  columns: readonly DataGridColumn[]
  /** A cell's present value: text, a number, or minor units of the column's currency; null is blank. */
  valueOf: (rowId: string, columnId: string) => CellValue
  /** Called once per step (a typed cell, a paste, a fill, an undo) with every cell that changes. */
  onChange: (changes: readonly CellChange[]) => void
  /** What the form or server says about a cell. */
  errorOf?: ((rowId: string, columnId: string) => string | undefined) | undefined
  /** Called with the texts that could not be read; the form is not complete while there are any. */
  onRejectionsChange?: ((rejections: readonly CellRejection[]) => void) | undefined
  /** Tallest the grid grows before it scrolls, in px; 560 by default. */
  maxHeight?: number | undefined
  className?: string | undefined
  ref?: Ref<DataGridHandle> | undefined
}

const ROW_HEADER_WIDTH = 'minmax(var(--row-header),1fr)'
const DEFAULT_WIDTH = 144

/** A spreadsheet over typed cells: keyboard, ranges, fill handle, clipboard, undo. */
export function DataGrid({ ref, ...props }: DataGridProps) {
  const { label, rowHeader, rows, columns, valueOf, maxHeight = 560, className } = props
  const { direction } = useLocale()
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const data = useMemo<GridData>(
    () => ({ rowIds: rows.map((row) => row.id), columns, valueOf }),
    [rows, columns, valueOf],
  )
  const grid = useGrid(data, props)
  const keyboard = useGridKeyboard(grid, data, direction)
  const pointer = useGridPointer(grid, element)
  const shown = useRowWindow(element, rows.length, grid.state.cursor.row, GRID_ROW_HEIGHT)
  const template = [ROW_HEADER_WIDTH, ...columns.map(({ width = DEFAULT_WIDTH }) => `minmax(${width}px,1fr)`)].join(' ')
  const minWidth = columns.reduce((sum, { width = DEFAULT_WIDTH }) => sum + width, 0)
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`
  useCellInSight(element, cellId(grid.state.cursor.row, grid.state.cursor.column))
  useImperativeHandle(ref, () => ({
    focusCell(rowId, columnId) {
      const column = columns.findIndex((one) => one.id === columnId)
      grid.move({ row: data.rowIds.indexOf(rowId), column })
      element.current?.focus()
    },
    cursor() {
      const rowId = data.rowIds[grid.state.cursor.row]
      const columnId = data.columns[grid.state.cursor.column]?.id
      return rowId === undefined || columnId === undefined ? undefined : { rowId, columnId }
    },
    apply: grid.apply,
  }))
  return (
    <div className={cn('w-full min-w-0 contain-inline-size [--row-header:8rem] sm:[--row-header:12rem]', className)}>
      <div
        ref={element}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-activedescendant={rows.length > 0 ? cellId(grid.state.cursor.row, grid.state.cursor.column) : undefined}
        {...keyboard}
        {...pointer}
        style={{ maxHeight, ['--grid-columns' as string]: template }}
        className="group/grid relative touch-pan-x touch-pan-y overflow-auto overscroll-contain rounded-card border border-default bg-surface text-sm select-none focus-visible:outline-offset-1"
      >
        <div style={{ minWidth: `calc(var(--row-header) + ${minWidth}px)` }}>
          <HeaderRow rowHeader={rowHeader} columns={columns} />
          <div role="rowgroup" className="relative" style={{ height: rows.length * GRID_ROW_HEIGHT }}>
            {shown.map((index) => {
              const row = rows[index]
              return (
                row && <GridRow key={row.id} row={row} index={index} columns={columns} grid={grid} cellId={cellId} />
              )
            })}
          </div>
        </div>
      </div>
      <GridStatus grid={grid} rows={rows} columns={columns} />
    </div>
  )
}

function HeaderRow({ rowHeader, columns }: Pick<DataGridProps, 'rowHeader' | 'columns'>): ReactNode {
  return (
    <div role="row" aria-rowindex={1} className="sticky top-0 z-20 grid grid-cols-(--grid-columns)">
      <HeaderCell index={1} text={rowHeader} className="sticky start-0 z-10 border-e" />
      {columns.map(({ id, header, kind }, index) => (
        <HeaderCell key={id} index={index + 2} text={header} className={kind.type === 'text' ? '' : 'justify-end'} />
      ))}
    </div>
  )
}

function HeaderCell({ index, text, className }: { index: number; text: string; className: string }) {
  return (
    <div
      role="columnheader"
      aria-colindex={index}
      className={cn(
        'flex h-[2.125rem] min-w-0 items-center border-b border-default bg-surface-sunken px-2.5 text-xs font-medium text-subtle',
        className,
      )}
    >
      <span className="truncate">{text}</span>
    </div>
  )
}
