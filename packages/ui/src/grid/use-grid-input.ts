import {
  type KeyboardEvent,
  useRef,
  type ClipboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { formatTsv, parseTsv } from './grid-clipboard.ts'
import { type GridData, moveBy, tabStep, type CellPosition } from './grid-state.ts'
import type { Grid } from './use-grid.ts'

/** The keys of the grid. After Escape the next Tab leaves the grid, so that keyboard users are not trapped. */
export function useGridKeyboard(
  grid: Grid,
  data: GridData,
  direction: 'ltr' | 'rtl',
  /** What Enter does in a read-only cell. */
  onOpenRow: ((rowId: string) => void) | undefined,
) {
  const { cursor, editing } = grid.state
  const leavesOnTab = useRef(false)
  const openRow = (rowId: string | undefined) => {
    if (rowId !== undefined) onOpenRow?.(rowId)
  }

  const tab = (event: KeyboardEvent) => {
    const next = leavesOnTab.current ? undefined : tabStep(cursor, event.shiftKey ? -1 : 1, data)
    grid.close(true)
    leavesOnTab.current = false
    if (!next) return
    event.preventDefault()
    grid.move(next)
  }
  const enter = (event: KeyboardEvent) => {
    event.preventDefault()
    // The form around the grid saves with this key.
    if (event.ctrlKey || event.metaKey) return grid.close(true)
    if (!editing) return grid.isLockedAt(cursor) ? openRow(data.rowIds[cursor.row]) : grid.open()
    grid.close(true)
    return grid.move(moveBy(cursor, event.shiftKey ? -1 : 1, 0, data))
  }
  const escape = (event: KeyboardEvent) => {
    if (!editing) {
      leavesOnTab.current = true
      return
    }
    // The open cell is the topmost layer: a dialog around the grid stays open.
    event.stopPropagation()
    grid.close(false)
  }
  const commands: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    a: () => grid.select({ top: 0, start: 0, bottom: data.rowIds.length - 1, end: data.columns.length - 1 }),
    d: () => grid.fillDown(),
    z: (event) => (event.shiftKey ? grid.redo() : grid.undo()),
    y: () => grid.redo(),
  }
  const closedKeys: Readonly<Record<string, () => void>> = {
    F2: () => grid.open(),
    Delete: grid.clear,
    Backspace: grid.clear,
  }
  const closedKey = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey ? commands[event.key.toLowerCase()] : closedKeys[event.key]
    const to = keyTarget(event, cursor, data, direction)
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!command && !to && !isText) return
    event.preventDefault()
    if (command) command(event)
    else if (to) grid.move(to, event.shiftKey)
    else grid.open(event.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isGridEvent(event)) return
    if (isMenuKey(event)) return openMenu(event, cursor.row)
    if (event.key === 'Tab') return tab(event)
    if (event.key === 'Enter') return enter(event)
    if (event.key === 'Escape') return escape(event)
    leavesOnTab.current = false
    if (!editing) closedKey(event)
  }
  return { onKeyDown }
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey)

function openMenu(event: KeyboardEvent, row: number): void {
  const button = event.currentTarget.querySelector<HTMLElement>(`[data-actions="${row}"] button`)
  if (!button) return
  event.preventDefault()
  button.focus()
  // As if the key was pressed on the button: a click from here would leave the focus outside of the menu.
  button.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
}

/** The text box of an open cell. */
const isTextBox = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Links, menus and headings inside the grid, and what they open in portals, handle their own keys. */
function isGridEvent({ target, currentTarget }: KeyboardEvent | ClipboardEvent): boolean {
  return target === currentTarget || (isTextBox(target) && currentTarget.contains(target))
}

/** Rows per Page Up and Page Down. */
const PAGE_ROWS = 12

/** The movement of each key in rows and columns (columns in left-to-right direction). */
const MOVEMENTS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE_ROWS, 0],
  PageDown: [PAGE_ROWS, 0],
}

/** A pressed key, as far as it can move the cursor. */
type Key = Readonly<Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>>

/** The cell that a key moves the cursor to, with Ctrl or Cmd to the edge; undefined for other keys. */
export function keyTarget(
  { key, ctrlKey, metaKey }: Key,
  cursor: CellPosition,
  data: GridData,
  direction: 'ltr' | 'rtl',
): CellPosition | undefined {
  const isToEdge = ctrlKey || metaKey
  const lastRow = data.rowIds.length - 1
  if (key === 'Home') return { row: isToEdge ? 0 : cursor.row, column: 0 }
  if (key === 'End') return { row: isToEdge ? lastRow : cursor.row, column: data.columns.length - 1 }
  const movement = MOVEMENTS[key]
  if (!movement) return undefined
  const [rows, columns] = movement
  const distance = isToEdge ? Math.max(data.rowIds.length, data.columns.length) : 1
  return moveBy(cursor, rows * distance, (direction === 'rtl' ? -columns : columns) * distance, data)
}

/** Copies, cuts and pastes the selected cells. In an open cell the browser does. */
export function useGridClipboard(grid: Grid) {
  const isForCells = (event: ClipboardEvent) => !grid.state.editing && isGridEvent(event)
  const onCopy = (event: ClipboardEvent) => {
    if (!isForCells(event)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', formatTsv(grid.copy()))
  }
  const onCut = (event: ClipboardEvent) => {
    onCopy(event)
    if (isForCells(event)) grid.clear()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!isForCells(event)) return
    event.preventDefault()
    const table = parseTsv(event.clipboardData.getData('text/plain'))
    if (table.length > 0) grid.paste(table)
  }
  return { onCopy, onCut, onPaste }
}

type Drag = 'select' | 'fill'

/** Presses and drags: one cell, a range, the fill handle, and a double press that opens the cell. */
export function useGridPointer(grid: Grid, element: RefObject<HTMLElement | null>) {
  const drag = useRef<Drag>(undefined)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || isTextBox(event.target)) return
    const position = cellOf(event.target)
    if (isFillHandle(event.target)) drag.current = 'fill'
    else if (position) {
      grid.close(true)
      grid.move(position, event.shiftKey)
      // A finger scrolls the grid; only a mouse or pen selects ranges.
      drag.current = event.pointerType === 'touch' ? undefined : 'select'
    }
    if (drag.current) event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return
    const position = cellOf(document.elementFromPoint(event.clientX, event.clientY))
    if (!position) return
    if (drag.current === 'fill') grid.dragFill(position)
    else grid.move(position, true)
  }
  const onPointerUp = () => {
    if (drag.current === 'fill') grid.dropFill()
    drag.current = undefined
  }
  const onDoubleClick = ({ clientX, clientY }: MouseEvent) => {
    // The pointer was captured, so the event's target is the grid.
    if (!cellOf(document.elementFromPoint(clientX, clientY))) return
    if (!grid.state.editing) grid.open()
    element.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick }
}

const isFillHandle = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.dataset['fill'] !== undefined

function cellOf(target: EventTarget | null): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const [row, column] = cell?.dataset['cell']?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}
