import { read, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/button'
import { EmptyState } from '@storeroom/ui/empty-state'
import { IconButton } from '@storeroom/ui/icon-button'
import { Pagination } from '@storeroom/ui/pagination'
import { SearchField } from '@storeroom/ui/search-field'
import { DataTable, type TableColumn } from '@storeroom/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Package, Plus, SearchX, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { ListFailure } from '../../framework/list/list-empty.tsx'
import { listChanges, offsetOf, type ListState } from '../../framework/list/list-state.ts'
import { useListState } from '../../framework/list/use-list-state.ts'
import { useMay } from '../../framework/sight.ts'
import { paths } from '../../lib/paths.ts'
import { AddProducts } from './add-products.tsx'
import type { CollectionAnswer } from './collections.ts'
import { productFields, ProductName, ProductStatus, type ListedProduct } from './product-row.tsx'
import { useMembership } from './use-membership.ts'

type Collection = CollectionAnswer['collection']

const noFilters: readonly string[] = []

/** The products of a collection: searched and paged in the address, taken in and out. */
export function CollectionProducts({ collection }: { readonly collection: Collection }) {
  const { t } = useTranslation('collections')
  const mayWrite = useMay('collections:write')
  const [state, setState] = useListState(noFilters)
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button size="small" icon={<Plus aria-hidden />} onPress={() => setAdding(true)}>
      {t('products.add')}
    </Button>
  )
  return (
    <Section title={t('products.title')} {...(mayWrite && { actions: add })}>
      <div className="flex flex-col gap-3">
        <SearchField
          label={t('products.search')}
          placeholder={t('products.searchHint')}
          value={state.q}
          onChange={(q) => setState(listChanges.search(state, q))}
          className="w-full sm:w-64"
        />
        <Products collection={collection} state={state} onChange={setState} canEdit={mayWrite} />
      </div>
      <AddProducts collection={collection} isOpen={isAdding} onClose={() => setAdding(false)} />
    </Section>
  )
}

type ProductsProps = {
  readonly collection: Collection
  readonly state: ListState
  readonly onChange: (next: ListState) => void
  readonly canEdit: boolean
}

function Products({ collection, state, onChange, canEdit }: ProductsProps) {
  const { t } = useTranslation('collections')
  const { data, isError, error, refetch, isPlaceholderData } = useProducts(collection.id, state)
  const { remove } = useMembership(collection)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const columns = useColumns()
  if (isError && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  const removeSelected = async () => {
    if (await remove([...selected])) setSelected(new Set())
  }
  return (
    <>
      <DataTable
        label={t('products.title')}
        columns={columns}
        rows={data?.products}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        rowHref={({ id }) => paths.product({ id })}
        isFetching={isPlaceholderData}
        skeletonCount={Math.min(state.size, 8)}
        selection={canEdit ? { selected, onChange: setSelected } : undefined}
        rowActions={
          canEdit
            ? (product) => <RemoveButton product={product} onPress={() => void remove([product.id])} />
            : undefined
        }
        emptyState={<NoProducts isSearch={state.q !== ''} />}
      />
      <div className="flex flex-col gap-2">
        {selected.size > 0 && (
          <div role="toolbar" aria-label={t('common:list.selection')} className="flex flex-wrap items-center gap-2">
            <span role="status" className="tabular">
              {t('common:list.selected', { count: selected.size })}
            </span>
            <Button size="small" variant="danger" onPress={() => void removeSelected()}>
              {t('products.remove')}
            </Button>
            <Button size="small" variant="ghost" onPress={() => setSelected(new Set())}>
              {t('common:list.clearSelection')}
            </Button>
          </div>
        )}
        <Pagination
          offset={offsetOf(state)}
          limit={state.size}
          count={data?.count}
          onChange={({ offset, limit }) => onChange(listChanges.page(state, offset, limit))}
        />
      </div>
    </>
  )
}

function useProducts(collectionId: string, state: ListState) {
  const shop = useShop()
  const query = {
    collection_id: [collectionId],
    is_giftcard: false,
    ...(state.q !== '' && { q: state.q }),
    order: 'title',
    fields: productFields,
    expand: '',
    limit: state.size,
    offset: offsetOf(state),
  }
  return useQuery({ ...read(shop.admin.products.list, { query }), placeholderData: keepPreviousData })
}

function useColumns(): readonly TableColumn<ListedProduct>[] {
  const { t } = useTranslation('collections')
  return [
    { id: 'title', header: t('products.column'), cell: (product) => <ProductName product={product} /> },
    { id: 'status', header: t('products.status'), width: 140, cell: (product) => <ProductStatus product={product} /> },
  ]
}

function RemoveButton({ product, onPress }: { readonly product: ListedProduct; readonly onPress: () => void }) {
  const { t } = useTranslation('collections')
  return (
    <IconButton
      size="small"
      label={t('products.removeOne', { title: product.title })}
      icon={<X aria-hidden />}
      onPress={onPress}
    />
  )
}

function NoProducts({ isSearch }: { readonly isSearch: boolean }) {
  const { t } = useTranslation('collections')
  if (isSearch) return <EmptyState icon={<SearchX />} title={t('common:list.nothingFound')} />
  return <EmptyState icon={<Package />} title={t('products.empty')} description={t('products.emptyHint')} />
}
