import { type RefObject, useEffect } from 'react'

/**
 * Marks a scrolling box with `data-beyond` while there is content beyond its end, and with `data-tall` while it scrolls
 * down. Attributes, not state, so that scrolling does not render anything.
 */
export function useOverflowMarks(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const mark = () => {
      // `scrollLeft` is negative in right-to-left text.
      const shownTo = Math.abs(element.scrollLeft) + element.clientWidth
      element.toggleAttribute('data-beyond', shownTo < element.scrollWidth - 1)
      element.toggleAttribute('data-tall', element.scrollHeight > element.clientHeight + 1)
    }
    const sizes = new ResizeObserver(mark)
    for (const sized of [element, ...element.children]) sizes.observe(sized)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [box])
}
