import { type KeyboardEvent, useRef } from 'react'

import { isGridEvent } from './grid-events.ts'
import { keyTarget } from './grid-keys.ts'
import { type GridData, moveBy, tabStep } from './grid-state.ts'
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
