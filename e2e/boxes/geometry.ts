/** The functions of this folder except `measure.ts` run in the page: sent as text, they can use only each other. */

export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

export function widthOf({ left, right }: Box): number {
  return Math.max(0, right - left)
}

export function heightOf({ top, bottom }: Box): number {
  return Math.max(0, bottom - top)
}

export function overlapOf(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

/** Up to two pixels, which can be left by rounding. */
export function isEmpty(box: Box): boolean {
  return widthOf(box) <= 2 || heightOf(box) <= 2
}

/** As plain values: the sides of a `DOMRect` are not its own properties, so spreading one loses them. */
export function boxOf({ left, right, top, bottom }: DOMRect): Box {
  return { left, right, top, bottom }
}

/** The lines of a text, each in full, whatever is shown of it. */
export function linesOf(text: Text): Box[] {
  const range = document.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0).map((line) => boxOf(line))
}

export function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** Inside the border: what an element with `overflow` shows of its content. */
export function innerBox(element: Element): Box {
  const { left, top } = element.getBoundingClientRect()
  const start = { x: left + element.clientLeft, y: top + element.clientTop }
  return {
    left: start.x,
    right: start.x + element.clientWidth,
    top: start.y,
    bottom: start.y + element.clientHeight,
  }
}

/** Inside the padding. */
export function contentBox(element: Element): Box {
  const style = getComputedStyle(element)
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const inset = (side: string) =>
    parseFloat(style.getPropertyValue(`padding-${side}`)) + parseFloat(style.getPropertyValue(`border-${side}-width`))
  return {
    left: left + inset('left'),
    right: right - inset('right'),
    top: top + inset('top'),
    bottom: bottom - inset('bottom'),
  }
}

/** The element and all around it, from the inside out. */
export function ancestorsOf(element: Element | null): Element[] {
  const found: Element[] = []
  for (let next = element; next && next !== document.body; next = next.parentElement) found.push(next)
  return found
}

/** A fixed element is not cut by the `overflow` of the elements around it. */
export function isFixed(element: Element): boolean {
  return getComputedStyle(element).position === 'fixed'
}

export function clips(element: Element): { readonly x: boolean; readonly y: boolean } {
  const { overflowX, overflowY, display } = getComputedStyle(element)
  const isInline = display === 'inline' || display === 'contents'
  return { x: !isInline && overflowX !== 'visible', y: !isInline && overflowY !== 'visible' }
}

export function scrolls(element: Element): { readonly x: boolean; readonly y: boolean } {
  const { overflowX, overflowY } = getComputedStyle(element)
  const can = /auto|scroll/
  return { x: can.test(overflowX), y: can.test(overflowY) }
}

/** What the `overflow` of an element and of those around it, up to `within`, leaves of a box inside the element. */
export function shownOf(box: Box, inside: Element | null, within?: Element): Box {
  let shown = box
  for (const element of ancestorsOf(inside)) {
    const { x, y } = clips(element)
    const inner = innerBox(element)
    if (x) shown = overlapOf(shown, { ...shown, left: inner.left, right: inner.right })
    if (y) shown = overlapOf(shown, { ...shown, top: inner.top, bottom: inner.bottom })
    if (isFixed(element) || element === within) break
  }
  return shown
}

/** Within a box of one pixel or clipped to nothing, which only assistive technology reads. */
export function isHiddenFromSight(element: Element): boolean {
  return ancestorsOf(element).some((one) => {
    if (getComputedStyle(one).clipPath === 'inset(50%)') return true
    const { x, y } = clips(one)
    return (x || y) && isEmpty(boxOf(one.getBoundingClientRect()))
  })
}

/** Drawn, and not for assistive technology only. */
export function isShown(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isHiddenFromSight(element)
}

/** The dialog or menu above the page, or the page. */
export function topLayer(): Element {
  const layers = [...document.querySelectorAll('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]')]
  return layers.findLast((layer) => layer.checkVisibility() && !layer.closest('main')) ?? document.body
}

export function textsIn(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode
    if (text instanceof Text && /\S/.test(text.data) && text.parentElement && isShown(text.parentElement))
      texts.push(text)
  }
  return texts.filter(({ parentElement }) => !parentElement?.closest('script,style,option,noscript,template'))
}

/** A short description by which a person finds an element. */
export function nameOf(element: Element): string {
  const frame = element.parentElement?.closest(
    'section,[role=dialog],[role=alertdialog],table,[role=grid],nav,form,header',
  )
  const title = frame?.querySelector('h1,h2,h3')?.textContent ?? frame?.getAttribute('aria-label') ?? ''
  const role = element.getAttribute('role')
  const classes = (element.getAttribute('class') ?? '').split(' ').slice(0, 4).join('.')
  const own = `${element.localName}${role ? `[${role}]` : ''}${classes ? `.${classes}` : ''}`
  return frame ? `${own} in ${frame.localName} “${title.slice(0, 40)}”` : own
}

export function quote(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  return words.length > 60 ? `${words.slice(0, 59)}…` : words
}
