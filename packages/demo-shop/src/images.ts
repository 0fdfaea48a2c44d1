import type { ProductRow } from './catalog/row.ts'
import { drawPicture, type PictureSpec } from './pictures.ts'
import { isColorName, type ColorName } from './pictures/palette.ts'
import { seeded } from './seeded.ts'

/** `file` is unique within the shop and ends in .webp; `draw` answers SVG text. */
interface Image {
  readonly file: string
  readonly alt: string
  readonly picture: PictureSpec
  readonly draw: () => string
}

interface Shot {
  readonly view: PictureSpec['view']
  readonly colors: readonly ColorName[]
  readonly alt: string
}

/**
 * One to three pictures of a product: the item, its range of colors, and a second view.
 * @throws RangeError when none of the row's option values can be painted.
 */
export function imagesOf(row: ProductRow): [Image, ...Image[]] {
  const colors = colorsOf(row)
  const [main] = colors
  if (main === undefined) throw new RangeError(`No option value of "${row.handle}" has a color to paint.`)
  const front: Shot = { view: 'front', colors: [main], alt: `${row.title} in ${main.toLowerCase()}` }
  const further = row.status === undefined ? furtherShots(row, main, colors.slice(1)) : []
  return [imageOf(row, front, 0), ...further.map((shot, index) => imageOf(row, shot, index + 1))]
}

function furtherShots(row: ProductRow, main: ColorName, others: readonly ColorName[]): Shot[] {
  const closeUp: Shot = { view: 'detail', colors: [main], alt: `${row.title}, close-up` }
  const [second] = others
  if (second === undefined) return [closeUp]
  const range: Shot = {
    view: 'range',
    colors: [main, ...others],
    alt: `${row.title} in ${listed([main, ...others].slice(0, 3))}`,
  }
  const other: Shot = { view: 'front', colors: [second], alt: `${row.title} in ${second.toLowerCase()}` }
  const further: Shot[] = [[], [closeUp], [other]][Math.floor(seeded(`shots/${row.handle}`)() * 3)] ?? []
  return [range, ...further]
}

function imageOf(row: ProductRow, { view, colors, alt }: Shot, index: number): Image {
  const file = `${row.handle}-${index + 1}.webp`
  const { motif, accent, pattern = 'plain' } = row.picture
  const picture = { motif, accent, pattern, colors: colors.slice(0, 3), view, seed: `${row.handle}/${view}` }
  return { file, alt, picture, draw: () => drawPicture(picture) }
}

/** The colors of the first option whose values have any. */
function colorsOf(row: ProductRow): ColorName[] {
  const painted = Object.values(row.options).map((values) => values.flatMap(colorOf))
  return painted.find((colors) => colors.length > 0) ?? []
}

function colorOf(value: ProductRow['options'][string][number]): ColorName[] {
  if (typeof value === 'string') return isColorName(value) ? [value] : []
  if (value.color !== undefined) return [value.color]
  return isColorName(value.value) ? [value.value] : []
}

/** The pictures' alternative texts are English, as the demo shop is. */
function listed(colors: readonly ColorName[]): string {
  return new Intl.ListFormat('en-GB').format(colors.map((color) => color.toLowerCase()))
}
