/**
 * Gives the cell under the pointer a tooltip: its text if that is cut, or the tooltip of what is in it, which is not shown
 * by itself because the row's link lies over the cell.
 */
export function titleCell({ target }: { readonly target: EventTarget }): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null
  if (cell) cell.title = cell.querySelector<HTMLElement>('[title]')?.title ?? cutText(cell) ?? ''
}

const cutText = (cell: Element): string | undefined =>
  [...cell.querySelectorAll(':is(div, span):not(.sr-only)')]
    .findLast(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    ?.textContent.trim()
