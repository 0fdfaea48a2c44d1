import {
  ancestorsOf,
  around,
  boxOf,
  clips,
  heightOf,
  innerBox,
  isEmpty,
  isFixed,
  isShown,
  linesOf,
  nameOf,
  overlapOf,
  quote,
  scrolls,
  shownOf,
  textsIn,
  topLayer,
  widthOf,
  type Box,
} from './geometry.ts'
import { cellOf, freeInRow, freeInTable, hasFrame } from './spare-room.ts'

/** Something that a person would object to. */
export type Fault = {
  readonly kind: 'cut' | 'cut with room' | 'broken word' | 'covered' | 'overlap' | 'overflow'
  /** The element, as a person finds it. */
  readonly element: string
  /** The whole text of the element. */
  readonly text: string
  /** How much is missing or free, in px, or what covers the element. */
  readonly figure: string
}

type Cut = { readonly clip: Element; readonly line: Box; readonly width: number; readonly height: number }

/** What is hidden of a text and cannot be scrolled to; 1.5 px in width and 5 in height are fractions and descents. */
export function cutOf(text: Text): Cut | undefined {
  const lines = linesOf(text)
  if (lines.length === 0) return undefined
  let full = around(lines)
  for (const clip of ancestorsOf(text.parentElement)) {
    const { x, y } = clips(clip)
    if (!x && !y) continue
    const inner = innerBox(clip)
    const scroll = scrolls(clip)
    const width = x && !scroll.x ? Math.max(inner.left - full.left, full.right - inner.right) : 0
    const height = y && !scroll.y ? Math.max(inner.top - full.top, full.bottom - inner.bottom) : 0
    if (width > 1.5 || height > 5) return { clip, line: overlapOf(full, inner), width, height }
    full = shownOf(full, clip)
    if (isEmpty(full) || isFixed(clip)) return undefined
  }
  return undefined
}

export function cutTexts(root: Element): Fault[] {
  return textsIn(root).flatMap((text) => {
    const cut = cutOf(text)
    if (!cut || !text.parentElement) return []
    const { clip, line, width, height } = cut
    const cell = cellOf(clip)
    const room = Math.max(freeInRow(clip, line), cell ? freeInTable(cell) : 0)
    // Room for all that is missing, or for 48 px of it; 2 px, because the widths of columns are rounded.
    const hasRoom = width > 1.5 && room > Math.min(width, 48) + 2
    const figure = `${Math.round(Math.max(width, height))} px missing, ${Math.round(room)} px free`
    return [{ kind: hasRoom ? 'cut with room' : 'cut', element: nameOf(clip), text: text.data, figure }]
  })
}

/** The words of a text that are broken over two lines, such as the last letter of a button. */
export function brokenWordsOf(text: Text): { readonly word: string; readonly width: number; readonly line: Box }[] {
  if (linesOf(text).length < 2) return []
  return [...text.data.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const parts = [...range.getClientRects()].filter(({ width }) => width > 0).map((part) => boxOf(part))
    const [first, second] = parts
    if (!first || !second || second.top < first.bottom - 2) return []
    return [{ word, line: first, width: parts.slice(1).reduce((sum, part) => sum + widthOf(part), 0) }]
  })
}

/** Scripts without spaces break anywhere. */
export function brokenWords(root: Element): Fault[] {
  return textsIn(root).flatMap((text) => {
    const parent = text.parentElement
    if (!parent || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text.data)) return []
    return brokenWordsOf(text).flatMap(({ word, width, line }) => {
      const room = freeInRow(parent, line)
      // A long word that has the whole row breaks somewhere.
      if (room < width && word.length > 16) return []
      const figure = `${Math.round(width)} px on the next line, ${Math.round(room)} px free`
      return [{ kind: 'broken word' as const, element: nameOf(parent), text: word, figure }]
    })
  })
}

/** Values and hints of inputs that are wider than the input. */
export function cutInputs(root: Element): Fault[] {
  return [...root.querySelectorAll('input')].flatMap((input) => {
    const text = input.value || input.placeholder
    if (!isShown(input) || input.type === 'checkbox' || input.type === 'radio' || text === '') return []
    const style = getComputedStyle(input)
    const context = document.createElement('canvas').getContext('2d')
    if (!context) return []
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const inside = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    const missing = context.measureText(text).width - inside
    if (missing <= 1.5) return []
    const room = freeInRow(input, boxOf(input.getBoundingClientRect()))
    const hasRoom = room >= Math.min(missing, 48)
    const figure = `${Math.round(missing)} px missing, ${Math.round(room)} px free`
    return [{ kind: hasRoom ? 'cut with room' : 'cut', element: nameOf(input), text: text ?? '', figure }]
  })
}

/** The nearest element around an element that stays while the page scrolls, or is placed above others. */
export function layerOf(element: Element): Element | undefined {
  return ancestorsOf(element).find((one) => /sticky|fixed|absolute/.test(getComputedStyle(one).position))
}

