import type { Services } from '../../../../kernel/services.ts'
import type { CartChange } from './change-cart.ts'
import { sold, withItem, type ItemRequest } from './items.ts'
import { variantsForSale } from '../read/selling.queries.ts'
import { withSessions } from './sessions.ts'
import { settled, totalsDue } from './settle.ts'

/** Changes that a storefront's requests make to a cart, also used when the server fills one. */

/** Adds units of variants. */
export const adding =
  (items: readonly ItemRequest[]): CartChange =>
  async (cart, terms, db) => {
    const ids = items.map(({ variant_id }) => variant_id)
    const variants = await variantsForSale(db, [...new Set(ids)], cart)
    return items.reduce((state, item) => withItem(state, item, sold(variants, item.variant_id, terms), terms), cart)
  }

/** Offers the ways to pay the amount due. */
export const offeringSessions = ({ providers, flags }: Pick<Services, 'providers' | 'flags'>): CartChange => ({
  showing: (cart, terms) => withSessions(cart, providers, totalsDue(settled(cart, terms), flags).total),
})
