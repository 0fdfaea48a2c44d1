import {
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useLayoutEffect,
} from 'react'
import { useLocale } from 'react-aria-components'
import { cn } from '../cn.ts'
import type { TableSort } from '../table/table-shape.ts'
import { useOverflowMarks } from '../table/use-overflow-marks.ts'
import type { CellKind, CellValue } from './grid-cells.ts'
import { GridHeader } from './grid-header.tsx'
import { CellInput, GRID_ROW_HEIGHT, GridRow, type GridRowProps, type GridRowShape } from './grid-row.tsx'
import { cellAt, type CellChange, type CellRejection, type GridData, marksOf } from './grid-state.ts'
import { GridStatus } from './grid-status.tsx'
import { useGridClipboard, useGridKeyboard, useGridPointer } from './use-grid-input.ts'
import { type Grid, useGrid } from './use-grid.ts'
import { indexesOf, type RowWindow, useRowWindow } from './use-row-window.ts'

export type { CellKind, CellValue } from './grid-cells.ts'
export type { CellChange, CellRejection } from './grid-state.ts'
export type { TableSort } from '../table/table-shape.ts'
export type { RowWindow } from './use-row-window.ts'

export type DataGridColumn = {
  readonly id: string
  readonly header: string
  readonly kind: CellKind
  /** Width in px; 144 by default. */
  readonly width?: number | undefined
  /** Whether all of its cells are read-only, or those of which rows. */
  readonly isReadOnly?: boolean | ((rowId: string) => boolean) | undefined
  readonly isSortable?: boolean | undefined
}

export type DataGridRow = GridRowShape

/** The grid's methods for its form. */
export type DataGridHandle = {
  /** Moves the cursor to a cell, scrolls to it, and focuses the grid. */
  readonly focusCell: (rowId: string, columnId: string) => void
  /** The cell with the cursor; undefined in a grid without rows or columns. */
  readonly cursor: () => { readonly rowId: string; readonly columnId: string } | undefined
  /** Changes cells in one step, which can be undone. */
  readonly apply: (changes: readonly CellChange[]) => void
}

export type DataGridProps = {
  /** The grid's accessible name. */
  readonly label: string
  /** Heading of the column with the rows' labels. */
  readonly rowHeader: string
  readonly rows: readonly DataGridRow[]
  readonly columns: readonly DataGridColumn[]
  /** A cell's value: text, a number, or minor units of the column's currency; null is blank. */
  readonly valueOf: (rowId: string, columnId: string) => CellValue
  /** Called once per step (a typed cell, a paste, a fill, an undo) with every cell that changes. */
  readonly onChange: (changes: readonly CellChange[]) => void
  /** The form's or server's error of a cell. */
  readonly errorOf?: ((rowId: string, columnId: string) => string | undefined) | undefined
  /** A note on a cell: marked in the cell, shown below the grid for the cell with the cursor. Memoize it. */
  readonly noteOf?: ((rowId: string, columnId: string) => string | undefined) | undefined
  /** The stored value of a cell with an unsaved change, which is tinted; undefined without one. Memoize it. */
  readonly changedFrom?: ((rowId: string, columnId: string) => CellValue | undefined) | undefined
  /** Called with the texts that could not be read; the form is incomplete while there are any. */
  readonly onRejectionsChange?: ((rejections: readonly CellRejection[]) => void) | undefined
  /** A menu or buttons at the end of a row; the menu key opens it from any of the row's cells. Memoize it. */
  readonly rowActions?: ((row: DataGridRow) => ReactNode) | undefined
  /** Opens the row's page: by Enter in a read-only cell, or with the row's link. Memoize it. */
  readonly onOpenRow?: ((rowId: string) => void) | undefined
  /** Id for sorting by the rows' labels, if that is possible. */
  readonly rowSortId?: string | undefined
  readonly sort?: TableSort | null | undefined
  /** Called with the next order: ascending, descending, then none. */
  readonly onSortChange?: ((sort: TableSort | null) => void) | undefined
  /** Called with the rendered rows, to load them on demand. Memoize it. */
  readonly onWindowChange?: ((shown: RowWindow) => void) | undefined
  /** Nothing can be changed for now: it is being saved. */
  readonly isReadOnly?: boolean | undefined
  /** Most cells are read-only: they look like the page, and editable ones like fields. */
  readonly isMostlyRead?: boolean | undefined
  /** Focuses the grid when it is mounted. */
  readonly autoFocus?: boolean | undefined
  /** Maximum height in px; 560 by default. */
  readonly maxHeight?: number | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<DataGridHandle> | undefined
}

