import type { StoreProduct } from '@storeroom/contract'
import { Link } from '../app/navigation.tsx'
import { to } from '../lib/address.ts'
import { useWords } from '../words/use-words.tsx'
import { Picture } from './picture.tsx'
import { Price, pricesOf } from './price.tsx'

/** `sizes` of a card's picture: two, three or four cards per row (`.grid` of base.css). */
const FRAME = '(max-width: 640px) 46vw, (max-width: 1000px) 30vw, 292px'

/** The cards of a row on a wide screen. */
const ROW = 4

type Shown = Pick<StoreProduct, 'id' | 'title' | 'subtitle' | 'handle' | 'thumbnail' | 'variants' | 'translations'>

type CardProps = { readonly product: Shown; readonly currency: string; readonly isFirst?: boolean }

function ProductCard({ product, currency, isFirst = false }: CardProps) {
  const { t, translated } = useWords()
  const { title, subtitle, handle, thumbnail, variants } = translated(product)
  const isSoldOut = variants.length > 0 && variants.every(({ purchasable }) => !purchasable)
  return (
    <Link to={to.product(handle ?? '')} className="card">
      <Picture url={thumbnail} alt="" isFirst={isFirst} sizes={FRAME} />
      <span className="card-title own-words">{title}</span>
      {subtitle && <span className="card-subtitle own-words">{subtitle}</span>}
      <span className="card-price">
        <CardPrice variants={variants} currency={currency} />
        {isSoldOut && <span className="tag">{t('product.soldOut')}</span>}
      </span>
    </Link>
  )
}

function CardPrice({ variants, currency }: { readonly variants: Shown['variants']; readonly currency: string }) {
  const prices = variants.map(pricesOf).flatMap(({ now, before }) => (now === null ? [] : [{ now, before }]))
  const [lowest] = prices.toSorted((a, b) => a.now - b.now)
  if (!lowest) return null
  return <Price {...lowest} currency={currency} isFrom={prices.some(({ now }) => now !== lowest.now)} />
}

type GridProps = {
  readonly products: readonly Shown[] | undefined
  readonly currency: string
  /** The number of cards while loading. */
  readonly expected?: number
  /** Whether the grid is the first of its page: the pictures of its first row are loaded before all others. */
  readonly isTop?: boolean
}

/** A grid of products, or placeholders while loading. */
export function ProductGrid({ products, currency, expected = 8, isTop = false }: GridProps) {
  const { t } = useWords()
  if (!products)
    return (
      <div className="grid" role="status" aria-busy="true" aria-label={t('loading')}>
        {Array.from({ length: expected }, (_, index) => (
          <span key={index} className="card">
            <span className="picture skeleton" />
            <span className="skeleton" />
          </span>
        ))}
      </div>
    )
  return (
    <ul className="grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} currency={currency} isFirst={isTop && index < ROW} />
        </li>
      ))}
    </ul>
  )
}
