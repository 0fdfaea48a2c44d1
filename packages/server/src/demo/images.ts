import type { ProductRow } from './catalogue/row.ts'
import type { DemoImage } from './demo-shop.types.ts'
import type { PictureSpec } from './pictures.ts'
import { isColourName, type ColourName } from './pictures/palette.ts'
import { seeded } from './seeded.ts'

interface Shot {
  readonly view: PictureSpec['view']
  readonly colours: readonly ColourName[]
  readonly alt: string
}

/**
 * One to three pictures of a product: the item, its range of colors, and a second view.
 * @throws RangeError when none of the row's option values can be painted.
 */
export function imagesOf(row: ProductRow): [DemoImage, ...DemoImage[]] {
  const colours = coloursOf(row)
  const [main] = colours
  if (main === undefined) throw new RangeError(`No option value of "${row.handle}" has a colour to paint.`)
  const front: Shot = { view: 'front', colours: [main], alt: `${row.title} in ${main.toLowerCase()}` }
  const more = row.status === undefined ? furtherShots(row, main, colours.slice(1)) : []
  return [imageOf(row, front, 0), ...more.map((shot, index) => imageOf(row, shot, index + 1))]
}

function furtherShots(row: ProductRow, main: ColourName, others: readonly ColourName[]): Shot[] {
  const closeUp: Shot = { view: 'detail', colours: [main], alt: `${row.title}, close-up` }
  const [second] = others
  if (second === undefined) return [closeUp]
  const range: Shot = {
    view: 'range',
    colours: [main, ...others],
    alt: `${row.title} in ${listed([main, ...others].slice(0, 3))}`,
  }
  const other: Shot = { view: 'front', colours: [second], alt: `${row.title} in ${second.toLowerCase()}` }
  const rest: Shot[] = [[], [closeUp], [other]][Math.floor(seeded(`shots/${row.handle}`)() * 3)] ?? []
  return [range, ...rest]
}

function imageOf(row: ProductRow, { view, colours, alt }: Shot, index: number): DemoImage {
  const file = `${row.handle}-${index + 1}.webp`
  const { motif, accent, pattern = 'plain' } = row.picture
  return {
    file,
    alt,
    picture: { motif, accent, pattern, colours: colours.slice(0, 3), view, seed: `${row.handle}/${view}` },
  }
}

/** The colors of the first option whose values have any. */
function coloursOf(row: ProductRow): ColourName[] {
  const painted = Object.values(row.options).map((values) => values.flatMap(colourOf))
  return painted.find((colours) => colours.length > 0) ?? []
}

function colourOf(value: ProductRow['options'][string][number]): ColourName[] {
  if (typeof value === 'string') return isColourName(value) ? [value] : []
  if (value.colour !== undefined) return [value.colour]
  return isColourName(value.value) ? [value.value] : []
}

/** The pictures' alternative texts are English, as the demo shop is. */
function listed(colours: readonly ColourName[]): string {
  return new Intl.ListFormat('en-GB').format(colours.map((colour) => colour.toLowerCase()))
}
