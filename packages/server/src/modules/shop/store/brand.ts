import type { Brand } from '@storeroom/contract'
import { notFound } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { stores } from './store.entity.ts'
import { findFace } from './store.queries.ts'

/** How the shop looks, with addresses of its pictures. @throws not_found while the shop is not set up */
export async function brandOf({ db, services: { files }, request }: Context): Promise<Brand> {
  const face = await findFace(db)
  if (!face) throw notFound(stores.notFound(''))
  const pictureOf = (key: string | null) => (key === null ? null : { key, url: files.publicUrl(key, request.origin) })
  return { logo: pictureOf(face.logo_key), favicon: pictureOf(face.favicon_key), accent_color: face.accent_color }
}
