import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../kernel/db.ts'
import { mediaTypes } from '../../../kernel/files/media-types.ts'
import type { Services } from '../../../kernel/services.ts'
import { fitPicture, type Frame, type PictureKind } from './pictures.ts'
import { findUpload } from './uploads.queries.ts'

type Rules = {
  readonly kinds: readonly PictureKind[]
  /** The largest file, in bytes. */
  readonly most: number
  readonly frame: Frame
}

/** A picture as a `data:` URL, with its size in pixels. */
export type InlinePicture = Frame & { readonly picture: string }

/** A public upload as a picture that is as small as a frame; undefined if it is not there or not such a picture. */
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
