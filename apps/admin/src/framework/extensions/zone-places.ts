import { placeOf, type Place, type Zone } from '@storeroom/extension/zones'

/** A place of zones on screen. `of`: the field of the answer with the record. */
type ScreenPlace = { readonly at: string; readonly of?: string }

/** The places of zones: what shows them (`list`, `details` …) and the name of its list. */
const screenPlaces: Readonly<Record<Place, ScreenPlace>> = {
  'order.details': { at: 'details.orders', of: 'order' },
  'order.list': { at: 'list.orders' },
  'draft_order.details': { at: 'details.draft-orders', of: 'draft_order' },
  'draft_order.list': { at: 'list.draft-orders' },
  'customer.details': { at: 'details.customers', of: 'customer' },
  'customer.list': { at: 'list.customers' },
  'customer_group.details': { at: 'details.customer-groups', of: 'customer_group' },
  'customer_group.list': { at: 'list.customer-groups' },
  'product.details': { at: 'details.products', of: 'product' },
  'product.list': { at: 'list.products' },
  'product_collection.details': { at: 'details.collections', of: 'collection' },
  'product_collection.list': { at: 'list.collections' },
  'price_list.details': { at: 'details.pricing', of: 'price_list' },
  'price_list.list': { at: 'list.pricing' },
  'discount.details': { at: 'details.discounts', of: 'discount' },
  'discount.list': { at: 'list.discounts' },
  'gift_card.details': { at: 'details.gift-card-products', of: 'product' },
  'gift_card.list': { at: 'list.gift-cards' },
  custom_gift_card: { at: 'details.gift-cards', of: 'gift_card' },
  login: { at: 'login' },
  home: { at: 'home' },
  top_bar: { at: 'top-bar' },
  'order.timeline': { at: 'timeline.orders', of: 'order' },
  'product_category.details': { at: 'details.categories', of: 'product_category' },
  'product_category.list': { at: 'list.categories' },
  'inventory_item.details': { at: 'details.inventory', of: 'inventory_item' },
  'inventory_item.list': { at: 'list.inventory' },
  'reservation.list': { at: 'list.reservations' },
  'stock_location.list': { at: 'list.locations' },
  'purchase_order.details': { at: 'details.purchase-orders', of: 'purchase_order' },
  'purchase_order.list': { at: 'list.purchase-orders' },
  'cart.details': { at: 'details.carts', of: 'cart' },
  'cart.list': { at: 'list.carts' },
  'change_set.details': { at: 'details.change-sets', of: 'change_set' },
  'change_set.list': { at: 'list.change-sets' },
  'sales_channel.details': { at: 'details.sales-channels', of: 'sales_channel' },
  'sales_channel.list': { at: 'list.sales-channels' },
  'publishable_api_key.list': { at: 'list.publishable-api-keys' },
  'region.details': { at: 'details.regions', of: 'region' },
  'region.list': { at: 'list.regions' },
  'tax_rate.details': { at: 'details.tax-rates', of: 'tax_rate' },
  'shipping_profile.details': { at: 'details.shipping-profiles', of: 'shipping_profile' },
  'redirect.list': { at: 'list.redirects' },
}

/** A place on screen, as lists and pages name it: `list.products`. */
export const placeOnScreen = (place: Place): string => screenPlaces[place].at

/** The place of a zone on screen, as `Zone` names it. */
export function screenPlaceOf(zone: Zone): string {
  const { place } = placeOf(zone)
  return placeOnScreen(place) + zone.slice(place.length)
}

/** The record of a zone in the answer of its screen, and the prop that widgets get it by. */
export function recordIn(zone: Zone, answer: unknown): { readonly prop: string; readonly record: unknown } | undefined {
  const { place, prop } = placeOf(zone)
  const { of } = screenPlaces[place]
  if (prop === null || of === undefined || typeof answer !== 'object' || answer === null) return undefined
  return { prop, record: Reflect.get(answer, of) }
}
