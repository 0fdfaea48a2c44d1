import {
  type Entity,
  belongsTo,
  boolean,
  dates,
  entity,
  notNull,
  hasMany,
  integer,
  key,
  linked,
  metadata,
  number,
  softDeleteDates,
  storeEntity,
  text,
} from '../../../kernel/entity.ts'
import type { Resource, StoreResource } from '../../../kernel/resource.ts'
import { currency, storeCurrency } from '../currencies/currencies.entity.ts'

const provider = (table: string) => entity({ table, columns: { is_installed: notNull(boolean) } })
export const paymentProvider = provider('payment_provider')
export const fulfillmentProvider = provider('fulfillment_provider')
export const taxProvider = provider('tax_provider')

export const country = entity({
  table: 'country',
  key: 'iso_2',
  columns: {
    id: notNull(integer),
    iso_2: key,
    iso_3: notNull(text),
    num_code: notNull(integer),
    name: notNull(text),
    display_name: notNull(text),
    region_id: text,
  },
  order: 'display_name',
}).related({ region: belongsTo(() => region, 'region_id') })

/** A rate as the carts of its region show it. */
const namedRate = entity({
  table: 'tax_rate',
  columns: { rate: number, code: text, name: notNull(text), region_id: notNull(text), metadata, ...dates },
})

export const region = entity({
  table: 'region',
  prefix: 'reg',
  revised: true,
  cached: true,
  epochs: ['pricing', 'tax'],
  columns: {
    name: notNull(text),
    automatic_taxes: notNull(boolean),
    gift_cards_taxable: notNull(boolean),
    tax_provider_id: text,
    currency_code: notNull(text),
    tax_rate: notNull(number),
    tax_code: text,
    includes_tax: notNull(boolean),
    ...softDeleteDates,
    metadata,
  },
  search: (row) => `${row}.search`,
}).related({
  countries: hasMany(() => country, 'region_id', 'child.display_name, child.iso_2'),
  payment_providers: linked(() => paymentProvider, 'region_payment_providers', 'region_id', 'provider_id'),
  fulfillment_providers: linked(() => fulfillmentProvider, 'region_fulfillment_providers', 'region_id', 'provider_id'),
  currency: belongsTo(() => currency, 'currency_code'),
  tax_rates: hasMany(() => namedRate, 'region_id', 'child.created_at, child.id'),
})

const relations = ['countries', 'payment_providers', 'fulfillment_providers', 'currency']
const defaults = { relations, allowedRelations: relations }

export const regions: Resource = {
  entity: region,
  one: 'region',
  many: 'regions',
  list: defaults,
  single: defaults,
  notFound: (id) => `Region with ${id} was not found`,
}

export const storeCountry = storeEntity(country, {
  fields: ['id', 'iso_2', 'iso_3', 'num_code', 'name', 'display_name', 'region_id'],
})
const installed = { fields: ['id', 'is_installed'] }
const storePaymentProvider = storeEntity(paymentProvider, installed)
export const storeFulfillmentProvider = storeEntity(fulfillmentProvider, installed)

const shownRegion = {
  fields: [
    ...['id', 'name', 'currency_code', 'tax_rate', 'tax_code', 'tax_provider_id', 'automatic_taxes'],
    ...['gift_cards_taxable', 'includes_tax', 'metadata', 'created_at', 'updated_at', 'deleted_at'],
  ],
  relations: {
    countries: () => storeCountry,
    payment_providers: () => storePaymentProvider,
    fulfillment_providers: () => storeFulfillmentProvider,
    currency: () => storeCurrency,
  },
}
export const storeRegion = storeEntity(region, shownRegion)

const storeRate = storeEntity(namedRate, {
  fields: ['id', 'rate', 'code', 'name', 'region_id', 'metadata', 'created_at', 'updated_at'],
})
/** The region of a cart or an order. It stays visible when it is deleted, because their totals use its rates. */
export const anyRegion: Entity = { ...region, softDelete: false }
export const anyStoreRegion = storeEntity(anyRegion, shownRegion)

/** The region of a cart, with the tax rates that its lines may have. */
export const cartRegion = storeEntity(anyRegion, {
  ...shownRegion,
  relations: { ...shownRegion.relations, tax_rates: () => storeRate },
})

export const storeRegions: StoreResource = {
  ...regions,
  entity: storeRegion,
  list: { relations },
  single: { relations },
}
