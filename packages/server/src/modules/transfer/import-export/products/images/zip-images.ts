import { invalid } from '../../../../../kernel/errors.ts'
import type { Files } from '../../../../../kernel/files/files.ts'
import { mediaTypeOf, mediaTypes } from '../../../../../kernel/files/media-types.ts'
import { BrokenZip, openZip, type ZipFile, type ZipPart } from '../../../../../kernel/files/zip-file.ts'
import type { Services } from '../../../../../kernel/services.ts'
import type { ImportProduct } from '../formats/import-product.ts'
import { reason, type Reason } from '../../tables/problem.ts'
import { fetchedUrls } from '../plan/look-ups.queries.ts'

/** An image of a ZIP file. */
type ZipImage = {
  readonly part: ZipPart
  /** `zip:1a2b3c4d-5120/mug.png`, the same for the same image in any file; stored like the address of a download. */
  readonly source: string
}

/** An image that a product shows, and the line of the product. */
export type RequestedImage = ZipImage & { readonly line: number }

/** The kinds of images that products show, by the endings of their names. */
const IMAGE_NAME = /\.(?:jpe?g|png|webp|gif|avif)$/i
/** Characters of a name, counted from its end, that are part of its source: sources are indexed. */
const LONGEST_NAME = 255
const FIELD = 'context.picturesKey'

/** Ignores case, Unicode composition and the kind of slash, which differ between systems. */
const plain = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')

const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

function sourceOf({ name, crc32, size }: ZipPart): string {
  const base = baseOf(name).slice(-LONGEST_NAME).toWellFormed()
  return `zip:${crc32.toString(16).padStart(8, '0')}-${size}/${base}`
}

/** The ZIP file of an import: finds an image by the name that the import file has for it. */
export class ZipImages {
  readonly close: ZipFile['close']
  readonly #byBase: ReadonlyMap<string, readonly ZipImage[]>
  readonly #bySource: ReadonlyMap<string, ZipImage>
  /** Addresses in our storage by source; null for invalid images. */
  readonly #addresses = new Map<string, string | null>()

  constructor({ parts, close }: ZipFile) {
    const images = [...parts.values()]
      .filter(({ name }) => IMAGE_NAME.test(name) && !name.includes('\0'))
      .map((part) => ({ part, source: sourceOf(part) }))
    this.close = close
    this.#byBase = Map.groupBy(images, ({ part }) => baseOf(plain(part.name)))
    this.#bySource = new Map(images.map((image) => [image.source, image]))
  }

  get sources(): string[] {
    return [...this.#bySource.keys()]
  }

  /** By its path, else by the end of it, else by its name alone; a reason if none or several match. */
  find(name: string): ZipImage | Reason {
    const path = plain(name)
    const called = this.#byBase.get(baseOf(path)) ?? []
    const isAt = (image: ZipImage) => plain(image.part.name) === path
    const isBelow = (image: ZipImage) => plain(image.part.name).endsWith(`/${path}`)
    const meant = [called.filter(isAt), called.filter(isBelow), called].find(({ length }) => length > 0) ?? []
    const [first, ...others] = meant
    if (!first) return reason('missing_picture', { name })
    return others.every(({ source }) => source === first.source) ? first : reason('ambiguous_picture', { name })
  }

  /** The address of an image: its source until it is stored; null if it is skipped. */
  addressOf({ source }: ZipImage): string | null {
    const address = this.#addresses.get(source)
    return address === undefined ? source : address
  }

  place(source: string, address: string | null) {
    this.#addresses.set(source, address)
  }

  /** The images of a product that are still at their source. */
  shownBy({ images = [], fields: { thumbnail }, lines: [line] }: ImportProduct): RequestedImage[] {
    return [thumbnail, ...images.map(({ url }) => url)].flatMap((url) => {
      const image = this.#bySource.get(url ?? '')
      return image ? { ...image, line } : []
    })
  }
}

/** @throws invalid_data naming the field when there is no such file, or it is no ZIP file */
export async function openImages(files: Files, key: string): Promise<ZipImages> {
  if (!(await files.exists(key))) throw invalid(`There is no file with the key ${key}`, FIELD)
  if (mediaTypeOf(key) !== mediaTypes.zip) throw invalid('The pictures must be in a ZIP file', FIELD)
  try {
    return new ZipImages(await openZip(files, key))
  } catch (error) {
    throw error instanceof BrokenZip ? invalid(`The ZIP file cannot be read: ${error.message}`, FIELD) : error
  }
}

/** The images of an import for its dry run, with the addresses of those that are already stored. */
export async function imagesForDryRun(
  { db, files }: Services,
  key: string | undefined,
): Promise<ZipImages | undefined> {
  if (key === undefined) return undefined
  const zipImages = await openImages(files, key)
  await zipImages.close()
  for (const [source, url] of await fetchedUrls(db, zipImages.sources)) zipImages.place(source, url)
  return zipImages
}

/** A value for display: images that are not stored yet have their names instead of their sources. */
export function asNamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asNamed)
  return typeof value === 'string' ? value.replace(/^zip:[\da-f]{8}-\d+\//, '') : value
}
