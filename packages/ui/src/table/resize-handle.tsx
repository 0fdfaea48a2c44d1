import type { KeyboardEvent, PointerEvent } from 'react'
import { useUiStrings } from '../strings.tsx'
import { sharedWidth, tableWidths, widthLimits, type RowEnds, type Sized, type TableWidths } from './column-widths.ts'

/** px that an arrow key adds. */
const STEP = 16

type ResizeHandleProps = {
  readonly header: string
  readonly column: Sized
  /** All columns of the table. */
  readonly columns: readonly Sized[]
  readonly ends: RowEnds
  readonly onResize: Resize
}

/** undefined: the column's own width again. */
type Resize = (width: number | undefined) => void

/**
 * The end of a heading, by which its column is made wider and narrower: it is dragged, or moved with the arrow keys. Two
 * clicks or Enter bring back the column's own width.
 */
export function ResizeHandle({ header, column, columns, ends, onResize }: ResizeHandleProps) {
  const strings = useUiStrings()
  const widthsWith = (width: number | undefined) =>
    tableWidths(
      columns.map((other) => (other === column && width !== undefined ? { ...other, chosenWidth: width } : other)),
      ends,
    )
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={strings.columnWidth(header)}
      aria-valuenow={column.chosenWidth ?? column.width ?? 0}
      aria-valuemin={0}
      aria-valuemax={widthLimits.most}
      tabIndex={0}
      onKeyDown={(event) => moveByKey(event, onResize)}
      onDoubleClick={() => onResize(undefined)}
      onPointerDown={(event) => drag(event, widthsWith, onResize)}
      className="absolute inset-y-1 end-0 w-2 cursor-col-resize touch-none border-e-2 border-transparent outline-none hover:border-strong focus-visible:border-(--color-focus) max-sm:hidden"
    />
  )
}

function moveByKey(event: KeyboardEvent<HTMLElement>, resize: Resize): void {
  const handle = event.currentTarget
  const by = STEPS[event.key]
  if (by !== undefined) resize(within(widthOf(handle) + by * directionOf(handle)))
  else if (event.key === 'Enter') resize(undefined)
  else return
  event.preventDefault()
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: STEP, ArrowLeft: -STEP }

const widthOf = (handle: HTMLElement): number => handle.closest('th')?.offsetWidth ?? 0

/** -1 in right-to-left text. */
const directionOf = (handle: HTMLElement): 1 | -1 => (getComputedStyle(handle).direction === 'rtl' ? -1 : 1)

const within = (width: number): number => Math.round(Math.min(Math.max(width, widthLimits.least), widthLimits.most))

/** Follows the pointer. Only its release counts: an interruption by the system leaves the width as it was. */
function drag(
  { currentTarget, pointerId, clientX: from, button }: PointerEvent<HTMLElement>,
  widthsWith: (width: number | undefined) => TableWidths,
  resize: Resize,
): void {
  if (button !== 0) return
  const handle: HTMLElement = currentTarget
  const [width, direction] = [widthOf(handle), directionOf(handle)]
  const widthAt = ({ clientX }: MouseEvent) => within(width + (clientX - from) * direction)
  const ended = new AbortController()
  const { signal } = ended
  const cancel = () => {
    ended.abort()
    show(handle, widthsWith(undefined))
  }
  const release = (event: MouseEvent) => {
    if (event.clientX === from) return cancel()
    ended.abort()
    resize(widthAt(event))
  }
  handle.setPointerCapture(pointerId)
  handle.addEventListener('pointermove', (event) => show(handle, widthsWith(widthAt(event))), { signal })
  handle.addEventListener('pointerup', release, { signal })
  handle.addEventListener('pointercancel', cancel, { signal })
}

/** Shows the widths without rendering the rows. The column that is dragged has exactly its own. */
function show(handle: HTMLElement, { columns, table: width }: TableWidths): void {
  const heading = handle.closest('th')
  const table = handle.closest('table')
  const dragged = table?.querySelectorAll('col')[heading?.cellIndex ?? -1]
  table?.style.setProperty('--table-width', width)
  table?.querySelectorAll<HTMLElement>('col[data-column]').forEach((column, index) => {
    const own = columns[index] ?? ''
    column.style.width = column === dragged && own.endsWith('px') ? own : sharedWidth(own)
  })
}
