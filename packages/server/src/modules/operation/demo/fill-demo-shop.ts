import type { Db } from '../../../kernel/db.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import { insertRow, insertRows, updateRows } from '../../../kernel/write/rows.ts'
import { addLinks } from '../../../kernel/write/links.ts'
import { setStockReason } from '../../stock/inventory/inventory.ts'
import { category, collection, product } from '../../catalog/products/products.entity.ts'
import {
  findDefaults,
  idsOfValues,
  insertImages,
  insertProducts,
  profileFor,
  type ProductGraph,
} from '../../catalog/products/products.ts'
import { createRegion } from '../../shop/regions/regions.ts'
import { salesChannel } from '../../shop/sales-channels/sales-channels.entity.ts'
import { addCarts } from './demo-carts.ts'
import type { DemoImage, DemoProduct, DemoShop } from './demo-shop.types.ts'
import * as queries from './demo.queries.ts'
import { memberLink } from '../../people/customer-groups/customer-groups.entity.ts'
import { customer, customerGroup } from '../../people/customers/customers.entity.ts'
import { returnReason } from '../../shop/return-reasons/return-reasons.entity.ts'
import { taxRate } from '../../pricing/tax-rates/tax-rates.entity.ts'
import { taxedBy } from '../../pricing/tax-rates/tax-rates.ts'

/**
 * Fills a shop without products in one transaction, then draws the pictures, product by product, so that the shop can
 * be used meanwhile. An interrupted run continues where it stopped.
 */
export async function fillDemoShop(services: Services, shop: DemoShop, signal: AbortSignal): Promise<void> {
  await tx(services.db, {}, async (db) => {
    await queries.lockDemo(db)
    if (!(await queries.hasProducts(db))) await fill(db, shop)
  })
  // The last product is the newest, which lists show first.
  for (const product of shop.products.toReversed()) {
    signal.throwIfAborted()
    await illustrate(services, product)
  }
  // Orders keep the pictures of their goods at the time of the sale, so pictures come first.
  await addCarts(services, shop, signal)
}

/** Draws the pictures of a product without pictures, unless it was deleted or renamed. */
async function illustrate({ db, files }: Services, { handle, images, thumbnail_file }: DemoProduct) {
  const existing = await queries.findBare(db, handle)
  if (!existing) return
  const urls = new Map<string, string>()
  for (const image of images) urls.set(image.file, await store(files, image))
  await tx(db, {}, async (transaction) => {
    await insertImages(transaction, [
      {
        productId: existing.id,
        images: images.map(({ file, alt }) => ({ url: urls.get(file) ?? '', metadata: { alt } })),
      },
    ])
    await updateRows(transaction, product, [{ id: existing.id, thumbnail: urls.get(thumbnail_file) ?? null }])
  })
}

async function store(files: Services['files'], { file, draw }: DemoImage): Promise<string> {
  const key = `public/demo/${file}`
  await files.put(key, await renderPicture(draw()), { mediaType: 'image/webp' })
  // Relative, because the shop's address may change.
  return files.publicUrl(key, '')
}

/** Renders a picture as WebP: about 20 KB, at most some 60 for busy patterns. */
export async function renderPicture(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).webp({ quality: 84, effort: 4 }).toBuffer()
}

/** Ids by name, handle or email address. */
type Ids = ReadonlyMap<string, string>
type IdsOfKinds = Readonly<Record<'channels' | 'categories' | 'collections' | 'tags' | 'types', Ids>>

async function fill(db: Db, shop: DemoShop) {
  const regions = await addMarkets(db, shop)
  const defaults = await findDefaults(db)
  const ids: IdsOfKinds = {
    channels: await addChannels(db, shop, defaults.sales_channel_id),
    categories: await addCategories(db, shop),
    collections: await addCollections(db, shop),
    tags: await idsOfValues(db, 'product_tag', shop.tags),
    types: await idsOfValues(db, 'product_type', shop.types),
  }
  await addTaxRates(db, shop, regions, ids.types)
  await addReturnReasons(db, shop)
  const graphs = shop.products.map((row) => graphOf(row, ids, profileFor(row.is_giftcard, defaults)))
  await setStockReason(db, { reason: 'product_edit' })
  await insertProducts(db, graphs, defaults.location_id)
  await addPeople(db, shop)
}

