import { MAX_LOGO } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { invalid } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { inlinePicture, type InlinePicture } from '../../shop/uploads/uploads.ts'
import * as queries from './documents.queries.ts'

/** A logo as documents show it: a `data:` URL, and its size on paper in points (1/72 of an inch). */
export type Logo = InlinePicture

/** The room for a logo on paper, in points: 50 × 18 mm. */
const ROOM = { width: 142, height: 51 }
/** The pixels of a logo: as many as the room has at 300 dots per inch. */
const frame = { width: 592, height: 213 }
/** A picture is not printed larger than screens show it. */
const LARGEST_PIXEL = 72 / 96

/**
 * The upload of a key as a logo, to be saved with `insertLogo`.
 * @throws invalid_data for anything but a public picture of the right type and size
 */
export async function readLogo(context: Pick<Context, 'db' | 'services'>, key: string): Promise<queries.NewLogo> {
  const found = await inlinePicture(context, key, { kinds: ['png', 'jpeg'], most: MAX_LOGO, frame })
  if (found) return { key, ...found }
  throw invalid(
    `logo_key must be the key of a public upload that is a picture (image/png, image/jpeg) of at most ${MAX_LOGO / 1_000_000} MB`,
    'logo_key',
  )
}

/** The logo of a document; undefined if it has none. */
export async function findLogo(db: Db, key: string | null): Promise<Logo | undefined> {
  const found = key === null ? undefined : await queries.findLogo(db, key)
  if (!found) return undefined
  const { picture, width, height } = found
  const scale = Math.min(LARGEST_PIXEL, ROOM.width / width, ROOM.height / height)
  return { picture, width: width * scale, height: height * scale }
}
