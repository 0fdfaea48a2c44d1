import { type RefObject, useLayoutEffect } from 'react'

type SharedWidthsProps = {
  readonly box: RefObject<HTMLElement | null>
  /** With other rows the widths are calculated again. */
  readonly rows: unknown
}

/** Lets the columns of a table share their widths by what is in them, before it is painted. */
export function SharedWidths({ box, rows }: SharedWidthsProps): null {
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !rows) return undefined
    let width = -1
    const sizes = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      shareWidths(element)
    })
    shareWidths(element)
    width = element.clientWidth
    sizes.observe(element)
    // Letters have other widths once their font is loaded.
    const fontsLoaded = () => shareWidths(element)
    document.fonts.addEventListener('loadingdone', fontsLoaded)
    return () => {
      sizes.disconnect()
      document.fonts.removeEventListener('loadingdone', fontsLoaded)
    }
  }, [box, rows])
  return null
}

function shareWidths(box: HTMLElement): void {
  const table = box.querySelector('table')
  if (!table) return
  const columns = [...table.querySelectorAll('col')]
  table.style.removeProperty('--narrowed')
  for (const column of columns) column.style.removeProperty('--shared')
  const beyond = table.offsetWidth - box.clientWidth
  const { display, direction } = getComputedStyle(table)
  // On a phone a row has two lines and no columns.
  if (display !== 'table') return
  // From right to left, what begins beyond the start of its box is cut but cannot be scrolled to, so it is not seen here.
  if (beyond <= 0 && direction === 'ltr' && !isCut(table)) return
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])]
  const has = cells.map(({ offsetWidth }) => offsetWidth)
  const needs = neededWidths(table, box, cells)
  const shared = columns.flatMap((column, index) =>
    column.dataset['column'] === 'shared' ? { column, has: has[index] ?? 0, needs: needs[index] ?? 0 } : [],
  )
  const changes = widthChanges(shared, Math.max(0, beyond))
  for (const [index, { column }] of shared.entries()) column.style.setProperty('--shared', `${changes[index] ?? 0}px`)
  table.style.setProperty('--narrowed', `${changes.reduce((sum, px) => sum + px, 0)}px`)
}

const isCut = (table: Element): boolean =>
  [...table.querySelectorAll(':is(div, span, bdi):not(.sr-only)')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0,
  )

/** The widths of the cells without any limit; measuring must not scroll the box. */
function neededWidths(table: HTMLTableElement, box: HTMLElement, cells: readonly HTMLElement[]): number[] {
  const { scrollLeft } = box
  table.toggleAttribute('data-unlimited', true)
  const widths = cells.map((cell) => Math.ceil(cell.getBoundingClientRect().width))
  table.removeAttribute('data-unlimited')
  box.scrollLeft = scrollLeft
  return widths
}

/** A column in px: how wide it is, and how wide it must be so that nothing in it is cut. */
type ColumnRoom = { readonly has: number; readonly needs: number }

/**
 * By how many px columns change so that as few as possible are cut: those that have more than they need give it to the
 * others, to those that lack least first, and what is left over makes a table narrower that is wider than its box.
 * `beyond`: px by which the table is wider.
 */
export function widthChanges(columns: readonly ColumnRoom[], beyond: number): number[] {
  const spares = columns.map(({ has, needs }) => Math.max(0, has - needs))
  const spare = spares.reduce((sum, px) => sum + px, 0)
  const gains = columns.map(() => 0)
  let left = spare
  for (const { index, lack } of lacksOf(columns)) {
    const gain = Math.min(lack, left)
    gains[index] = gain
    left -= gain
  }
  const given = spare - left + Math.min(left, beyond)
  return columns.map((_, index) => (gains[index] ?? 0) - (spare === 0 ? 0 : ((spares[index] ?? 0) * given) / spare))
}

const lacksOf = (columns: readonly ColumnRoom[]) =>
  columns
    .map(({ has, needs }, index) => ({ index, lack: Math.max(0, needs - has) }))
    .sort((one, other) => one.lack - other.lack)