/** Creates currencies and regions, by name; a country that the owner already sells to stays in its region. */
async function addMarkets(db: Db, shop: DemoShop) {
  await queries.addCurrencies(db, shop.store.currencies)
  const codes = new Set(await queries.listFreeCountries(db))
  const ids = new Map<string, string>()
  for (const region of shop.regions) {
    const id = await createRegion(db, {
      name: region.name,
      currency_code: region.currency_code,
      tax_rate: region.tax_rate,
      tax_code: region.tax_code,
      countries: region.countries.filter((code) => codes.has(code)),
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
    })
    ids.set(region.name, id)
  }
  return ids
}

/** The first channel of the demo is the shop's default channel. */
async function addChannels(db: Db, { sales_channels: [main, ...others] }: DemoShop, defaultId: string | null) {
  const ids = new Map<string, string>()
  if (main && defaultId !== null) ids.set(main.name, defaultId)
  for (const { name, description } of others) {
    ids.set(name, await insertRow(db, salesChannel, { name, description, is_disabled: false }))
  }
  return ids
}

async function addCategories(db: Db, { categories }: DemoShop) {
  const ids = new Map<string, string>()
  const siblings = new Map<string | null, number>()
  for (const { parent_handle, ...row } of categories) {
    const parent = parent_handle === null ? null : (ids.get(parent_handle) ?? null)
    const rank = siblings.get(parent) ?? 0
    siblings.set(parent, rank + 1)
    ids.set(row.handle, await insertRow(db, category, { ...row, parent_category_id: parent, rank }))
  }
  return ids
}

async function addCollections(db: Db, { collections }: DemoShop) {
  const rows = collections.map((row) => ({ ...row, id: newId('pcol') }))
  await insertRows(db, collection, rows)
  return new Map(rows.map(({ handle, id }) => [handle, id]))
}

const present = (ids: Ids, names: readonly string[]) => names.flatMap((name) => ids.get(name) ?? [])

function graphOf(row: DemoProduct, ids: IdsOfKinds, profileId: string): ProductGraph {
  const id = newId('prod')
  const options = row.options.map(({ title }) => ({ id: newId('opt'), title }))
  return {
    product: { id, ...columnsOf(row, ids) },
    options,
    variants: row.variants.map((variant, rank) => variantOf(variant, rank, id, options)),
    images: [],
    tagIds: present(ids.tags, row.tags),
    categoryIds: present(ids.categories, row.category_handles),
    channelIds: present(ids.channels, row.sales_channels),
    profileId,
  }
}

function columnsOf(row: DemoProduct, { types, collections }: IdsOfKinds) {
  const {
    variants: _variants,
    options: _options,
    images: _images,
    tags: _tags,
    category_handles: _categories,
    sales_channels: _channels,
    type,
    collection_handle,
    thumbnail_file: _thumbnail,
    ...columns
  } = row
  return {
    ...columns,
    type_id: types.get(type) ?? null,
    collection_id: collection_handle === null ? null : (collections.get(collection_handle) ?? null),
  }
}

function variantOf(
  { options: values, prices, inventory_quantity, ...columns }: DemoProduct['variants'][number],
  rank: number,
  productId: string,
  options: readonly { readonly id: string }[],
) {
  return {
    variant: { ...columns, id: newId('variant'), product_id: productId, variant_rank: rank },
    values: options.map(({ id }, index) => ({ optionId: id, value: values[index] ?? '' })),
    prices: prices.map((price) => ({ ...price, region_id: null, min_quantity: null, max_quantity: null })),
    quantity: inventory_quantity,
    managed: columns.manage_inventory,
  }
}

/** Creates customers, none of whom can sign in, and their groups. */
async function addPeople(db: Db, { customers, customer_groups }: DemoShop) {
  const rows = customers.map((row) => ({ ...row, id: newId('cus'), has_account: true }))
  await insertRows(db, customer, rows)
  const ids = new Map<string, string>(rows.map(({ email, id }) => [email, id]))
  for (const { name, emails } of customer_groups) {
    const id = await insertRow(db, customerGroup, { name })
    await addLinks(db, memberLink, id, present(ids, emails))
  }
}

/** Creates tax rates for some product types in the demo's regions; both are found by name. */
async function addTaxRates(db: Db, { tax_rates }: DemoShop, regions: Ids, types: Ids): Promise<void> {
  for (const { region, types: taxed, ...row } of tax_rates) {
    const id = await insertRow(db, taxRate, { ...row, region_id: regions.get(region) })
    await addLinks(db, taxedBy.product_types, id, present(types, taxed))
  }
}

async function addReturnReasons(db: Db, { return_reasons }: DemoShop): Promise<void> {
  for (const { children, ...row } of return_reasons) {
    const parent_return_reason_id = await insertRow(db, returnReason, row)
    for (const child of children) await insertRow(db, returnReason, { ...child, parent_return_reason_id })
  }
}
