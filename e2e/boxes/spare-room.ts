import {
  ancestorsOf,
  around,
  boxOf,
  clips,
  contentBox,
  heightOf,
  innerBox,
  isEmpty,
  isShown,
  linesOf,
  overlapOf,
  shownOf,
  textsIn,
  widthOf,
  type Box,
} from './geometry.ts'

/** An element with a border or background of its own, such as a card, a button or a chip. */
export function hasFrame(element: Element): boolean {
  const { backgroundColor, borderLeftWidth, borderRightWidth } = getComputedStyle(element)
  const isTinted = !/^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/.test(backgroundColor)
  return isTinted || (parseFloat(borderLeftWidth) > 0 && parseFloat(borderRightWidth) > 0)
}

/** An empty element with a frame, such as the dot of a status. */
export function isDot(element: Element): boolean {
  return element.childNodes.length === 0 && hasFrame(element)
}

/** Everything drawn within an element: texts as far as they are shown, pictures and controls. */
export function drawnIn(element: Element): Box[] {
  const texts = textsIn(element).flatMap((text) =>
    linesOf(text).map((line) => shownOf(line, text.parentElement, element)),
  )
  const drawn = [...element.querySelectorAll('*')]
    .filter((one) => one.matches('img,svg,canvas,input,textarea,select,button,[role=button],hr') || isDot(one))
    .filter((one) => isShown(one))
    .map((one) => shownOf(boxOf(one.getBoundingClientRect()), one.parentElement, element))
  return [...texts, ...drawn].filter((box) => !isEmpty(box))
}

/** The unused width next to a line, inside the padding of an element. */
export function freeWidth(element: Element, line: Box): number {
  const GAP = 10
  const room = shownOf(contentBox(element), element)
  const band = { ...room, top: line.top, bottom: line.bottom }
  const taken = drawnIn(element)
    .filter((box) => heightOf(overlapOf(box, band)) > 2)
    .map(({ left, right }) => ({ left: Math.max(room.left, left - GAP), right: Math.min(room.right, right + GAP) }))
    .sort((one, other) => one.left - other.left)
  let free = 0
  let end = room.left
  for (const { left, right } of taken) {
    free += Math.max(0, left - end)
    end = Math.max(end, right)
  }
  return free + Math.max(0, room.right - end)
}

/** The free width of the row that a cut text is in: of the widest part around it that is still one row. */
export function freeInRow(clip: Element, line: Box): number {
  const ends =
    'section,li,table,tr,td,th,main,aside,form,nav,[role=dialog],[role=alertdialog],[role=row],[role=gridcell],[role=rowheader],[role=columnheader],body'
  let most = 0
  for (const element of ancestorsOf(clip)) {
    const hasBox = getComputedStyle(element).display !== 'contents'
    if (element !== clip && hasBox) most = Math.max(most, freeWidth(element, line))
    if (element.matches(ends)) break
  }
  return most
}

export function cellOf(element: Element): Element | undefined {
  const cell = element.closest('td,th,[role=gridcell],[role=rowheader],[role=columnheader]')
  const row = cell?.parentElement
  if (!cell || !row) return undefined
  return /table-row|grid/.test(getComputedStyle(row).display) ? cell : undefined
}

/** How much wider a cell is than what it shows; negative if it shows less than there is. */
export function spareOfCell(cell: Element): number {
  const whole = boxOf(cell.getBoundingClientRect())
  // What is scrolled out of sight cannot be measured.
  if (widthOf(shownOf(whole, cell.parentElement)) < widthOf(whole) - 1) return 0
  const drawn = drawnIn(cell)
  if (drawn.length === 0) return cell.getBoundingClientRect().width
  const hidden = [cell, ...cell.querySelectorAll('*')]
    .filter((one) => clips(one).x && !isEmpty(boxOf(one.getBoundingClientRect())))
    .map((one) => one.scrollWidth - one.clientWidth)
  const isHeading = cell.matches('[scope=col],[role=columnheader]')
  // A text that wraps has no width to give.
  const onOneLine = textsIn(cell).map((text) => linesOf(text).reduce((sum, line) => sum + widthOf(line), 0))
  const used = Math.max(widthOf(around(drawn)), ...onOneLine) + Math.max(0, ...hidden)
  const padding = 20
  // The arrow of a heading that sorts has its place even while it is not shown.
  const arrow = isHeading && cell.querySelector('button svg') ? 18 : 0
  return widthOf(innerBox(cell)) - padding - arrow - used
}

/** The width that the other columns of a table do not need, and the width of its box that the table leaves free. */
export function freeInTable(cell: Element): number {
  const row = cell.parentElement
  const table = cell.closest('table,[role=grid]')
  if (!row || !table) return 0
  const at = [...row.children].indexOf(cell)
  const rows = [...table.querySelectorAll('tr,[role=row]')].filter((one) => isShown(one)).slice(0, 40)
  const spare = [...row.children].map((_, column) =>
    Math.min(...rows.flatMap(({ children }) => children[column] ?? []).map((one) => spareOfCell(one))),
  )
  const isText = (column: number) => !/^(box|menu)$/.test(row.children[column]?.getAttribute('data-place') ?? '')
  // Each width is a whole number of px.
  const columns = spare.filter((_, column) => column !== at && isText(column)).map((px) => px - 2)
  const beyond = widthOf(innerBox(table.parentElement ?? table)) - table.getBoundingClientRect().width
  return columns.reduce((sum, px) => sum + Math.max(0, px), 0) + Math.max(0, beyond)
}
