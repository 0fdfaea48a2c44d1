import { useShop } from '@storeroom/react'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { Package, Plus, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Gate } from '../../framework/gate.tsx'
import { ListPage } from '../../framework/list/list-page.tsx'
import { paths } from '../../lib/paths.ts'
import { useBulkActions } from './bulk/use-bulk-actions.tsx'
import { listQuery, type ListedProduct } from './list/listed-product.ts'
import { ProductRowMenu } from './list/product-row-menu.tsx'
import { productTile } from './list/product-tile.tsx'
import { useProductColumns, type ProductList } from './list/use-product-columns.tsx'
import { useProductExport } from './list/use-product-export.ts'
import { useProductFilters } from './list/use-product-filters.ts'
import { readProduct } from './product-answer.ts'
import { useProductActions } from './use-product-actions.tsx'

export default function ProductsListPage() {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const columns = useProductColumns()
  const filters = useProductFilters()
  const actions = useProductActions()
  const bulk = useBulkActions()
  return (
    <ListPage<ProductList, ListedProduct>
      name="products"
      title={t('list.title')}
      source={{ call: admin.products.list, query: listQuery, rows: ({ products }) => products }}
      row={{
        id: ({ id }) => id,
        name: ({ title }) => title,
        href: ({ id }) => paths.product({ id }),
        detail: ({ id }) => readProduct(admin, id),
        actions: (product) => <ProductRowMenu product={product} actions={actions} />,
        tile: productTile,
      }}
      columns={columns}
      filters={filters}
      searchHint={t('list.search')}
      bulkActions={bulk.actions}
      writePermission="products:write"
      actions={
        <>
          <OverList modal="exports" />
          <Gate permission="batch-jobs:write">
            <OverList modal="import" />
          </Gate>
          <Gate permission="products:write">
            <NewProductLink />
          </Gate>
        </>
      }
      empty={{
        icon: <Package />,
        title: t('list.emptyTitle'),
        description: t('list.emptyHint'),
        actions: (
          <>
            <Gate permission="batch-jobs:write">
              <OverList modal="import" />
            </Gate>
            <Gate permission="products:write">
              <NewProductLink />
            </Gate>
          </>
        ),
      }}
      onExport={useProductExport(filters)}
      after={bulk.dialogs}
    />
  )
}

/** Opens the import, or the saved exports, over the list as it is: its state stays in the address. */
function OverList({ modal }: { readonly modal: 'import' | 'exports' }) {
  const { t } = useTranslation('products')
  const [search] = useSearchParams()
  const href = paths.products({ ...Object.fromEntries(search), modal })
  return (
    <ButtonLink href={href} icon={<Upload aria-hidden className={modal === 'exports' ? 'rotate-180' : ''} />}>
      {t(`list.${modal}`)}
    </ButtonLink>
  )
}

function NewProductLink() {
  const { t } = useTranslation('products')
  return (
    <ButtonLink href={paths.productNew()} variant="primary" icon={<Plus aria-hidden />}>
      {t('list.new')}
    </ButtonLink>
  )
}
