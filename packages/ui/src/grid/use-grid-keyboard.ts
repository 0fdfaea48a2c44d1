import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'

import { formatTsv, parseTsv } from './grid-clipboard.ts'
import { type CellPosition, type GridData, moveBy, tabStep } from './grid-state.ts'
import type { Grid } from './use-grid.ts'

/** Rows per Page Up and Page Down. */
const PAGE_ROWS = 12

/** The movement of each key in rows and columns (columns in left-to-right direction). */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE_ROWS, 0],
  PageDown: [PAGE_ROWS, 0],
}

/**
 * Keys and clipboard of the grid. After Escape the next Tab leaves the grid, so that keyboard users are not trapped.
 */
export function useGridKeyboard(
  grid: Grid,
  data: GridData,
  direction: 'ltr' | 'rtl',
  /** What Enter does in a cell that cannot be changed. */
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
  const navigate = (event: KeyboardEvent): CellPosition | undefined => {
    const isFar = event.ctrlKey || event.metaKey
    if (event.key === 'Home') return { row: isFar ? 0 : cursor.row, column: 0 }
    if (event.key === 'End')
      return { row: isFar ? data.rowIds.length - 1 : cursor.row, column: data.columns.length - 1 }
    const arrow = ARROWS[event.key]
    if (!arrow) return undefined
    const distance = isFar ? Math.max(data.rowIds.length, data.columns.length) : 1
    const columns = direction === 'rtl' ? -arrow[1] : arrow[1]
    return moveBy(cursor, arrow[0] * distance, columns * distance, data)
  }
  const closedKey = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey ? commands[event.key.toLowerCase()] : closedKeys[event.key]
    const to = navigate(event)
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!command && !to && !isText) return
    event.preventDefault()
    if (command) command(event)
    else if (to) grid.move(to, event.shiftKey)
    else grid.open(event.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isOfGrid(event)) return
    if (isMenuKey(event)) return openMenu(event, cursor.row)
    if (event.key === 'Tab') return tab(event)
    if (event.key === 'Enter') return enter(event)
    if (event.key === 'Escape') return escape(event)
    leavesOnTab.current = false
    if (!editing) closedKey(event)
  }

  const onCopy = (event: ClipboardEvent) => {
    if (editing || !isOfGrid(event)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', formatTsv(grid.copy()))
  }
  const onCut = (event: ClipboardEvent) => {
    onCopy(event)
    if (!editing && isOfGrid(event)) grid.clear()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (editing || !isOfGrid(event)) return
    event.preventDefault()
    const table = parseTsv(event.clipboardData.getData('text/plain'))
    if (table.length > 0) grid.paste(table)
  }
  return { onKeyDown, onCopy, onCut, onPaste }
}

/** Links, menus and headings inside the grid, and what they open in portals, handle their own keys. */
function isOfGrid({ target, currentTarget }: KeyboardEvent | ClipboardEvent): boolean {
  return target === currentTarget || (target instanceof HTMLInputElement && currentTarget.contains(target))
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
