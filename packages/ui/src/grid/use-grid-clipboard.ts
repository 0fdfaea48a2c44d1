import type { ClipboardEvent } from 'react'

import { formatTsv, parseTsv } from './grid-clipboard.ts'
import { isGridEvent } from './grid-events.ts'
import type { Grid } from './use-grid.ts'

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
