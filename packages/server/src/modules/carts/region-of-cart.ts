import { prepare, runText, type Db } from '../../kernel/db.ts'
import { notAllowed, notFound } from '../../kernel/errors.ts'
import type { CartRegion, CartState } from './cart-state.ts'

const REGION = prepare(`select g.id, g.currency_code, g.tax_rate, g.tax_code, g.automatic_taxes, g.gift_cards_taxable,
    coalesce((select json_agg(k.iso_2 order by k.iso_2) from country k where k.region_id = g.id), '[]'::json) as countries,
    coalesce((select json_agg(l.provider_id order by l.provider_id) from region_payment_providers l where l.region_id = g.id), '[]'::json) as payment_providers
  from region g where g.deleted_at is null and ($1::text is null or g.id = $1) order by g.created_at, g.id limit 1`)

/** A region by its id, or the first one; undefined where there is none. */
export const findRegion = async (db: Db, id: string | undefined): Promise<CartRegion | undefined> =>
  (await runText<CartRegion>(db, REGION, [id ?? null]))[0]

/** @throws not_found */
export async function regionOf(db: Db, id: string): Promise<CartRegion> {
  const region = await findRegion(db, id)
  if (!region) throw notFound(`Region with ${id} was not found`)
  return region
}

/**
 * Another region: other prices and taxes, and nothing that was chosen for the old one (contract/states.md §4). Prices are to
 * be selected anew.
 * @throws not_allowed for a cart that is paid
 */
export function inRegion(cart: CartState, region: CartRegion): CartState {
  if (cart.completed_at !== null || cart.payment_authorized_at !== null)
    throw notAllowed('Cannot change the region of a completed cart')
  return {
    ...cart,
    region_id: region.id,
    region,
    shipping_methods: [],
    gift_cards: [],
    payment_sessions: [],
    items: cart.items.map((item) => ({ ...item, has_shipping: false, tax_rates: [], tax_lines: [] })),
  }
}

/** @throws not_allowed */
export function checkCountry(region: CartRegion, code: string, message: string) {
  if (!region.countries.includes(code.toLowerCase())) throw notAllowed(message)
}
