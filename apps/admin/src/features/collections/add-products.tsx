import { read, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/button'
import { EmptyState } from '@storeroom/ui/empty-state'
import { Overlay, OverlayBody, OverlayFooter, OverlayForm, OverlayHeader } from '@storeroom/ui/overlay'
import { Pagination } from '@storeroom/ui/pagination'
import { SearchField } from '@storeroom/ui/search-field'
import { DataTable, type TableColumn } from '@storeroom/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDirtyGuard } from '@storeroom/ui/dirty-guard'
import { describeError } from '../../framework/error-text.ts'
import { ListFailure } from '../../framework/list/list-empty.tsx'
import { productFields, ProductName, ProductStatus, type ListedProduct } from './product-row.tsx'
import { useMembership } from './use-membership.ts'

type AddProductsProps = {
  readonly collection: { readonly id: string; readonly title: string }
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Picks products of the whole shop, searched and paged by the server. */
export function AddProducts({ collection, isOpen, onClose }: AddProductsProps) {
  return (
    <Overlay kind="modal" size="large" isOpen={isOpen} onClose={onClose}>
      <Picker collection={collection} onClose={onClose} />
    </Overlay>
  )
}

function Picker({ collection, onClose }: Pick<AddProductsProps, 'collection' | 'onClose'>) {
  const { t } = useTranslation('collections')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const { add } = useMembership(collection)
  useDirtyGuard(chosen.size > 0 && !isSaving)
  const submit = async () => {
    if (chosen.size === 0) return
    setFailure(undefined)
    setSaving(true)
    try {
      await add([...chosen])
      onClose()
    } catch (error) {
      setFailure(describeError(error))
      setSaving(false)
    }
  }
  return (
    <OverlayForm onSubmit={() => void submit()} isSubmitting={isSaving}>
      <OverlayHeader title={t('add.title', { title: collection.title })} subtitle={t('add.help')} />
      <OverlayBody>
        <Products collectionId={collection.id} chosen={chosen} onChoose={setChosen} />
      </OverlayBody>
      <OverlayFooter
        start={
          <span role="status" className="tabular text-muted">
            {t('common:list.selected', { count: chosen.size })}
          </span>
        }
      >
        {failure !== undefined && (
          <p role="alert" className="w-full text-danger">
            {failure}
          </p>
        )}
        <Button slot="close">{t('ui:cancel')}</Button>
        <Button variant="primary" type="submit" isLoading={isSaving} isDisabled={chosen.size === 0}>
          {chosen.size === 0 ? t('add.submitNone') : t('add.submit', { count: chosen.size })}
        </Button>
      </OverlayFooter>
    </OverlayForm>
  )
}

type ProductsProps = {
  readonly collectionId: string
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

function Products({ collectionId, chosen, onChoose }: ProductsProps) {
  const { t } = useTranslation('collections')
  const [{ q, offset, limit }, setPage] = useState({ q: '', offset: 0, limit: 15 })
  const { data, isError, error, refetch, isPlaceholderData } = useSearch({ q, offset, limit })
  const columns = useColumns(collectionId)
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        autoFocus
        label={t('add.search')}
        placeholder={t('products.searchHint')}
        value={q}
        onChange={(text) => setPage({ q: text, offset: 0, limit })}
      />
      {isError && !data ? (
        <ListFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('add.search')}
          columns={columns}
          rows={data?.products}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          selection={{ selected: chosen, onChange: onChoose }}
          isFetching={isPlaceholderData}
          skeletonCount={8}
          emptyState={<EmptyState icon={<SearchX />} title={t('common:list.nothingFound')} />}
        />
      )}
      <Pagination offset={offset} limit={limit} count={data?.count} onChange={(page) => setPage({ q, ...page })} />
    </div>
  )
}

type Search = { readonly q: string; readonly offset: number; readonly limit: number }

function useSearch({ q, offset, limit }: Search) {
  const shop = useShop()
  const query = {
    ...(q !== '' && { q }),
    is_giftcard: false,
    order: 'title',
    fields: productFields,
    expand: 'collection',
    limit,
    offset,
  }
  return useQuery({ ...read(shop.admin.products.list, { query }), placeholderData: keepPreviousData })
}

function useColumns(collectionId: string): readonly TableColumn<ListedProduct>[] {
  const { t } = useTranslation('collections')
  return useMemo(() => {
    const place = ({ collection }: ListedProduct) =>
      collection?.id === collectionId ? t('add.already') : collection?.title
    return [
      { id: 'title', header: t('products.column'), cell: (product) => <ProductName product={product} /> },
      {
        id: 'status',
        header: t('products.status'),
        width: 120,
        cell: (product) => <ProductStatus product={product} />,
      },
      {
        id: 'collection',
        header: t('add.collection'),
        width: 180,
        cell: (product) => <span className="text-muted">{place(product)}</span>,
      },
    ]
  }, [t, collectionId])
}
