import type { ShippingOption, ShippingOptionRequirement } from '@storeroom/contract'
import { shippingOptionPrice, shippingTaxLines, showsTaxes } from '@storeroom/money'
import {
  type Computed,
  type TaxRateLine,
  belongsTo,
  boolean,
  entity,
  expression,
  notNull,
  hasMany,
  hidden,
  integer,
  json,
  metadata,
  softDeleteDates,
  storeEntity,
  text,
  textOf,
  time,
} from '../../../kernel/entity.ts'
import { linkedBy } from '../../../kernel/related-rows.ts'
import type { Resource, StoreResource } from '../../../kernel/resource.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { always, condition, type Condition } from '../../../kernel/read/condition.ts'
import { shippingProfile } from '../../catalog/products/products.entity.ts'
import { storeProfile } from '../../catalog/products/store-products.entity.ts'
import {
  fulfillmentProvider,
  region,
  storeFulfillmentProvider,
  storeRegion,
} from '../../shop/regions/regions.entity.ts'

export const shippingOptionRequirement = entity({
  table: 'shipping_option_requirement',
  prefix: 'sor',
  columns: {
    shipping_option_id: notNull(text),
    type: notNull(textOf<ShippingOptionRequirement['type']>()),
    amount: notNull(integer),
    deleted_at: time,
  },
}).related({ shipping_option: belongsTo(() => shippingOption, 'shipping_option_id') })

export const shippingOption = entity({
  table: 'shipping_option',
  prefix: 'so',
  revised: true,
  columns: {
    name: notNull(text),
    region_id: notNull(text),
    profile_id: notNull(text),
    provider_id: notNull(text),
    price_type: notNull(textOf<ShippingOption['price_type']>()),
    amount: integer,
    is_return: notNull(boolean),
    admin_only: notNull(boolean),
    data: notNull(json),
    includes_tax: notNull(boolean),
    ...softDeleteDates,
    metadata,
  },
  filters: {
    tax_rate_id: linkedBy('shipping_tax_rate', 'shipping_option_id', 'rate_id'),
  },
  search: (row) => `${row}.search`,
}).related({
  region: belongsTo(() => region, 'region_id'),
  profile: belongsTo(() => shippingProfile, 'profile_id'),
  provider: belongsTo(() => fulfillmentProvider, 'provider_id'),
  requirements: hasMany(() => shippingOptionRequirement, 'shipping_option_id', 'child.type desc, child.id'),
})

/** The option of a shipping method, which a cart or an order keeps when the option is deleted. */
export const usedShippingOption = entity({ ...shippingOption, softDelete: false })

const relations = ['region', 'region.payment_providers', 'region.fulfillment_providers', 'profile', 'requirements']

export const shippingOptions: Resource = {
  entity: shippingOption,
  one: 'shipping_option',
  many: 'shipping_options',
  list: { relations },
  single: { relations },
  notFound: (id) => `Shipping Option with ${id} was not found`,
}

/** Tax settings of the region, and the rates linked to the option (docs/contract/totals.md §4). */
const taxesOf = (row: string) =>
  `(select json_build_object('automatic_taxes', g.automatic_taxes, 'tax_rate', g.tax_rate, 'tax_rates', coalesce(
      (select json_agg(json_build_object('id', t.id, 'rate', t.rate, 'name', t.name, 'code', t.code) order by t.created_at, t.id)
        from shipping_tax_rate l join tax_rate t on t.id = l.rate_id and t.region_id = g.id where l.shipping_option_id = ${row}.id), '[]'::json))
    from region g where g.id = ${row}.region_id)`

export type OptionTaxes = {
  readonly automatic_taxes: boolean
  readonly tax_rate: number
  readonly tax_rates: readonly (TaxRateLine & { readonly id: string })[]
}

type Priced = {
  readonly id: string
  readonly amount: number | null
  readonly includes_tax: boolean
  readonly taxes: OptionTaxes
}

function linesOf({ id, taxes: { tax_rate, tax_rates, automatic_taxes } }: Priced) {
  const linked = tax_rates.map((rate) => ({ ...rate, shipping_options: [{ id }] }))
  return showsTaxes({ automatic_taxes }) ? shippingTaxLines({ id }, { tax_rate, tax_rates: linked }) : []
}

/** The price fields that listings add to an option; a calculated price is unknown without a cart. */
export function pricedOption(option: Priced, flags: ReadonlySet<string>) {
  const { amount, includes_tax } = option
  const tax_rates = linesOf(option)
  if (amount === null) return { price_incl_tax: null, tax_rates, tax_amount: null }
  return { ...shippingOptionPrice({ amount, includes_tax }, tax_rates, settingsOf(flags)), tax_rates }
}

const pricing: Computed = {
  fields: ['price_incl_tax', 'tax_rates', 'tax_amount'],
  inputs: ['amount', 'includes_tax', 'taxes'],
  compute: (row, { flags }) => pricedOption(row as Priced, flags),
}

const pricedColumns = { ...shippingOption.columns, taxes: hidden(expression('json', taxesOf)) }

/** As v1 lists them: with their price including tax. */
export const pricedShippingOptions: Resource = {
  ...shippingOptions,
  entity: entity({ ...shippingOption, columns: pricedColumns, computed: [pricing] }),
}

const fields = [
  ...['id', 'name', 'region_id', 'profile_id', 'provider_id', 'price_type', 'amount', 'is_return', 'admin_only'],
  ...['data', 'includes_tax', 'metadata', 'created_at', 'updated_at', 'deleted_at'],
]
const related = {
  region: () => storeRegion,
  profile: () => storeProfile,
  provider: () => storeFulfillmentProvider,
  requirements: () => storeRequirement,
}
const storeRequirement = storeEntity(shippingOptionRequirement, {
  fields: ['id', 'shipping_option_id', 'type', 'amount', 'deleted_at'],
})

/** The option of a cart or an order, including those that only the staff can choose. */
export const chosenShippingOption = storeEntity(usedShippingOption, { fields, relations: related })

/** An option as shoppers see it: not those of the staff, nor those of a deleted region. */
export const storeShippingOption = storeEntity(shippingOption, {
  fields: [...fields, ...pricing.fields],
  columns: pricedColumns,
  computed: [pricing],
  relations: related,
  scope: (row) =>
    `not ${row}.admin_only and exists (select from region g where g.id = ${row}.region_id and g.deleted_at is null)`,
})

export const storeShippingOptions: StoreResource = {
  ...shippingOptions,
  entity: storeShippingOption,
  list: { relations: ['requirements'] },
}

/** Options with the profile of one of the products, whose ids are separated by commas. */
export function forProducts(ids: string | undefined): Condition {
  const list = (ids ?? '').split(',').filter((id) => id !== '')
  if (list.length === 0) return always
  return condition(
    'exists (select from product_shipping_profile l where l.profile_id = r.profile_id and l.product_id = any(?))',
    list,
  )
}
