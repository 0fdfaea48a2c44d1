import { useShortcut } from '../shortcuts.ts'

const linksOf = () => [...document.querySelectorAll<HTMLElement>('main table [data-row="link"]')]

const rowInFocus = (): Element | null => document.activeElement?.closest('tr') ?? null

/** Moves the focus by this many rows; without a focused row, to the first one. */
function step(by: number) {
  const links = linksOf()
  const current = rowInFocus()
  const at = links.findIndex((link) => current !== null && current.contains(link))
  links[at === -1 ? 0 : at + by]?.focus()
}

/**
 * `j` and `k` go through the rows of a list, `x` selects the focused one, F2 edits it in the list; Enter opens it, because
 * it is a link.
 */
export function useRowKeys(): void {
  useShortcut('j', () => step(1))
  useShortcut('k', () => step(-1))
  useShortcut('F2', () => rowInFocus()?.querySelector('[data-edit]')?.dispatchEvent(new Event('edit')))
  useShortcut('x', () => rowInFocus()?.querySelector<HTMLElement>('[data-row="checkbox"]')?.click())
}
