import { seconds } from '../../../../../kernel/clock.ts'
import type { Db } from '../../../../../kernel/db.ts'
import { handleOf } from '../../../../../kernel/handle.ts'
import type { Services } from '../../../../../kernel/services.ts'
import type { ImportRun } from '../../engine/context.ts'
import type { ProductContext } from '../product-context.ts'
import { findDefaults } from '../../../../catalog/products/products.ts'
import type { Unit } from '../units.ts'
import type { ImportProduct } from '../formats/import-product.ts'
import { findMarkets, type Markets } from '../../prices/markets.queries.ts'
import { distinct } from '../../tables/cell.ts'
import { findProducts, loadProducts, type StoredProduct } from '../stored-products.queries.ts'
import * as queries from './look-ups.queries.ts'

/** Everything a batch must know of the database, read with a fixed number of statements. */
export type LookUps = {
  readonly flags: Services['flags']
  /** What is not in the shop is left out. */
  readonly onlyExisting: boolean
  readonly markets: Markets
  readonly defaults: Awaited<ReturnType<typeof findDefaults>>
  readonly products: ReadonlyMap<string, StoredProduct>
  readonly idByHandle: ReadonlyMap<string, string>
  readonly collections: ReadonlyMap<string, string>
  readonly categories: ReadonlyMap<string, string>
  readonly skus: queries.Owners
  readonly barcodes: queries.Owners
  /** Addresses in our storage by the ones they were fetched from. */
  readonly downloadedImages: ReadonlyMap<string, string>
}

type Shop = Pick<LookUps, 'markets' | 'defaults'>
/** What a run has last read of the shop itself, and when. */
const shops = new WeakMap<ImportRun<ProductContext>, { readonly at: number; readonly shop: Shop }>()

/** Currencies, regions and defaults change seldom: a run looks again after a second. */
async function shopOf(db: Db, run: ImportRun<ProductContext>): Promise<Shop> {
  const now = run.services.clock.now()
  const cached = shops.get(run)
  if (cached && now - cached.at < seconds(1)) return cached.shop
  const shop = { markets: await findMarkets(db), defaults: await findDefaults(db) }
  shops.set(run, { at: now, shop })
  return shop
}

/** `lock`: what is found is to be written in this transaction. */
export async function lookUp(
  db: Db,
  run: ImportRun<ProductContext>,
  units: readonly Unit[],
  lock: boolean,
): Promise<LookUps> {
  const products = units.map(({ product }) => product)
  const variants = products.flatMap((product) => product.variants)
  const { markets, defaults } = await shopOf(db, run)
  const [storedProducts, owners, collections, categories, fetched] = await db.withConnection((sent) =>
    Promise.all([
      findProducts(sent, distinct(products.map(({ id }) => id)), handlesOf(products), lock),
      queries.valueOwners(
        sent,
        distinct(variants.map(({ fields }) => fields.sku)),
        distinct(variants.map(({ fields }) => fields.barcode)),
      ),
      queries.collectionIds(sent, distinct(products.map(({ collectionHandle }) => collectionHandle))),
      queries.categoryIds(sent, distinct(products.flatMap(categoryHandles))),
      queries.fetchedUrls(sent, distinct(products.flatMap(urlsOf))),
    ]),
  )
  return {
    flags: run.services.flags,
    onlyExisting: run.context.only_existing,
    markets,
    defaults,
    products: await loadProducts(
      db,
      storedProducts.map(({ id }) => id),
      defaults.location_id,
    ),
    idByHandle: new Map(storedProducts.flatMap(({ id, handle }) => (handle === null ? [] : [[handle, id]]))),
    collections,
    categories,
    ...owners,
    downloadedImages: fetched,
  }
}

/** As the file writes them and as we would: a product brought over from elsewhere may have either. */
const handlesOf = (products: readonly ImportProduct[]) =>
  distinct(products.flatMap(({ handle }) => [handle, handleOf(handle)]))

const categoryHandles = ({ categories = [] }: ImportProduct) => categories.map(({ handle }) => handle)

const urlsOf = ({ images = [], fields: { thumbnail } }: ImportProduct) => [thumbnail, ...images.map(({ url }) => url)]
