import type { ChangedValue, ChangePreview, PreviewedProduct } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { isWithin } from '../products/products.ts'
import * as queries from './change-sets.queries.ts'
import type { Item, StoredProduct } from './change-sets.queries.ts'

type Previewed = { readonly id: string; readonly goes_live_at: string | null }
type Asked = { readonly product_id?: string | readonly string[]; readonly limit: number; readonly offset: number }

/**
 * Products of a set without and with its changes, and whether shoppers see them at the time of the set.
 * @param now milliseconds since 1970: the time of a set that has none
 */
export async function previewOf(db: Db, set: Previewed, asked: Asked, now: number) {
  const { product_id, limit, offset } = asked
  const only = product_id === undefined ? null : [product_id].flat()
  const { ids, count } = await queries.pageOfProducts(db, set.id, only, limit, offset)
  const items = Map.groupBy(await queries.listItemsOf(db, set.id, ids), (item) => item.product_id)
  const at = set.goes_live_at === null ? now : Date.parse(set.goes_live_at)
  const stored = await queries.listStored(db, ids)
  return { products: stored.map((product) => beforeAndAfter(product, items.get(product.id) ?? [], at)), count }
}

function beforeAndAfter(stored: StoredProduct, items: readonly Item[], at: number): ChangePreview {
  const live = items.filter(({ is_applied }) => is_applied)
  const before = live.reduce((product, item) => withValue(product, item, item.before), stored)
  const after = items.reduce((product, item) => withValue(product, item, item.after), stored)
  return { id: stored.id, before: shown(before, at), after: shown(after, at) }
}

function withValue(product: StoredProduct, item: Item, value: ChangedValue): StoredProduct {
  if (item.record === 'product') return { ...product, [item.field]: value }
  const variants = product.variants.map((variant) =>
    variant.id === item.record_id ? { ...variant, prices: withPrice(variant.prices, item, value) } : variant,
  )
  return { ...product, variants }
}

type Prices = PreviewedProduct['variants'][number]['prices']

function withPrice(prices: Prices, { currency_code }: Item, amount: ChangedValue): Prices {
  const others = prices.filter((price) => price.currency_code !== currency_code)
  const own = typeof amount === 'number' ? [{ currency_code: currency_code ?? '', amount }] : []
  return [...others, ...own].toSorted((one, other) => (one.currency_code < other.currency_code ? -1 : 1))
}

function shown(
  { id: _, is_deleted, publish_at, unpublish_at, ...product }: StoredProduct,
  at: number,
): PreviewedProduct {
  const is_shown = !is_deleted && product.status === 'published' && isWithin({ publish_at, unpublish_at }, at)
  return { ...product, is_shown }
}