/** What covers the center of a control; undefined if nothing does, or if the center is not in the window. */
export function coverOf(control: Element): Element | undefined {
  const box = control.getClientRects()[0]
  if (!box) return undefined
  const shown = shownOf(boxOf(box), control.parentElement)
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const center = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
  const point = { left: center.x - 2, right: center.x + 2, top: center.y - 2, bottom: center.y + 2 }
  if (isEmpty(overlapOf(point, overlapOf(shown, page)))) return undefined
  const hit = document.elementFromPoint(center.x, center.y)
  if (!hit || hit.contains(control) || control.contains(hit)) return undefined
  const label = hit.closest('label')
  return label && (label === control || label.control === control || label.contains(control)) ? undefined : hit
}

export function coveredControls(root: Element): Fault[] {
  const controls =
    'a[href],button,input,select,textarea,[role=button],[role=tab],[role=menuitem],[role=option],[role=switch]'
  return [...root.querySelectorAll(controls)].flatMap((control) => {
    if (!isShown(control) || control.closest('[aria-hidden=true],[inert]')) return []
    // The pointer is meant for what is below it, such as a picture that is dragged as a whole.
    if (getComputedStyle(control).pointerEvents === 'none') return []
    let cover = coverOf(control)
    if (!cover) return []
    // What stays while the page scrolls may be above it at the moment.
    const places = ancestorsOf(control).map((one) => ({ one, top: one.scrollTop, left: one.scrollLeft }))
    const { scrollX, scrollY } = window
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    cover = coverOf(control)
    for (const { one, top, left } of places) one.scrollTo({ top, left, behavior: 'instant' })
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    if (!cover) return []
    const text = control.getAttribute('aria-label') ?? control.textContent
    return [{ kind: 'covered', element: nameOf(control), text: text ?? '', figure: `by ${nameOf(cover)}` }]
  })
}

/** Texts that are drawn over each other. */
export function overlappingTexts(root: Element): Fault[] {
  const drawn = textsIn(root).flatMap((text) => {
    const parent = text.parentElement
    if (!parent) return []
    const layer = layerOf(parent)
    return linesOf(text)
      .map((line) => ({ text, layer, box: shownOf(line, parent) }))
      .filter(({ box }) => !isEmpty(box))
  })
  return drawn.flatMap(({ text, layer, box }, index) =>
    drawn.slice(index + 1).flatMap((other) => {
      if (other.text === text || other.layer !== layer) return []
      const both = overlapOf(box, other.box)
      if (widthOf(both) <= 2 || heightOf(both) <= 5 || !text.parentElement) return []
      const figure = `${Math.round(widthOf(both))} × ${Math.round(heightOf(both))} px of “${quote(other.text.data)}”`
      return [{ kind: 'overlap' as const, element: nameOf(text.parentElement), text: text.data, figure }]
    }),
  )
}

/** How far a box sticks out of the nearest frame around it. */
export function beyondFrame(box: Box, inside: Element): { readonly frame: Element; readonly px: number } | undefined {
  for (const element of ancestorsOf(inside)) {
    if (/absolute|fixed/.test(getComputedStyle(element).position)) return undefined
    if (scrolls(element).x || scrolls(element).y) return undefined
    if (!hasFrame(element) && !clips(element).x) continue
    const frame = element.getBoundingClientRect()
    const px = Math.max(frame.left - box.left, box.right - frame.right, box.bottom - frame.bottom - 3)
    return px > 1.5 ? { frame: element, px } : undefined
  }
  return undefined
}

export function outsideFrames(root: Element): Fault[] {
  const texts = textsIn(root).flatMap((text) => {
    const parent = text.parentElement
    const lines = linesOf(text)
    return parent && lines.length > 0 && !cutOf(text) ? [{ box: around(lines), parent, text: text.data }] : []
  })
  const controls = [...root.querySelectorAll('button,input,select,textarea,[role=button]')]
    .filter((one) => isShown(one) && getComputedStyle(one).position !== 'absolute')
    .flatMap((one) => {
      const parent = one.parentElement
      const text = one.getAttribute('aria-label') ?? one.textContent
      return parent ? [{ box: boxOf(one.getBoundingClientRect()), parent, text }] : []
    })
  return [...texts, ...controls].flatMap(({ box, parent, text }) => {
    const beyond = beyondFrame(box, parent)
    if (!beyond) return []
    const figure = `${Math.round(beyond.px)} px beyond its frame`
    return [{ kind: 'overflow', element: nameOf(beyond.frame), text: text ?? '', figure }]
  })
}

/** The page never scrolls sideways; wide content scrolls within its own box. */
export function widePage(): Fault[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const px = scrollWidth - clientWidth
  return px > 0 ? [{ kind: 'overflow', element: 'page', text: '', figure: `${px} px beyond the window` }] : []
}

export function findFaults(): Fault[] {
  const root = topLayer()
  return [
    ...widePage(),
    ...cutTexts(root),
    ...brokenWords(root),
    ...cutInputs(root),
    ...coveredControls(root),
    ...overlappingTexts(root),
    ...outsideFrames(root),
  ]
}
