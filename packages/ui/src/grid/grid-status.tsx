import { CircleAlert, Info } from 'lucide-react'

import { cn } from '../cn.ts'
import { useUiStrings } from '../strings.tsx'
import type { CellKind } from './grid-cells.ts'
import type { Grid } from './use-grid.ts'

export type GridStatusProps = {
  readonly grid: Grid
  readonly rows: readonly { readonly id: string; readonly label: string }[]
  readonly columns: readonly { readonly id: string; readonly header: string; readonly kind: CellKind }[]
}

/**
 * The line below a grid: the error, the note or the stored value of the cell with the cursor, and the number of several
 * selected cells with their sum and average.
 */
export function GridStatus({ grid, rows, columns }: GridStatusProps) {
  const strings = useUiStrings()
  const { cursor } = grid.state
  const { top, bottom, start, end } = grid.range
  const row = rows[cursor.row]
  const column = columns[cursor.column]
  const error = row && column && grid.texts.errorOf(row.id, column.id)
  const stored = row && column && grid.texts.storedOf(row.id, column)
  const change = stored === undefined ? undefined : strings.changedFrom(stored)
  const note = error ?? (row && column && grid.texts.noteOf(row.id, column.id)) ?? change
  const Mark = error === undefined ? Info : CircleAlert
  const selected = (bottom - top + 1) * (end - start + 1)
  return (
    <div className="mt-1 flex min-h-5 items-center justify-between gap-3 text-xs text-muted">
      <span role="status" className="flex min-w-0 items-center gap-1.5">
        {note !== undefined && (
          <span className={cn('flex min-w-0 items-start gap-1.5', error !== undefined && 'text-danger')}>
            <Mark aria-hidden className="mt-px size-3.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {row?.label} · {column?.header}: {note}
            </span>
          </span>
        )}
        <span className="sr-only">{grid.announcement}</span>
      </span>
      {selected > 1 && <SelectedCells grid={grid} count={selected} />}
    </div>
  )
}

function SelectedCells({ grid, count }: Pick<GridStatusProps, 'grid'> & { readonly count: number }) {
  const strings = useUiStrings()
  const figures = grid.figures()
  return (
    <span className="flex flex-wrap justify-end gap-x-3 tabular">
      {figures && <span>{strings.cellFigures(figures.sum, figures.average)}</span>}
      <span>{strings.cellsSelected(count)}</span>
    </span>
  )
}
