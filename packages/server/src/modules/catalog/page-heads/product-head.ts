import type { StoreProduct } from '@storeroom/contract'
import { toMajor } from '@storeroom/money'
import type { PageHead } from '../../../plugins/page-text.ts'

type Metadata = Readonly<Record<string, unknown>> | null

/** The most characters of a description that search engines show. */
const LONGEST = 300

/** A text of the metadata that is not blank. */
export function textOf(metadata: Metadata, key: string): string | undefined {
  const text = metadata?.[key]
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
}

/** What staff wrote for search engines (docs/api.md, keys of `metadata`), else the page's own words, on one line. */
export function searchWords(metadata: Metadata, description: string | null) {
  const title = textOf(metadata, 'seo_title')
  const words = (textOf(metadata, 'seo_description') ?? description ?? '').replaceAll(/\s+/g, ' ').trim()
  return { ...(title !== undefined && { title }), description: words === '' ? undefined : shortened(words) }
}

/** Ends after a word. */
const shortened = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`

/** The absolute address; an upload may be given by its path, which is one of the origin. */
export const whole = (origin: string, url: string): string => URL.parse(url, origin)?.href ?? url

/** The fields of a product that its page head needs. */
type ShownProduct = Pick<StoreProduct, 'title' | 'handle' | 'description' | 'thumbnail' | 'metadata'> & {
  readonly images: readonly { readonly url: string }[]
  readonly variants: readonly Offered[]
}

type Offered = Pick<
  StoreProduct['variants'][number],
  'sku' | 'purchasable' | 'calculated_price' | 'calculated_price_incl_tax'
>

/** The context of a page: the origin of its URLs, and the currency of its prices (ISO 4217). */
type ShopContext = { readonly origin: string; readonly currency: string | undefined }

export function productHead(product: ShownProduct, place: ShopContext): PageHead {
  const { title, handle, metadata, description, thumbnail, images } = product
  const canonical = `${place.origin}/shop/products/${encodeURIComponent(handle ?? '')}`
  const words = searchWords(metadata, description)
  const pictures = [...new Set([thumbnail, ...images.map(({ url }) => url)])].flatMap((url) => url ?? [])
  const addresses = pictures.map((url) => whole(place.origin, url))
  return {
    name: title,
    ...words,
    canonical,
    image: addresses[0],
    type: 'product',
    data: { ...dataOf(product, words.description, addresses), url: canonical, offers: offersOf(product, place) },
  }
}

/** https://schema.org/Product; what is undefined is left out. */
function dataOf({ title, metadata, variants }: ShownProduct, description: string | undefined, image: string[]) {
  const brand = textOf(metadata, 'vendor')
  const sku = variants.length === 1 ? variants[0]?.sku : undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description,
    image: image.length > 0 ? image : undefined,
    brand: brand === undefined ? undefined : { '@type': 'Brand', name: brand },
    sku: sku ?? undefined,
  }
}

/** https://schema.org/Offer or AggregateOffer: price or price range, and availability. Undefined without a price. */
function offersOf({ variants }: ShownProduct, { currency }: ShopContext) {
  const amounts = variants.flatMap((variant) => variant.calculated_price_incl_tax ?? variant.calculated_price ?? [])
  if (currency === undefined || amounts.length === 0) return undefined
  const isThere = variants.some(({ purchasable }) => purchasable)
  const shared = {
    priceCurrency: currency.toUpperCase(),
    availability: `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`,
  }
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)].map((amount) => toMajor(amount, currency))
  if (low === high) return { '@type': 'Offer', price: low, ...shared }
  return { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, offerCount: amounts.length, ...shared }
}
