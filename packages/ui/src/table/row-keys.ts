import type { KeyboardEvent } from 'react'

const TARGETS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The component library keeps the key events of its links to itself unless they are passed on. */
export type RowKey = Pick<KeyboardEvent<HTMLElement>, 'key' | 'target' | 'preventDefault'> & {
  readonly continuePropagation?: () => void
}

/** Arrow keys, Home and End move between the rows' elements of one kind (`data-row`): links or checkboxes. */
export function moveBetweenRows(event: RowKey): void {
  if (!TARGETS[event.key]) event.continuePropagation?.()
  const rowElement = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
  const target = TARGETS[event.key]
  const kind = rowElement?.dataset['row']
  if (!rowElement || !target || kind === undefined) return
  const rowElements = [...(rowElement.closest('table')?.querySelectorAll<HTMLElement>(`[data-row="${kind}"]`) ?? [])]
  event.preventDefault()
  rowElements[target(rowElements.indexOf(rowElement), rowElements.length)]?.focus()
}
