import type { PricedShippingOption, ShippingOptionRequirement, ShippingProfile } from '@storeroom/contract'
import type { LineItem } from '@storeroom/money'
import { prepare, runText, type Db } from '../../../kernel/db.ts'
import { selectList } from '../../../kernel/read/columns.ts'
import { selectionOf } from '../../../kernel/read/selection.ts'
import { sql } from '../../../kernel/sql.ts'
import { storeShippingOption, type OptionTaxes } from './shipping-options.entity.ts'

/** An option with everything that decides who can choose it and what it costs. */
export type CartOption = Omit<PricedShippingOption, 'price_incl_tax' | 'tax_rates' | 'tax_amount'> & {
  readonly profile: Omit<ShippingProfile, 'products' | 'shipping_options'>
  readonly taxes: OptionTaxes
}

/** A cart as shipping options need it. */
export type CartToShip = {
  readonly region: { readonly id: string; readonly currency_code: string; readonly automatic_taxes: boolean }
  readonly items: readonly ItemToShip[]
  /** Shipping profiles of the items. */
  readonly profile_ids: readonly string[]
  /** Options that the staff set for this cart only; prices in minor units. */
  readonly custom_options: readonly { readonly shipping_option_id: string; readonly price: number }[]
}

type ItemToShip = LineItem & {
  readonly product_id: string | null
  readonly variant_id: string | null
  /** Grams per unit. */
  readonly weight: number | null
}

type References = {
  /** Null for an unknown region or profile. */
  readonly region_id: string | null
  readonly profile_id: string | null
  readonly has_provider: boolean
}

/** The records that a new option refers to; without a profile it gets the one of new products. */
export const findReferences = (db: Db, regionId: string, providerId: string, profileId: string | undefined) =>
  sql<References>`select (select g.id from region g where g.id = ${regionId} and g.deleted_at is null) as region_id,
      (select p.id from shipping_profile p where p.deleted_at is null
        and case when ${profileId ?? null}::text is null then p.type = 'default' else p.id = ${profileId ?? null} end
        order by p.created_at, p.id limit 1) as profile_id,
      exists (select from region_fulfillment_providers l
      where l.region_id = ${regionId} and l.provider_id = ${providerId}) as has_provider`.one(db)

type ProviderAndData = { readonly provider_id: string; readonly data: Record<string, unknown> }

/** The fulfillment provider of an option, and its data for the provider. */
export const findProviderAndData = (db: Db, id: string) =>
  sql<ProviderAndData>`select provider_id, data from shipping_option where id = ${id} and deleted_at is null`.first(db)

export const listRequirements = (db: Db, optionId: string) =>
  sql<
    Pick<ShippingOptionRequirement, 'id' | 'type' | 'amount'>
  >`select id, type, amount from shipping_option_requirement
      where shipping_option_id = ${optionId} and deleted_at is null order by id`.all(db)

/** The table has no `updated_at`, which the kernel would set together with `deleted_at`. */
export const removeRequirements = (db: Db, ids: readonly string[]) =>
  sql`update shipping_option_requirement set deleted_at = now() where id = any(${ids})`.affected(db)

const list = (rows: string) => `coalesce((select json_agg(x) from (${rows}) x), '[]'::json)`

const selection = selectionOf(storeShippingOption, {}, { relations: ['requirements', 'profile'] }, false)
const options = (where: string) =>
  prepare(`select row_to_json(o) as option from shipping_option r, lateral (select ${selectList(selection, 'r')}) o
    where r.deleted_at is null and ${where} order by r.created_at, r.id`)

const read = async (db: Db, text: string, values: readonly unknown[]) =>
  (await runText<{ option: CartOption }>(db, text, values)).map(({ option }) => option)

const OF_CART = options(
  'r.region_id = $1 and r.profile_id = any($2) and not r.is_return and not r.admin_only and ($3::text[] is null or r.id = any($3))',
)

/** The option, with the prices that the staff set for the cart, if there is one. */
export type ChosenOption = CartOption & {
  /** Prices that the staff set for this cart only, in minor units, by option. */
  readonly custom_prices: Readonly<Record<string, number>>
}

const CHOSEN =
  prepare(`select row_to_json(o) as option from shipping_option r, lateral (select ${selectList(selection, 'r')},
    (select coalesce(json_object_agg(s.shipping_option_id, s.price), '{}'::json) from custom_shipping_option s
      where s.cart_id = $2 and s.deleted_at is null) as custom_prices) o
  where r.id = $1 and r.deleted_at is null`)

export const findChosen = async (db: Db, id: string, cartId: string | null): Promise<ChosenOption | undefined> =>
  (await runText<{ option: ChosenOption }>(db, CHOSEN, [id, cartId]))[0]?.option

/**
 * Options of a cart's region for the profiles of its items, which shoppers can choose; only those that the staff set
 * for the cart, if they set any.
 */
export const listOptionsFor = (db: Db, { region, profile_ids, custom_options }: CartToShip) => {
  const ids = custom_options.map(({ shipping_option_id }) => shipping_option_id)
  return read(db, OF_CART, [region.id, profile_ids, ids.length === 0 ? null : ids])
}

const CART = prepare(`select json_build_object(
    'region', (select json_build_object('id', g.id, 'currency_code', g.currency_code, 'automatic_taxes', g.automatic_taxes)
      from region g where g.id = c.region_id),
    'items', ${list(`select coalesce(i.product_id, v.product_id) as product_id, i.variant_id, i.unit_price, i.quantity, i.includes_tax, coalesce(v.weight, p.weight) as weight,
      ${list('select a.amount::text as amount from line_item_adjustment a where a.item_id = i.id order by a.id')} as adjustments,
      ${list('select t.rate from line_item_tax_line t where t.item_id = i.id order by t.created_at, t.id')} as tax_lines
      from line_item i left join product_variant v on v.id = i.variant_id left join product p on p.id = v.product_id
      where i.cart_id = c.id order by i.created_at, i.id`)},
    'profile_ids', coalesce((select json_agg(distinct s.profile_id) from line_item i
      left join product_variant v on v.id = i.variant_id
      join product_shipping_profile s on s.product_id = coalesce(i.product_id, v.product_id) where i.cart_id = c.id), '[]'::json),
    'custom_options', ${list('select s.shipping_option_id, s.price from custom_shipping_option s where s.cart_id = c.id and s.deleted_at is null order by s.created_at, s.id')}) as cart
  from cart c where c.id = $1 and c.deleted_at is null`)

/** Everything that decides how a cart can be shipped, and for how much. */
export const findCart = async (db: Db, id: string): Promise<CartToShip | undefined> =>
  (await runText<{ cart: CartToShip }>(db, CART, [id]))[0]?.cart