const ROW_HEADER_WIDTH = 'minmax(var(--row-header),2fr)'
const DEFAULT_WIDTH = 144
const ACTIONS_WIDTH = 48

/** A spreadsheet over typed cells: keyboard, ranges, fill handle, clipboard, undo. */
export const DataGrid = memo(function DataGrid({ ref, ...props }: DataGridProps) {
  const { label, rows, columns, valueOf, rowActions, isMostlyRead = false, maxHeight = 560, className } = props
  const { autoFocus = false } = props
  const { direction } = useLocale()
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const data = useMemo<GridData>(
    () => ({ rowIds: rows.map((row) => row.id), columns, valueOf }),
    [rows, columns, valueOf],
  )
  const grid = useGrid(data, props)
  const keyboard = useGridKeyboard(grid, data, direction, props.onOpenRow)
  const clipboard = useGridClipboard(grid)
  const pointer = useGridPointer(grid, element)
  const { cursor } = grid.state
  const { template, minWidth } = widthsOf(columns, rowActions !== undefined)
  // Only the cell with the cursor has an id, a new one after each move, so that screen readers announce it.
  const cursorId = `${id}-${cursor.row}-${cursor.column}`
  useScrollToCell(element, cursorId)
  useOverflowMarks(element)
  useEffect(() => {
    if (autoFocus) element.current?.focus({ preventScroll: true })
  }, [autoFocus])
  useImperativeHandle(ref, () => ({
    focusCell(rowId, columnId) {
      const column = columns.findIndex((candidate) => candidate.id === columnId)
      grid.move({ row: data.rowIds.indexOf(rowId), column })
      element.current?.focus()
    },
    cursor() {
      const cell = cellAt(data, cursor)
      return cell && { rowId: cell.rowId, columnId: cell.column.id }
    },
    apply: grid.apply,
  }))
  return (
    <div className={cn('w-full min-w-0 contain-inline-size [--row-header:9rem] sm:[--row-header:15.5rem]', className)}>
      <div
        ref={element}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable
        aria-readonly={props.isReadOnly}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + (rowActions ? 2 : 1)}
        aria-activedescendant={rows.length > 0 ? cursorId : undefined}
        {...keyboard}
        {...clipboard}
        {...pointer}
        style={{ maxHeight, ['--grid-columns' as string]: template }}
        className="group/grid relative touch-pan-x touch-pan-y overflow-auto overscroll-x-contain data-tall:overscroll-contain rounded-card border border-default bg-surface text-sm select-none focus-visible:outline-offset-1"
      >
        <div style={{ minWidth: `calc(var(--row-header) + ${minWidth}px)` }}>
          <GridHeader
            rowHeader={props.rowHeader}
            columns={columns}
            hasActions={rowActions !== undefined}
            rowSortId={props.rowSortId}
            sort={props.sort}
            onSortChange={props.onSortChange}
          />
          <GridRows
            box={element}
            rows={rows}
            columns={columns}
            grid={grid}
            cursorId={cursorId}
            actions={rowActions}
            onOpenRow={props.onOpenRow}
            isMostlyRead={isMostlyRead}
            onWindowChange={props.onWindowChange}
          />
        </div>
      </div>
      <GridStatus grid={grid} rows={rows} columns={columns} />
    </div>
  )
})

