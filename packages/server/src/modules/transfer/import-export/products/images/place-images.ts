import type { ColumnNames } from '../column-names.ts'
import type { ImportItem, ImportProduct } from '../formats/import-product.ts'
import { otherRowsBad, problemItems } from '../formats/product-groups.ts'
import { problemAt, type ImportProblem } from '../../tables/problem.ts'
import type { ZipImages } from './zip-images.ts'

/** The name of a file and not an address: no scheme, and not a path of our own. */
const isName = (cell: string) => cell !== '' && !cell.startsWith('/') && !/^[a-z][a-z\d+.-]*:/i.test(cell)

/**
 * Replaces names of images by their addresses. A product with an image that the ZIP file lacks is skipped and reported.
 */
export function* withImageAddresses(
  product: ImportProduct,
  names: ColumnNames,
  zipImages: ZipImages,
): Generator<ImportItem> {
  const problems = problemsOf(product, names, zipImages)
  const { handle, lines, variants } = product
  if (problems.length > 0) yield* problemItems([...problems, ...otherRowsBad(handle, lines[0], variants)])
  else yield { type: 'product', product: withCells(product, (cell) => addressOf(cell, zipImages)) }
}

/** One problem for each name that leads to no image or to several, with its column where the format knows it. */
function problemsOf(product: ImportProduct, names: ColumnNames, zipImages: ZipImages): ImportProblem[] {
  const { images = [], fields, handle, lines } = product
  const { thumbnail } = fields
  const columns = new Map<string, string | null>()
  if (typeof thumbnail === 'string') columns.set(thumbnail, names.field('productFields', 'thumbnail'))
  for (const { url } of images) columns.set(url, columns.get(url) ?? names.field('product', 'image_src'))
  return [...columns].flatMap(([name, column]) => {
    const image = isName(name) ? zipImages.find(name) : undefined
    return image && 'code' in image ? problemAt({ line: lines[0], handle, column }, image) : []
  })
}

/** Null for an invalid image. */
function addressOf(cell: string, zipImages: ZipImages): string | null {
  const image = isName(cell) ? zipImages.find(cell) : undefined
  return image && 'part' in image ? zipImages.addressOf(image) : cell
}

/** Invalid images are skipped; without any valid one, the product's images stay unchanged. */
function withCells({ images, fields, ...product }: ImportProduct, at: (cell: string) => string | null): ImportProduct {
  const { thumbnail, ...others } = fields
  const address = thumbnail === undefined || thumbnail === null ? thumbnail : (at(thumbnail) ?? undefined)
  const remaining = images?.flatMap((image) => {
    const url = at(image.url)
    return url === null ? [] : [{ ...image, url }]
  })
  const isEmptied = images !== undefined && images.length > 0 && remaining?.length === 0
  return {
    ...product,
    fields: { ...others, ...(address !== undefined && { thumbnail: address }) },
    ...(remaining && !isEmptied && { images: remaining }),
  }
}
