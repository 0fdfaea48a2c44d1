import type { Client } from '@storeroom/client'
import type { OracleDiscount, OracleItem } from '../../../money/test/oracle.test-kit.ts'
import type { Shipping } from './draw-actions.ts'
import type { Part, Location } from './stock-model.ts'

/** Where random orders are placed: currencies with 2, 0 and 3 decimals, taxes on top and within, taxable gift cards. */
const regions = [
  { currency: 'eur', country: 'fr', tax: 20, includesTax: false, areCardsTaxable: false, scale: 1 },
  { currency: 'jpy', country: 'jp', tax: 10, includesTax: true, areCardsTaxable: false, scale: 0.3 },
  { currency: 'kwd', country: 'kw', tax: 7.7, includesTax: false, areCardsTaxable: true, scale: 7 },
] as const
type RegionSpec = (typeof regions)[number]

type GoodsSpec = {
  readonly title: string
  /** Minor units, before they are scaled to the currency. */
  readonly price: number
  readonly parts: readonly Part[]
  /** Instead of the region's own rate. */
  readonly rates?: readonly number[]
  readonly isDiscountable?: boolean
  readonly allowsBackorder?: boolean
}

const goodsSpecs: readonly GoodsSpec[] = [
  { title: 'Lamp', price: 1999, parts: [{ stockItem: 'Lamp', required: 1 }] },
  {
    title: 'Set',
    price: 3333,
    parts: [
      { stockItem: 'Set', required: 1 },
      { stockItem: 'Bulb', required: 2 },
    ],
  },
  { title: 'Poster', price: 101, parts: [{ stockItem: 'Poster', required: 1 }], allowsBackorder: true },
  { title: 'Service', price: 777, parts: [], rates: [5, 2.5] },
  { title: 'Pin', price: 250, parts: [{ stockItem: 'Pin', required: 1 }], isDiscountable: false },
]

/** Of stock items; bulbs lie at home only. */
export const stockItems: Readonly<Record<string, readonly Location[]>> = {
  Lamp: ['home', 'depot'],
  Set: ['home', 'depot'],
  Bulb: ['home'],
  Poster: ['home', 'depot'],
  Pin: ['home', 'depot'],
}

type Goods = GoodsSpec & { readonly variantId: string; readonly item: Omit<OracleItem, 'quantity'> }
type Code = { readonly code: string; readonly discount: OracleDiscount }

export type Region = RegionSpec & {
  readonly id: string
  readonly goods: readonly Goods[]
  readonly codes: readonly Code[]
  readonly shipping: Shipping
  readonly returnOption: string
}

export type BooksMarket = {
  readonly regions: readonly Region[]
  readonly locations: Readonly<Record<Location, string>>
  /** The customers that orders are transferred to. */
  readonly customerId: string
  /** Ids of stock items by their names here. */
  readonly items: Readonly<Record<string, string>>
}

/** Creates regions, locations, products and the customer; the titles of the products must be new. */
export async function createBooksMarket({ admin }: Client): Promise<BooksMarket> {
  await admin.store.update({
    body: { currencies: [...new Set(['usd', 'eur', ...regions.map((region) => region.currency)])] },
  })
  const locations = await createLocations(admin)
  const variants: Record<string, string> = {}
  const products: Record<string, string> = {}
  const items: Record<string, string> = {}
  for (const spec of [...goodsSpecs, { title: 'Bulb', price: 1, parts: [{ stockItem: 'Bulb', required: 1 }] }]) {
    const { product } = await admin.products.create({ body: productOf(spec) })
    products[spec.title] = product.id
    variants[spec.title] = product.variants[0]?.id ?? ''
    if (spec.parts.length > 0) items[spec.title] = await stockItemOf(admin, spec.title)
  }
  await admin.variants.addPart({
    id: variants['Set'] ?? '',
    body: { inventory_item_id: items['Bulb'] ?? '', required_quantity: 2 },
  })
  for (const [name, at] of Object.entries(stockItems))
    if (at.includes('depot'))
      await admin.inventoryItems.createLocationLevel({
        id: items[name] ?? '',
        body: { location_id: locations.depot, stocked_quantity: 0 },
      })
  const createdRegions: Region[] = []
  for (const spec of regions) createdRegions.push(await createRegion(admin, spec, { variants, products }))
  const { customer } = await admin.customers.create({
    body: { email: 'books@example.com', first_name: 'Ada', last_name: 'Byron', password: 'a long enough password' },
  })
  return { regions: createdRegions, locations, items, customerId: customer.id }
}

async function createLocations(admin: Client['admin']): Promise<Record<Location, string>> {
  const { stock_locations } = await admin.stockLocations.list()
  const { stock_location } = await admin.stockLocations.create({ body: { name: 'Depot' } })
  const { sales_channels } = await admin.salesChannels.list()
  for (const { id } of sales_channels)
    await admin.salesChannels.addLocation({ id, body: { location_id: stock_location.id } })
  return { home: stock_locations[0]?.id ?? '', depot: stock_location.id }
}

