import { useClient } from '@storeroom/react'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { usePictureLoading } from '@storeroom/ui/table/picture-loading'
import { Copy, Eye, EyeOff, ImageOff, Package, Pencil, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useExportStart } from '../../framework/activity/use-export-start.ts'
import { Gate } from '../../framework/gate.tsx'
import type { ListFilter, QueryOf, Tile } from '../../framework/list/list-config.ts'
import { wireFilters } from '../../framework/list/list-filters.ts'
import { ListPage } from '../../framework/list/list-page.tsx'
import type { ListState } from '../../framework/list/list-state.ts'
import { deleteAction } from '../../framework/menu-actions.tsx'
import { notify } from '../../framework/notify.ts'
import { useTimeZone } from '../../framework/shop-dates.ts'
import { useWrite } from '../../framework/use-write.ts'
import { paths } from '../../lib/paths.ts'
import { useBulkActions } from './bulk/use-bulk-actions.tsx'
import {
  listQuery,
  PriceCell,
  useProductColumns,
  type ListedProduct,
  type ProductList,
} from './list/use-product-columns.tsx'
import { useProductFilters } from './list/use-product-filters.ts'
import { idOnly, queryForProduct } from './product-answer.ts'
import { ProductStatusLabel } from './product-status.tsx'
import { useProductActions, type ProductActions } from './use-product-actions.tsx'

export default function ProductsListPage() {
  const { t } = useTranslation('products')
  const { admin } = useClient()
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
        detail: ({ id }) => queryForProduct(admin, id),
        update: { call: admin.products.update, query: idOnly, recordKey: 'product' },
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
          <AddProducts />
        </>
      }
      empty={{
        icon: <Package />,
        title: t('list.emptyTitle'),
        description: t('list.emptyHint'),
        actions: <AddProducts />,
      }}
      onExport={useProductExport(filters)}
      after={bulk.dialogs}
    />
  )
}

/** The ways to new products: an import, or the form. */
const AddProducts = () => (
  <>
    <Gate permission="batch-jobs:write">
      <OverList modal="import" />
    </Gate>
    <Gate permission="products:write">
      <NewProductLink />
    </Gate>
  </>
)

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

type ProductRowMenuProps = { readonly product: ListedProduct; readonly actions: ProductActions }

/** The menu of a product in the list. */
function ProductRowMenu({ product, actions }: ProductRowMenuProps) {
  const { t } = useTranslation('products')
  const isPublished = product.status === 'published'
  return (
    <ActionMenu
      size="small"
      label={t('list.actionsOf', { title: product.title })}
      actions={[
        { id: 'edit', label: t('action.edit'), icon: <Pencil aria-hidden />, href: paths.product({ id: product.id }) },
        {
          id: 'status',
          label: t(isPublished ? 'action.unpublish' : 'action.publish'),
          icon: isPublished ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
          onAction: () => actions.setStatus(product, isPublished ? 'draft' : 'published'),
        },
        {
          id: 'duplicate',
          label: t('action.duplicate'),
          icon: <Copy aria-hidden />,
          onAction: () => actions.duplicate(product),
        },
        deleteAction(t('action.delete'), () => void actions.remove(product)),
      ]}
    />
  )
}

/** A product as a tile. */
const productTile = (product: ListedProduct): Tile => ({
  picture: <TilePicture url={product.thumbnail} />,
  title: product.title,
  facts: (
    <span className="flex min-w-0 flex-wrap items-center justify-between gap-x-2">
      <ProductStatusLabel product={product} />
      <span className="tabular">
        <PriceCell product={product} />
      </span>
    </span>
  ),
})

function TilePicture({ url }: { readonly url: string | null }) {
  const [broken, setBroken] = useState<string>()
  const loading = usePictureLoading()
  if (url === null || url === broken) return <ImageOff aria-hidden className="size-10 text-subtle opacity-60" />
  return (
    <img
      src={url}
      alt=""
      loading={loading}
      decoding="async"
      onError={() => setBroken(url)}
      className="size-full object-cover"
    />
  )
}

/**
 * Exports all matching or the selected products; the file is downloaded when it is finished, and offered in the
 * activity drawer.
 */
function useProductExport(filters: readonly ListFilter<QueryOf<ProductList>>[]) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const started = useExportStart()
  const timeZone = useTimeZone()
  const start = useWrite(admin.batchJobs.create, { onError: notify.failure })
  return (state: ListState, ids?: readonly string[]) => {
    const filterable_fields = {
      is_giftcard: listQuery.is_giftcard,
      ...wireFilters(filters, state.filters, timeZone),
      ...(state.q !== '' && { q: state.q }),
      ...(ids && { id: [...ids] }),
    }
    const context = { filterable_fields, ...(state.order !== undefined && { order: state.order }) }
    start.mutate(
      { body: { type: 'product-export', context, dry_run: false } },
      {
        onSuccess: ({ batch_job }) => started(batch_job, { title: t('export.started'), message: t('export.where') }),
      },
    )
  }
}
