import type { Product, ProductVariant } from '@storeroom/contract'
import { EmptyState } from '@storeroom/ui/empty-state'
import { Pagination } from '@storeroom/ui/pagination'
import { SearchField } from '@storeroom/ui/search-field'
import { DataTable } from '@storeroom/ui/table'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../framework/sight.ts'
import { foundVariants } from './found-variants.ts'
import { useVariantColumns } from './use-variant-columns.tsx'
import { variantPaths } from './variant-drawer.tsx'
import { VariantRowMenu } from './variant-row-menu.tsx'
import { VariantStockDrawer } from './variant-stock.tsx'

/** Up to here all stand below each other; beyond, pages keep the table as quick as a short one. */
const perPage = 50

/** The variants: all of them, or of very many those that are searched, page by page. */
export function VariantTable({ product }: { readonly product: Product }) {
  const { t } = useTranslation('products')
  const columns = useVariantColumns(product)
  const mayWrite = useMay('products:write')
  const [stocked, setStocked] = useState<ProductVariant>()
  const [q, setQ] = useState('')
  const [page, setPage] = useState({ offset: 0, limit: perPage })
  const { variants } = product
  const isLong = variants.length > perPage
  const found = isLong ? foundVariants(variants, q) : variants
  const offset = page.offset < found.length ? page.offset : 0
  const search = (next: string) => {
    setQ(next)
    setPage({ ...page, offset: 0 })
  }
  return (
    <>
      {isLong && (
        <div className="px-4 pb-3">
          <SearchField label={t('variants.search')} placeholder={t('variants.search')} value={q} onChange={search} />
        </div>
      )}
      <DataTable<ProductVariant>
        label={t('variants.title')}
        columns={columns}
        rows={isLong ? found.slice(offset, offset + page.limit) : found}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        {...(mayWrite && {
          rowHref: ({ id }: ProductVariant) => variantPaths.edit(product.id, id),
          rowActions: (variant: ProductVariant) => (
            <VariantRowMenu product={product} variant={variant} onStock={() => setStocked(variant)} />
          ),
        })}
        emptyState={
          isLong ? (
            t('variants.noneFound')
          ) : (
            <EmptyState title={t('variants.empty')} description={t('variants.emptyHint')} />
          )
        }
        className="rounded-t-none! border-x-0! border-b-0!"
      />
      {stocked && <VariantStockDrawer variant={stocked} onClose={() => setStocked(undefined)} />}
      {isLong && (
        <div className="border-t border-default px-4 py-2">
          <Pagination offset={offset} limit={page.limit} count={found.length} onChange={setPage} />
        </div>
      )}
    </>
  )
}
