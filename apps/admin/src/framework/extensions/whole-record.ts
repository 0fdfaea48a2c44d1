import type { ShopError } from '@storeroom/client'
import { placeOf, type Place, type Zone } from '@storeroom/extension/zones'
import { queryFor } from '@storeroom/react'
import type { UseQueryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'

const { admin } = client

/** Whatever a route answers: which field is the record depends on the place. */
type WholeQuery = UseQueryOptions<unknown, ShopError>

/**
 * Pages that load less of their record than its type has, because it can have thousands of variants or prices: the routes
 * whose default answer has all of it. Their keys begin as those of the pages, so that a write loads both again.
 */
const wholes: Readonly<Partial<Record<Place, (id: string) => object>>> = {
  'order.details': (id) => queryFor(admin.orders.retrieve, { id }),
  'order.timeline': (id) => queryFor(admin.orders.retrieve, { id }),
  'product.details': (id) => queryFor(admin.products.retrieve, { id }),
  'customer.details': (id) => queryFor(admin.customers.retrieve, { id }),
  'product_collection.details': (id) => queryFor(admin.collections.retrieve, { id }),
  'price_list.details': (id) => queryFor(admin.priceLists.retrieve, { id }),
  'inventory_item.details': (id) => queryFor(admin.inventoryItems.retrieve, { id }),
  'tax_rate.details': (id) => queryFor(admin.taxRates.retrieve, { id }),
  'shipping_profile.details': (id) => queryFor(admin.shippingProfiles.retrieve, { id }),
}

/** The query of a zone's whole record; undefined if its page has all of it. */
export const wholeOf = (zone: Zone, id: string): WholeQuery | undefined =>
  wholes[placeOf(zone).place]?.(id) as WholeQuery | undefined
