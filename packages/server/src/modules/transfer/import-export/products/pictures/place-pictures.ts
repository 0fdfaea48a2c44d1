import { columnNames, type ColumnNames } from '../column-names.ts'
import { restOf } from '../duplicates.ts'
import type { ImportItem, ImportProduct } from '../formats/import-product.ts'
import { problemAt, type ImportProblem } from '../../tables/problem.ts'
import type { ZipPictures } from './zip-pictures.ts'

/** The name of a file and not an address: no scheme, and not a path of our own. */
const isName = (cell: string) => cell !== '' && !cell.startsWith('/') && !/^[a-z][a-z\d+.-]*:/i.test(cell)

/**
 * Replaces names of pictures by their addresses. Products with a picture that the ZIP file lacks are skipped
 * and reported. Without a ZIP file every cell stays unchanged.
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

/** Null for an invalid picture. */
function addressOf(cell: string, pictures: ZipPictures): string | null {
  const found = isName(cell) ? pictures.find(cell) : undefined
  return found && 'part' in found ? pictures.addressOf(found) : cell
}

/** Invalid pictures are skipped; without any valid one, the product's pictures stay unchanged. */
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
