import type { StoreProduct } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '../../app/navigation.tsx'
import type { PageProps } from '../../app/page-props.ts'
import { useShopper } from '../../app/shopper.tsx'
import { to } from '../../lib/address.ts'
import { queryForCollection, queryForProduct } from '../../lib/queries.ts'
import { searchTitle } from '../../lib/search-title.ts'
import { pictureOf } from '../../lib/variant-picture.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Failure } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import { MovedPage } from '../home/moved-page.tsx'
import { Buy } from './buy.tsx'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { Related } from './related.tsx'
import { useVariantChoice } from './use-variant-choice.ts'
import './product.css'

export default function ProductPage({ params }: PageProps) {
  const { region } = useShopper()
  const { data, error, refetch } = useQuery({
    ...queryForProduct(useClient(), params['handle'] ?? '', region?.id ?? ''),
    enabled: region !== undefined,
    // In another region only the price differs, so the chosen variant stays.
    placeholderData: keepPreviousData,
  })
  if (error) return <Failure error={error} retry={refetch} />
  if (!data) return <ProductSkeleton />
  const [product] = data.products
  return product ? <Product product={product} /> : <MovedPage kind="product" handle={params['handle'] ?? ''} />
}

function Product({ product: original }: { readonly product: StoreProduct }) {
  const { t, translated } = useWords()
  const product = translated(original)
  const choice = useVariantChoice(product)
  const shown = useShownCollection(product)
  const collection = shown && translated(shown)
  return (
    <>
      <div className="product">
        <Gallery product={product} chosen={pictureOf(choice.variant)} />
        <div className="product-side">
          <nav className="trail" aria-label={t('list.trail')}>
            <Link to={to.home}>{t('list.home')}</Link>
            {collection && <Link to={to.collection(collection.handle ?? '')}>{collection.title}</Link>}
          </nav>
          <PageTitle isShopText tab={searchTitle(product)}>
            {product.title}
          </PageTitle>
          {product.subtitle && <p className="lead own-words">{product.subtitle}</p>}
          <Buy product={product} choice={choice} />
          {product.description && <p className="description own-words">{product.description}</p>}
          <Facts product={product} variant={choice.variant} />
        </div>
      </div>
      <Related product={product} />
    </>
  )
}

/** The collection of a product, unless it is hidden from shoppers: its products can be visible nevertheless. */
function useShownCollection({ collection }: StoreProduct) {
  const handle = collection?.handle ?? ''
  const { data } = useQuery({ ...queryForCollection(useClient(), handle), enabled: handle !== '' })
  const isThere = data?.collections.some(({ id }) => id === collection?.id)
  return isThere ? collection : null
}

function ProductSkeleton() {
  const { t } = useWords()
  return (
    <div className="product" role="status" aria-busy="true" aria-label={t('loading')}>
      <span className="picture skeleton" />
      <div className="product-side skeleton-lines">
        {Array.from({ length: 6 }, (_, index) => (
          <span key={index} className="skeleton" />
        ))}
      </div>
    </div>
  )
}
