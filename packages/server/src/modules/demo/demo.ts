import { sql } from 'kysely'
import { demoShop } from '../../demo/demo-shop.ts'
import type { DemoImage, DemoProduct, DemoShop } from '../../demo/demo-shop.types.ts'
import { drawPicture, renderPicture } from '../../demo/pictures.ts'
import { all, first, type Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import type { Services } from '../../kernel/services.ts'
import { tx } from '../../kernel/tx.ts'
import { insertRow, insertRows } from '../../kernel/write/rows.ts'
import { collection } from '../collections/collections.entity.ts'
import { category } from '../products/products.entity.ts'
import { findDefaults, idsOfValues, insertProducts, profileFor, type ProductGraph } from '../products/products.ts'
import { createRegion } from '../regions/regions.ts'
import { salesChannel } from '../sales-channels/sales-channels.entity.ts'

/** Name of the task that fills an empty shop; it may be interrupted and run again. */
export const FILL_DEMO_SHOP = 'fill-demo-shop'

export function registerDemoTasks(services: Services) {
  services.jobs.define({
    name: FILL_DEMO_SHOP,
    lane: 'long',
    run: (_, signal) => fillDemoShop(services, signal),
  })
}

/** Fills a shop that has no product yet. Pictures are drawn first, then everything is stored in one transaction. */
export async function fillDemoShop(services: Services, signal: AbortSignal): Promise<void> {
  if (await hasProducts(services.db)) return
  const shop = demoShop()
  const urls = await drawPictures(services, shop, signal)
  await tx(services.db, {}, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('storeroom.demo'))`.execute(db)
    if (await hasProducts(db)) return
    await fill(db, shop, urls)
  })
}

const hasProducts = async (db: Db) => (await first(db, sql`select 1 from product limit 1`)) !== undefined

/** Draws each picture once; those of an interrupted run are there already. */
async function drawPictures({ files }: Services, shop: DemoShop, signal: AbortSignal): Promise<Map<string, string>> {
  const urls = new Map<string, string>()
  for (const image of shop.products.flatMap(({ images }) => images)) {
    signal.throwIfAborted()
    urls.set(image.file, await drawOnce(files, image))
  }
  return urls
}

async function drawOnce(files: Services['files'], { file, picture }: DemoImage): Promise<string> {
  const key = `public/demo/${file}`
  if (!(await files.exists(key))) {
    await files.put(key, await renderPicture(drawPicture(picture)), { mediaType: 'image/webp' })
  }
  // Relative: the shop may be reached under another address tomorrow.
  return files.publicUrl(key, '')
}

type Known = {
  readonly channels: ReadonlyMap<string, string>
  readonly categories: ReadonlyMap<string, string>
  readonly collections: ReadonlyMap<string, string>
  readonly tags: ReadonlyMap<string, string>
  readonly types: ReadonlyMap<string, string>
  readonly urls: ReadonlyMap<string, string>
}

async function fill(db: Db, shop: DemoShop, urls: ReadonlyMap<string, string>) {
  await addMarkets(db, shop)
  const defaults = await findDefaults(db)
  const known: Known = {
    channels: await addChannels(db, shop, defaults.sales_channel_id),
    categories: await addCategories(db, shop),
    collections: await addCollections(db, shop),
    tags: await idsOfValues(db, 'product_tag', shop.tags),
    types: await idsOfValues(db, 'product_type', shop.types),
    urls,
  }
  const graphs = shop.products.map((product) => graphOf(product, known, profileFor(product.is_giftcard, defaults)))
  await insertProducts(db, graphs, defaults.location_id)
}

/** Currencies and regions; a country that the owner already sells to stays in its region. */
async function addMarkets(db: Db, shop: DemoShop) {
  await sql`insert into store_currencies (store_id, currency_code)
    select s.id, code from store s, unnest(${shop.store.currencies}::text[]) as code on conflict do nothing`.execute(db)
  const free = await all(db, sql<{ iso_2: string }>`select iso_2 from country where region_id is null`)
  const codes = new Set(free.map(({ iso_2 }) => iso_2))
  for (const region of shop.regions) {
    await createRegion(db, {
      name: region.name,
      currency_code: region.currency_code,
      tax_rate: region.tax_rate,
      tax_code: region.tax_code,
      countries: region.countries.filter((code) => codes.has(code)),
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
    })
  }
}

/** The first channel of the demonstration is the shop's own default one. */
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
  for (const { parent_handle, ...row } of categories) {
    const parent = parent_handle === null ? null : (ids.get(parent_handle) ?? null)
    ids.set(row.handle, await insertRow(db, category, { ...row, parent_category_id: parent }))
  }
  return ids
}

async function addCollections(db: Db, { collections }: DemoShop) {
  const rows = collections.map((row) => ({ ...row, id: newId('pcol') }))
  await insertRows(db, collection, rows)
  return new Map(rows.map(({ handle, id }) => [handle, id]))
}

const present = (ids: ReadonlyMap<string, string>, names: readonly string[]) => names.flatMap((name) => ids.get(name) ?? [])

function graphOf(product: DemoProduct, known: Known, profileId: string): ProductGraph {
  const id = newId('prod')
  const options = product.options.map(({ title }) => ({ id: newId('opt'), title }))
  const { urls } = known
  return {
    product: { id, ...columnsOf(product, known) },
    options,
    variants: product.variants.map((variant, rank) => variantOf(variant, rank, id, options)),
    images: product.images.flatMap(({ file, alt }) => {
      const url = urls.get(file)
      return url === undefined ? [] : [{ url, metadata: { alt } }]
    }),
    tagIds: present(known.tags, product.tags),
    categoryIds: present(known.categories, product.category_handles),
    channelIds: present(known.channels, product.sales_channels),
    profileId,
  }
}

function columnsOf(product: DemoProduct, { types, collections, urls }: Known) {
  const {
    variants: _variants,
    options: _options,
    images: _images,
    tags: _tags,
    category_handles: _categories,
    sales_channels: _channels,
    type,
    collection_handle,
    thumbnail_file,
    ...columns
  } = product
  return {
    ...columns,
    type_id: types.get(type) ?? null,
    collection_id: collection_handle === null ? null : (collections.get(collection_handle) ?? null),
    thumbnail: urls.get(thumbnail_file) ?? null,
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
