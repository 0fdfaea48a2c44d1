import type { ReturnPhoto } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { invalid, notAllowed } from '../../../kernel/errors.ts'
import { smallVersionKey } from '../../../kernel/files/files.ts'
import type { Context, StagedContext } from '../../../kernel/http/context.ts'
import { storeForm } from '../../shop/uploads/uploads.ts'
import { lockOrder } from '../orders/orders.ts'
import { countPhotos, findReturn, photosOf, savePhotos } from './returns.queries.ts'

/** Photos of one return. */
const MOST_PHOTOS = 5

/**
 * Stores photos of a request with a return: as protected files, which only staff get links to.
 * @throws not_found; not_allowed once something has come; invalid_data for too many photos or what is no picture
 */
export async function addPhotos(context: StagedContext<'store'>, id: string): Promise<void> {
  const purpose = { protected: true, createdBy: null, isPicture: true, maxFiles: MOST_PHOTOS } as const
  const { order_id } = await findOpen(context.db, id)
  await storeForm(context, purpose, async (db, rows) => {
    await lockOrder(db, order_id)
    await findOpen(db, id)
    const count = (await countPhotos(db, id)) + rows.length
    if (count > MOST_PHOTOS) throw invalid(`A return has at most ${MOST_PHOTOS} photos`, 'files')
    const keys = rows.map(({ key }) => key)
    await savePhotos(db, id, keys)
  })
}

/** @throws not_found, not_allowed */
async function findOpen(db: Db, id: string) {
  const stored = await findReturn(db, id)
  if (stored.status !== 'requested') throw notAllowed('Photos can be added until something of the return has come')
  return stored
}

/** The photos of a return, with links that work for some minutes. @throws not_found */
export async function listPhotos({ db, services, request }: Context, id: string): Promise<ReturnPhoto[]> {
  await findReturn(db, id)
  const linkTo = (key: string, name: string) => services.files.downloadUrl(key, request.origin, name)
  return Promise.all(
    (await photosOf(db, id)).map(async ({ key, name }) => ({
      key,
      name,
      url: await linkTo(key, name),
      thumbnail_url: await linkTo(smallVersionKey(key), name),
    })),
  )
}
