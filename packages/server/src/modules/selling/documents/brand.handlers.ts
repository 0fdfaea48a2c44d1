import type { Contract } from '@storeroom/contract'
import { contrastOfWhite, LEAST_CONTRAST } from '@storeroom/contract/accent'
import { MAX_FAVICON } from '@storeroom/contract/limits'
import { invalid } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { saveRow } from '../../../kernel/write/honest-save.ts'
import { store } from '../../shop/store/store.entity.ts'
import { brandOf, lockStore } from '../../shop/store/store.ts'
import { inlinePicture } from '../../shop/uploads/uploads.ts'
import * as queries from './documents.queries.ts'
import { readLogo } from './logo.ts'

/** Documents print the logo, too, so it is copied for them like a logo of their own. */
export const brand: Handlers<Contract['admin']['brand']> = {
  update: staged(async ({ body = {} }, context) => {
    const { logo_key, favicon_key, accent_color } = body
    const logo = typeof logo_key === 'string' ? await readLogo(context, logo_key) : undefined
    if (typeof favicon_key === 'string') await checkFavicon(context, favicon_key)
    if (typeof accent_color === 'string') checkContrast(accent_color)
    const changes = { ...body, ...(accent_color && { accent_color: accent_color.toLowerCase() }) }
    return context.lastTransaction(async (within) => {
      if (logo) await queries.insertLogo(within.db, logo)
      await saveRow(within.db, store, await lockStore(within.db), changes, within.version)
      return { brand: await brandOf(within) }
    })
  }),
}

/** @throws invalid_data for anything but a public picture of the right type and size */
async function checkFavicon(context: Pick<Context, 'db' | 'services'>, key: string) {
  const rules = { kinds: ['png'], most: MAX_FAVICON, frame: { width: 256, height: 256 } } as const
  if (await inlinePicture(context, key, rules)) return
  throw invalid(
    `favicon_key must be the key of a public upload that is a picture (image/png) of at most ${MAX_FAVICON / 1_000} kB`,
    'favicon_key',
  )
}

/** @throws invalid_data for a color on which white text cannot be read */
function checkContrast(color: string) {
  const contrast = contrastOfWhite(color)
  if (contrast >= LEAST_CONTRAST) return
  throw invalid(
    `accent_color must be darker: white text on it has a contrast of ${(Math.floor(contrast * 10) / 10).toFixed(1)}, and needs at least ${LEAST_CONTRAST}`,
    'accent_color',
  )
}
