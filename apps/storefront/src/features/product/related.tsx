import type { StoreProduct } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useShopper } from '../../app/shopper.tsx'
import { inOrder } from '../../lib/in-order.ts'
import { idsIn } from '../../lib/metadata.ts'
import { queryForIds } from '../../lib/queries.ts'
import { ProductGrid } from '../../ui/product-card.tsx'
import { useWords } from '../../words/use-words.tsx'

const MAX_RELATED_PRODUCTS = 12

/** The related products that are for sale here. */
export function Related({ product }: { readonly product: StoreProduct }) {
  const { t } = useWords()
  const { region } = useShopper()
  const ids = idsIn(product.metadata, 'related_products', MAX_RELATED_PRODUCTS)
  const { data } = useQuery({
    ...queryForIds(useClient(), ids, region?.id ?? ''),
    enabled: region !== undefined && ids.length > 0,
  })
  const products = inOrder(data?.products ?? [], ids)
  if (products.length === 0) return null
  return (
    <section className="related" aria-labelledby="related">
      <div className="section-head">
        <h2 id="related">{t('product.related')}</h2>
      </div>
      <ProductGrid products={products} currency={region?.currency_code ?? ''} />
    </section>
  )
}
