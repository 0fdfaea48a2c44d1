import { columnNames, type ColumnNames } from '../column-names.ts'
import { restOf } from '../duplicates.ts'
import type { ImportItem, ImportProduct } from '../formats/import-product.ts'
import { problemAt, type ImportProblem } from '../../tables/problem.ts'
import type { ZipPictures } from './zip-pictures.ts'

/** The name of a file and not an address: no scheme, and not a path of our own. */
const isName = (cell: string) => cell !== '' && !cell.startsWith('/') && !/^[a-z][a-z\d+.-]*:/i.test(cell)

/**
 * Puts the addresses of pictures in the place of their names. Products that name one that the ZIP file lacks are left
 * out and reported. Without a ZIP file every cell stays what it says.
 */
export async function* withPictures(
  items: AsyncIterable<ImportItem>,
  pictures: ZipPictures | undefined,
): AsyncGenerator<ImportItem> {
  let names = columnNames('medusa')
  for await (const item of items) {
    if (item.type === 'header') names = columnNames(item.format)
    if (item.type === 'product' && pictures) yield* placed(item.product, names, pictures)
    else yield item
  }
}

function* placed(product: ImportProduct, names: ColumnNames, pictures: ZipPictures): Generator<ImportItem> {
  const problems = problemsOf(product, names, pictures)
  for (const problem of problems) yield { type: 'problem', problem }
  if (problems.length > 0) yield* restOf(product)
  else yield { type: 'product', product: shown(product, (cell) => addressOf(cell, pictures)) }
}

/** One for each name, with its column where the format says which it is. */
function problemsOf(product: ImportProduct, names: ColumnNames, pictures: ZipPictures): ImportProblem[] {
  const { images = [], fields, handle, lines } = product
  const { thumbnail } = fields
  const columns = new Map<string, string | null>()
  if (typeof thumbnail === 'string') columns.set(thumbnail, names.of('productFields', 'thumbnail'))
  for (const { url } of images) columns.set(url, columns.get(url) ?? names.of('product', 'image_src'))
  return [...columns].flatMap(([name, column]) => {
    const found = isName(name) ? pictures.find(name) : undefined
    return found && 'code' in found ? problemAt({ line: lines[0], handle, column }, found) : []
  })
}

/** Null for a picture that turned out to be none. */
function addressOf(cell: string, pictures: ZipPictures): string | null {
  const found = isName(cell) ? pictures.find(cell) : undefined
  return found && 'part' in found ? pictures.addressOf(found) : cell
}

/** What cannot be shown is left out; of a product with nothing that can be, the pictures stay as they are. */
function shown({ images, fields, ...product }: ImportProduct, at: (cell: string) => string | null): ImportProduct {
  const { thumbnail, ...others } = fields
  const address = thumbnail === undefined || thumbnail === null ? thumbnail : (at(thumbnail) ?? undefined)
  const left = images?.flatMap((image) => {
    const url = at(image.url)
    return url === null ? [] : [{ ...image, url }]
  })
  const isEmptied = images !== undefined && images.length > 0 && left?.length === 0
  return {
    ...product,
    fields: { ...others, ...(address !== undefined && { thumbnail: address }) },
    ...(left && !isEmptied && { images: left }),
  }
}
