import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, OptionalNullable, Entity, Metadata, Nullable, ResponseWith, StringList } from '../../kit/shapes.ts'
import { Brand } from './brand-shapes.ts'
import { Currency } from './currencies.ts'
import { FulfillmentProvider, Provider } from './providers.ts'
import { SalesChannel } from './sales-channels.ts'

const columns = {
  name: Type.String(),
  default_currency_code: Type.String(),
  swap_link_template: Nullable(Type.String()),
  payment_link_template: Nullable(Type.String()),
  invite_link_template: Nullable(Type.String()),
  default_location_id: Nullable(Type.String()),
  default_sales_channel_id: Nullable(Type.String()),
  metadata: Metadata,
}

/** The response to writes; only GET adds the other relations, providers, flags and modules. */
const BareStore = Entity({ ...columns, currencies: Type.Array(Currency) })

export const Store = Entity({
  ...columns,
  currencies: Type.Array(Currency),
  default_currency: Currency,
  default_sales_channel: Nullable(SalesChannel),
  payment_providers: Type.Array(Provider),
  fulfillment_providers: Type.Array(FulfillmentProvider),
  feature_flags: Type.Array(Type.Object({ key: Type.String(), value: Type.Boolean() })),
  modules: Type.Array(Type.Object({ module: Type.String(), resolution: Type.String() })),
})
export type Store = Static<typeof Store>

/** The shop's country, language and time zone, and whether it collects usage data. Not in v1. */
export const StoreSettings = Type.Object({
  country_code: Nullable(Type.String()),
  /** BCP 47 base code, one of the dashboard's languages. */
  language: Type.String(),
  /** IANA name. */
  time_zone: Type.String(),
  /** Off: no user is asked, and nothing is received. */
  collects_usage_data: Type.Boolean(),
})
export type StoreSettings = Static<typeof StoreSettings>

/** The settings, with the address of the storefront and the brand. */
const ShopSettings = Type.Object({
  ...StoreSettings.properties,
  /** Where shoppers buy: the setting of the server, or else the path of the storefront that comes with it. */
  storefront_url: Type.String(),
  brand: Brand,
})

/** Links must be http(s) URLs; null clears them. */
const LinkTemplate = OptionalNullable(Type.String({ pattern: '^https?://\\S+$' }))
const path = '/admin/store'
const read = { access: 'admin', permission: 'store:read', errors: [] } as const
const write = {
  access: 'admin',
  permission: 'store:write',
  invalidates: ['admin.currencies', 'admin.regions'],
} as const

export const store = {
  retrieve: {
    ...read,
    method: 'GET',
    path,
    response: ResponseWith('store', Store),
    summary: 'Retrieve the store with its flags and modules',
  },
  update: {
    ...write,
    method: 'POST',
    path,
    body: Body({
      name: Type.Optional(Type.String({ minLength: 1 })),
      swap_link_template: LinkTemplate,
      payment_link_template: LinkTemplate,
      invite_link_template: LinkTemplate,
      default_currency_code: Type.Optional(Type.String()),
      /** Not in v1: the location of the stock of new variants. */
      default_location_id: Type.Optional(Type.String()),
      currencies: Type.Optional(StringList),
      metadata: Type.Optional(Metadata),
    }),
    response: ResponseWith('store', BareStore),
    errors: ['invalid_data', 'not_found', 'edit_conflict'],
    summary: 'Update the store',
  },
  addCurrency: {
    ...write,
    method: 'POST',
    path: `${path}/currencies/{code}`,
    response: ResponseWith('store', BareStore),
    errors: ['invalid_data', 'duplicate'],
    summary: 'Add a currency to the store',
  },
  removeCurrency: {
    ...write,
    method: 'DELETE',
    path: `${path}/currencies/{code}`,
    response: ResponseWith('store', BareStore),
    errors: ['not_allowed'],
    summary: 'Remove a currency from the store',
  },
  listPaymentProviders: {
    ...read,
    method: 'GET',
    path: `${path}/payment-providers`,
    response: ResponseWith('payment_providers', Type.Array(Provider)),
    summary: 'List payment providers',
  },
  listTaxProviders: {
    ...read,
    method: 'GET',
    path: `${path}/tax-providers`,
    response: ResponseWith('tax_providers', Type.Array(Provider)),
    summary: 'List tax providers',
  },
  retrieveSettings: {
    ...read,
    method: 'GET',
    path: `${path}/settings`,
    response: ResponseWith('settings', ShopSettings),
    summary:
      'Retrieve the country, language, time zone, storefront and brand of the shop, and whether it collects usage data',
  },
  updateSettings: {
    ...write,
    method: 'POST',
    path: `${path}/settings`,
    body: Body({
      country_code: OptionalNullable(Type.String({ minLength: 2, maxLength: 2 })),
      language: Type.Optional(Type.String()),
      time_zone: Type.Optional(Type.String()),
      collects_usage_data: Type.Optional(Type.Boolean()),
    }),
    response: ResponseWith('settings', ShopSettings),
    errors: ['invalid_data'],
    summary: 'Set the country, language and time zone of the shop, and whether it collects usage data',
  },
} as const satisfies Record<string, Route>
