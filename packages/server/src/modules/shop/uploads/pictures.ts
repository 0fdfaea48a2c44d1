import type { Sharp } from 'sharp'
import { buffer } from 'node:stream/consumers'
import { invalid } from '../../../kernel/errors.ts'
import { type FileKind, mediaTypes } from '../../../kernel/files/media-types.ts'
import type { Db } from '../../../kernel/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { findUpload } from './uploads.queries.ts'

/** The largest width and height of a small version, in pixels. */
const SMALL = 400
/** Pixels of all frames: enough for every camera, and a limit for decompression bombs. */
const MAX_PIXELS = 40_000_000

/** The encoder of each kind. No original bytes, comments, locations or color profiles remain. */
const encoders = {
  jpeg: (picture: Sharp) => picture.jpeg({ quality: 88 }),
  png: (picture: Sharp) => picture.png(),
  webp: (picture: Sharp) => picture.webp({ quality: 86 }),
  gif: (picture: Sharp) => picture.gif(),
  avif: (picture: Sharp) => picture.avif({ quality: 60, effort: 3 }),
} as const satisfies Partial<Record<FileKind, (picture: Sharp) => Sharp>>

export type PictureKind = keyof typeof encoders

export const isPicture = (kind: FileKind): kind is PictureKind => kind in encoders

/**
 * Decodes a picture and encodes it again in its own format, upright, animations too, and makes a small WebP
 * of its first frame. `name` is its name in error messages.
 * @throws invalid_data when it cannot be decoded or has too many pixels
 */
export const encodePicture = (path: string, kind: PictureKind, name: string) =>
  oneAtATime(() => encode(path, kind, name))

/** The pixels of a picture of the largest accepted size take 160 MB, so pictures are decoded one at a time. */
let last: Promise<unknown> = Promise.resolve()
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work)
  last = result.catch(() => {})
  return result
}

async function encode(path: string, kind: PictureKind, name: string) {
  try {
    const picture = await openPicture(path, true)
    const { pages = 1 } = await picture.metadata()
    const whole = await encoders[kind](pages > 1 ? picture : picture.autoOrient()).toBuffer()
    return { whole, smallVersion: await smallVersionOf(path) }
  } catch (cause) {
    const isTooLarge = cause instanceof Error && cause.message.includes('pixel limit')
    throw invalid(
      isTooLarge
        ? `${name} has more than ${MAX_PIXELS / 1_000_000} million pixels`
        : `${name} is not a readable picture`,
      'files',
    )
  }
}

const smallVersionOf = async (path: string) =>
  (await openPicture(path, false))
    .autoOrient()
    .resize({ width: SMALL, height: SMALL, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()

/** A frame in pixels, or what a picture takes of it. */
type Frame = { readonly width: number; readonly height: number }

/**
 * A picture that was stored with `encodePicture`, in its own format, made as small as a frame, on white instead of
 * transparent.
 */
const fitPicture = (bytes: Buffer, kind: PictureKind, frame: Frame): Promise<Frame & { data: Buffer }> =>
  oneAtATime(async () => {
    const picture = (await openPicture(bytes, false))
      .autoOrient()
      .flatten({ background: 'white' })
      .resize({ ...frame, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await encoders[kind](picture).toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  })

/** Loaded with the first picture, to save its memory in processes without uploads. */
async function openPicture(path: string | Buffer, animated: boolean): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(path, { animated, limitInputPixels: MAX_PIXELS })
}

type Rules = {
  readonly kinds: readonly PictureKind[]
  /** The largest file, in bytes. */
  readonly most: number
  readonly frame: Frame
}

/** A picture as a `data:` URL, with its size in pixels. */
export type InlinePicture = Frame & { readonly picture: string }

/** A public upload, scaled down to a frame; undefined if it is missing or not a picture that fits the rules. */
export async function inlinePicture(
  { db, services: { files } }: { readonly db: Db; readonly services: Pick<Services, 'files'> },
  key: string,
  { kinds, most, frame }: Rules,
): Promise<InlinePicture | undefined> {
  const upload = await findUpload(db, key)
  const kind = kinds.find((candidate) => mediaTypes[candidate].type === upload?.media_type)
  if (!upload || !kind || upload.protected || upload.size > most || !(await files.exists(key))) return undefined
  const { data, ...size } = await fitPicture(await buffer(await files.open(key)), kind, frame)
  return { ...size, picture: `data:${mediaTypes[kind].type};base64,${data.toString('base64')}` }
}
