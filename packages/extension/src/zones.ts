import type {
  ChangeSet,
  Collection,
  Customer,
  CustomerGroup,
  Discount,
  DraftOrder,
  GiftCard,
  InventoryItem,
  ListedReservation,
  Order,
  PriceList,
  Product,
  ProductCategory,
  PublishableApiKey,
  PurchaseOrder,
  Redirect,
  Region,
  SalesChannel,
  ShippingProfile,
  StaffCart,
  StockLocation,
  TaxRate,
} from '@storeroom/contract'

/** The records that the parts of extensions are given, by the name of the prop. */
export type Records = {
  readonly order: Order
  readonly draftOrder: DraftOrder
  readonly customer: Customer
  readonly customerGroup: CustomerGroup
  readonly product: Product
  readonly productCollection: Collection
  readonly priceList: PriceList
  readonly discount: Discount
  readonly giftCard: GiftCard | Product
  readonly productCategory: ProductCategory
  readonly inventoryItem: InventoryItem
  readonly purchaseOrder: PurchaseOrder
  readonly salesChannel: SalesChannel
  readonly region: Region
  readonly taxRate: TaxRate
  readonly shippingProfile: ShippingProfile
  readonly cart: StaffCart
  readonly changeSet: ChangeSet
  readonly reservation: ListedReservation
  readonly stockLocation: StockLocation
  readonly publishableApiKey: PublishableApiKey
  readonly redirect: Redirect
}

/** The name of a prop, or null where the place shows no single record. */
type RecordProp = keyof Records | null

/** The places of v1, each with a zone before and one after it. */
export const placesOfV1 = {
  'order.details': 'order',
  'order.list': null,
  'draft_order.details': 'draftOrder',
  'draft_order.list': null,
  'customer.details': 'customer',
  'customer.list': null,
  'customer_group.details': 'customerGroup',
  'customer_group.list': null,
  'product.details': 'product',
  'product.list': null,
  'product_collection.details': 'productCollection',
  'product_collection.list': null,
  'price_list.details': 'priceList',
  'price_list.list': null,
  'discount.details': 'discount',
  'discount.list': null,
  /** The product that gift cards are sold as. */
  'gift_card.details': 'giftCard',
  'gift_card.list': null,
  /** A gift card that was issued. */
  custom_gift_card: 'giftCard',
  login: null,
} as const satisfies Record<string, RecordProp>

/** All places. */
export const places = {
  ...placesOfV1,
  home: null,
  /** Above every page. */
  top_bar: null,
  'order.timeline': 'order',
  'product_category.details': 'productCategory',
  'product_category.list': null,
  'inventory_item.details': 'inventoryItem',
  'inventory_item.list': null,
  'reservation.list': null,
  'stock_location.list': null,
  'purchase_order.details': 'purchaseOrder',
  'purchase_order.list': null,
  'cart.details': 'cart',
  'cart.list': null,
  'change_set.details': 'changeSet',
  'change_set.list': null,
  'sales_channel.details': 'salesChannel',
  'sales_channel.list': null,
  'publishable_api_key.list': null,
  'region.details': 'region',
  'region.list': null,
  'tax_rate.details': 'taxRate',
  'shipping_profile.details': 'shippingProfile',
  'redirect.list': null,
} as const satisfies Record<string, RecordProp>

export type Place = keyof typeof places

/** Above the first card of a place, or below the last one. */
export const sides = ['before', 'after'] as const
export type Side = (typeof sides)[number]

/** Where a widget is shown: `product.details.before`. */
export type Zone = `${Place}.${Side}`

/** Every zone, in the order of the places. */
export const zones: readonly Zone[] = Object.keys(places).flatMap((place) =>
  sides.map((side) => `${place as Place}.${side}` as const),
)

const names = new Set<string>(zones)

export const isZone = (name: unknown): name is Zone => typeof name === 'string' && names.has(name)

/** The place of a zone, and its prop for the record on screen. */
export function placeOf(zone: Zone): { readonly place: Place; readonly prop: RecordProp } {
  const place = zone.replace(/\.(?:before|after)$/, '') as Place
  return { place, prop: places[place] }
}

type PlaceOf<Z extends Zone> = { [P in Place]: Z extends `${P}.${Side}` ? P : never }[Place]

/** What a widget of a zone is given besides `notify`. */
export type RecordOf<Z extends Zone> = (typeof places)[PlaceOf<Z>] extends infer P
  ? P extends keyof Records
    ? Pick<Records, P>
    : unknown
  : never