function widthsOf(columns: readonly DataGridColumn[], hasActions: boolean) {
  const cells = columns.map(
    ({ kind, width = DEFAULT_WIDTH }) => `minmax(${width}px,${kind.type === 'text' ? '2fr' : '1fr'})`,
  )
  const actions = hasActions ? [`${ACTIONS_WIDTH}px`] : []
  const cellWidth = columns.reduce((sum, { width = DEFAULT_WIDTH }) => sum + width, 0)
  return {
    template: [ROW_HEADER_WIDTH, ...cells, ...actions].join(' '),
    minWidth: cellWidth + (hasActions ? ACTIONS_WIDTH : 0),
  }
}

/** Fades out the last visible column while there are more: half a number could be taken for a whole one. */
const GridEdge = ({ hasActions }: { readonly hasActions: boolean }) => (
  <div
    aria-hidden
    className="pointer-events-none sticky z-[8] ms-auto hidden h-full w-10 bg-linear-to-l from-surface from-25% to-transparent group-data-beyond/grid:block rtl:bg-linear-to-r"
    style={{ insetInlineEnd: hasActions ? ACTIONS_WIDTH : 0 }}
  />
)

type GridRowsProps = Pick<GridRowProps, 'actions' | 'onOpenRow' | 'isMostlyRead'> & {
  readonly box: RefObject<HTMLDivElement | null>
  readonly rows: readonly DataGridRow[]
  readonly columns: readonly DataGridColumn[]
  readonly grid: Grid
  readonly cursorId: string
  readonly onWindowChange: DataGridProps['onWindowChange']
}

/** The visible rows. Scrolling renders these and nothing around them. */
function GridRows({ box, rows, columns, grid, cursorId, onWindowChange, ...row }: GridRowsProps) {
  const { first, last } = useRowWindow(box, rows.length, GRID_ROW_HEIGHT)
  useEffect(() => onWindowChange?.({ first, last }), [onWindowChange, first, last])
  const { cursor, editing } = grid.state
  const column = columns[cursor.column]
  const input = editing && column && (
    <CellInput label={column.header} isNumeric={column.kind.type !== 'text'} editing={editing} grid={grid} />
  )
  return (
    <div role="rowgroup" className="relative" style={{ height: rows.length * GRID_ROW_HEIGHT }}>
      <GridEdge hasActions={row.actions !== undefined} />
      {indexesOf({ first, last }, cursor.row, rows.length).map((index) => {
        const shape = rows[index]
        if (!shape) return null
        // By index: a row that was loading keeps its element when its values arrive.
        return (
          <GridRow
            key={index}
            row={shape}
            index={index}
            columns={columns}
            texts={grid.texts}
            cursorId={index === cursor.row ? cursorId : undefined}
            input={index === cursor.row && input}
            {...marksOf(index, cursor, grid.range, grid.fillTarget)}
            {...row}
          />
        )
      })}
    </div>
  )
}

/** Scrolls the grid as little as needed to show a cell that its sticky headers do not cover. */
function useScrollToCell(box: RefObject<HTMLElement | null>, cellId: string): void {
  useLayoutEffect(() => {
    const cell = document.getElementById(cellId)
    if (cell) box.current?.scrollBy(distanceToSight(cell, box.current))
  }, [box, cellId])
}

function distanceToSight(cell: HTMLElement, box: HTMLElement): { readonly left: number; readonly top: number } {
  const target = cell.getBoundingClientRect()
  const edges = box.getBoundingClientRect()
  const header = box.querySelector('[role="columnheader"]')?.getBoundingClientRect()
  const [start, height] = [header?.width ?? 0, header?.height ?? 0]
  const end = box.querySelector('[data-actions]')?.getBoundingClientRect().width ?? 0
  const isRtl = getComputedStyle(box).direction === 'rtl'
  const [left, right] = isRtl ? [end, start] : [start, end]
  const sides: [number, number] = [edges.left + left, edges.right - right]
  return {
    left: overshoot([target.left, target.right], sides),
    top: overshoot([target.top, target.bottom], [edges.top + height, edges.bottom]),
  }
}

/**
 * How far a span is outside of another: negative before it, positive after it, 0 inside. For a span that is longer than
 * the other, it is the distance of their starts.
 */
function overshoot([start, end]: [number, number], [first, last]: [number, number]): number {
  if (start < first) return start - first
  return end > last ? Math.min(end - last, start - first) : 0
}
