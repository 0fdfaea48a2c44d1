import type { ClipboardEvent, KeyboardEvent } from 'react'

/** The text box of an open cell. */
export const isTextBox = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Links, menus and headings inside the grid, and what they open in portals, handle their own keys. */
export function isGridEvent({ target, currentTarget }: KeyboardEvent | ClipboardEvent): boolean {
  return target === currentTarget || (isTextBox(target) && currentTarget.contains(target))
}
