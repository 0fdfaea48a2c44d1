import { type RefObject, useEffect } from 'react'

/**
 * Marks a box that scrolls sideways with `data-beyond` while there is content beyond its end. An attribute, not state,
 * so that scrolling does not render anything.
 */
export function useMoreBeyond(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    // `scrollLeft` is negative in right-to-left text.
    const mark = () =>
      element.toggleAttribute(
        'data-beyond',
        Math.abs(element.scrollLeft) + element.clientWidth < element.scrollWidth - 1,
      )
    const sizes = new ResizeObserver(mark)
    for (const sized of [element, ...element.children]) sizes.observe(sized)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [box])
}