const priceIn = ({ price }: GoodsSpec, { scale }: RegionSpec) => Math.round(price * scale)

const productOf = (spec: GoodsSpec) => ({
  title: spec.title,
  status: 'published' as const,
  discountable: spec.isDiscountable ?? true,
  options: [{ title: 'Size' }],
  variants: [
    {
      title: 'One',
      manage_inventory: spec.parts.length > 0,
      allow_backorder: spec.allowsBackorder ?? false,
      inventory_quantity: 0,
      options: [{ value: 'One' }],
      prices: regions.map((region) => ({ currency_code: region.currency, amount: priceIn(spec, region) })),
    },
  ],
})

async function stockItemOf(admin: Client['admin'], title: string): Promise<string> {
  const { inventory_items } = await admin.inventoryItems.list({ query: { q: title } })
  return inventory_items[0]?.id ?? ''
}

type CreatedIds = Readonly<Record<'variants' | 'products', Readonly<Record<string, string>>>>

async function createRegion(admin: Client['admin'], spec: RegionSpec, created: CreatedIds): Promise<Region> {
  const { currency, country, tax, includesTax, areCardsTaxable } = spec
  const { region } = await admin.regions.create({
    body: {
      name: `Books ${currency}`,
      currency_code: currency,
      tax_rate: tax,
      countries: [country],
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
      includes_tax: includesTax,
    },
  })
  const { id } = region
  await admin.regions.update({ id, body: { gift_cards_taxable: areCardsTaxable } })
  await admin.currencies.update({ code: currency, body: { includes_tax: includesTax } })
  const goods: Goods[] = []
  for (const goodsSpec of goodsSpecs) goods.push(await goodsIn(admin, { ...spec, id }, goodsSpec, created))
  const option = (name: string, isReturn: boolean, isInclusive: boolean) =>
    admin.shippingOptions.create({
      body: {
        ...{ name, region_id: id, provider_id: 'manual', price_type: 'flat_rate', is_return: isReturn },
        ...{ amount: priceIn({ title: name, price: 495, parts: [] }, spec), includes_tax: isInclusive },
        data: { id: isReturn ? 'manual-fulfillment-return' : 'manual-fulfillment' },
      },
    })
  const parcel = (await option('Parcel', false, includesTax)).shipping_option
  const express = (await option('Express', false, false)).shipping_option
  const back = (await option('Back', true, includesTax)).shipping_option
  const tax_lines = [{ rate: tax }]
  const methodOf = ({ id: optionId, amount }: typeof parcel, includes_tax: boolean) => ({
    ...{ option: optionId, price: amount ?? 0, includes_tax, tax_lines },
  })
  return {
    ...spec,
    id,
    goods,
    codes: await createCodes(admin, { ...spec, id }),
    shipping: { out: [methodOf(parcel, includesTax), methodOf(express, false)], back: methodOf(back, includesTax) },
    returnOption: back.id,
  }
}

type MadeRegion = RegionSpec & { readonly id: string }

async function goodsIn(
  admin: Client['admin'],
  region: MadeRegion,
  spec: GoodsSpec,
  created: CreatedIds,
): Promise<Goods> {
  const productId = created.products[spec.title] ?? ''
  const rates = spec.rates ?? [region.tax]
  for (const rate of spec.rates ?? [])
    await admin.taxRates.create({
      body: { name: `${rate}`, code: `${spec.title}${rate}`, rate, region_id: region.id, products: [productId] },
    })
  return {
    ...spec,
    variantId: created.variants[spec.title] ?? '',
    item: {
      unit_price: priceIn(spec, region),
      includes_tax: region.includesTax,
      allow_discounts: spec.isDiscountable ?? true,
      tax_lines: rates.map((rate) => ({ rate })),
      variant: { product: { id: productId } },
    },
  }
}

async function createCodes(admin: Client['admin'], { id, currency, scale }: MadeRegion): Promise<Code[]> {
  const rules = [
    { type: 'percentage', value: 10, allocation: 'total' },
    { type: 'fixed', value: Math.round(1000 * scale), allocation: 'total' },
    { type: 'fixed', value: Math.round(77 * scale), allocation: 'item' },
    { type: 'free_shipping', value: 0, allocation: 'total' },
  ] as const
  const codes: Code[] = []
  for (const [index, rule] of rules.entries()) {
    const code = `BOOKS${currency}${index}`.toUpperCase()
    await admin.discounts.create({ body: { code, rule: { ...rule, conditions: [] }, regions: [id] } })
    codes.push({ code, discount: { rule: { ...rule, conditions: [] } } })
  }
  return codes
}
