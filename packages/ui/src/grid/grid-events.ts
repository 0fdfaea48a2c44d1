import type { ClipboardEvent, KeyboardEvent } from 'react'

/** Links, menus and headings inside the grid, and what they open in portals, handle their own keys. */
export function isGridEvent({ target, currentTarget }: KeyboardEvent | ClipboardEvent): boolean {
  return target === currentTarget || (target instanceof HTMLInputElement && currentTarget.contains(target))
}
