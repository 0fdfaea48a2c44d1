import { useClient, useFeatureFlag } from '@storeroom/react'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import {
  DataGrid,
  type CellChange,
  type CellRejection,
  type DataGridRow,
  type TableSort,
} from '@storeroom/ui/grid/data-grid'
import { GridButton } from '@storeroom/ui/grid/grid-button'
import { ActionMenuAt } from '@storeroom/ui/overlay/menu'
import { Boxes, Copy, PackagePlus, Pencil, SearchX } from 'lucide-react'
import { memo, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LoadFailure } from '../../../framework/load-failure.tsx'
import { deleteAction } from '../../../framework/menu-actions.tsx'
import { useDelete } from '../../../framework/use-delete.ts'
import type { NamedPriceColumn } from '../../../shared/prices/use-price-columns.ts'
import { labelTemplate } from '../../../shared/products/label-template.ts'
import { idOnly, type PageProduct } from '../product-answer.ts'
import { isBundle } from './parts/parts.ts'
import { useKeepsStock, type StockEditing } from './use-stock-edits.ts'
import { useVariantColumns } from './use-variant-columns.ts'
import { useVariantRows } from './use-variant-rows.ts'
import { variantPaths } from './variant-drawer.tsx'
import type { VariantRow } from './variant-rows.ts'

type LoadedVariantsProps = {
  readonly product: PageProduct
  readonly q: string
  readonly prices: readonly NamedPriceColumn[]
  readonly locationId: string | undefined
  readonly edits: StockEditing['edits']
  readonly failures: StockEditing['failures']
  readonly isSaving: boolean
  readonly onChange: StockEditing['change']
  readonly onRejectionsChange: (rejections: readonly CellRejection[]) => void
  readonly onStock: (variant: VariantRow) => void
  readonly canWrite: boolean
  /** The key of the grid: a new one discards unsaved texts. */
  readonly gridKey: number
}

/**
 * The rows of the grid. A loaded page rerenders only these, since pages are loaded every few frames while the user
 * scrolls.
 */
export const LoadedVariants = memo(function LoadedVariants(props: LoadedVariantsProps) {
  const { product, q, prices, locationId, edits, failures, canWrite, onChange } = props
  const { t } = useTranslation('products')
  const [sort, setSort] = useState<TableSort | null>(null)
  const [opened, setOpened] = useState<{ readonly rowId: string; readonly button: HTMLButtonElement }>()
  const search = useMemo(() => ({ q: q.trim(), order: orderOf(sort) }), [q, sort])
  const hrefOf = useCallback((variantId: string) => variantPaths.edit(product.id, variantId), [product.id])
  const variantRows = useVariantRows(product.id, {
    query: search,
    expectedCount: product.variant_count ?? 0,
    hrefOf: canWrite ? hrefOf : undefined,
  })
  const { failed, variantOf } = variantRows
  const { columns, valueOf } = useVariantColumns(product.options, variantRows, prices, { locationId, edits })
  const open = useOpen(product.id, canWrite)
  // These are stable while the user scrolls, so that the grid does not rerender.
  const change = useCallback((changes: readonly CellChange[]) => onChange(changes, variantOf), [onChange, variantOf])
  const errorOf = useCallback(
    (id: string, column: string) => (column === 'stock' ? failures.get(id) : undefined),
    [failures],
  )
  const changedFrom = useCallback(
    (id: string, column: string) => (column === 'stock' ? edits.get(id)?.quantity : undefined),
    [edits],
  )
  const menuButton = useMemo(() => {
    const actionsOf = labelTemplate((title) => t('list.actionsOf', { title }))
    return ({ id, label }: DataGridRow) => (
      <GridButton label={actionsOf(label)} icon="more" hasMenu onPress={(button) => setOpened({ rowId: id, button })} />
    )
  }, [t])
  const openedVariant = opened && variantOf(opened.rowId)
  if (failed && !variantRows.isReady) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
  if (variantRows.count === 0) return <EmptyState icon={<SearchX />} title={t('variants.noneFound')} />
  return (
    <>
      <DataGrid
        key={props.gridKey}
        label={t('variants.title')}
        rowHeader={t('variants.name')}
        rows={variantRows.rows}
        columns={columns}
        valueOf={valueOf}
        onChange={change}
        errorOf={errorOf}
        changedFrom={changedFrom}
        onRejectionsChange={props.onRejectionsChange}
        onWindowChange={variantRows.onWindowChange}
        rowSortId="title"
        sort={sort}
        onSortChange={setSort}
        isReadOnly={props.isSaving}
        isMostlyRead
        {...(canWrite ? { rowActions: menuButton, onOpenRow: open } : {})}
        className="px-4 pb-3"
      />
      {opened && openedVariant && (
        <VariantRowMenu
          productId={product.id}
          opened={{ variant: openedVariant, button: opened.button }}
          onStock={() => props.onStock(openedVariant)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
})

const orderOf = (sort: TableSort | null): string | undefined =>
  sort === null ? undefined : `${sort.direction === 'descending' ? '-' : ''}${sort.columnId}`

/** Opens a variant's form; stable while the page is mounted. */
function useOpen(productId: string, canWrite: boolean) {
  const navigate = useNavigate()
  return useCallback(
    (id: string) => {
      if (canWrite && !id.startsWith('loading-'))
        void navigate(variantPaths.edit(productId, id), { preventScrollReset: true })
    },
    [navigate, productId, canWrite],
  )
}

type OpenMenu = {
  readonly variant: VariantRow
  /** The row's button, at which the menu opens. */
  readonly button: HTMLButtonElement
}

type VariantRowMenuProps = {
  readonly productId: string
  readonly opened: OpenMenu
  readonly onStock: () => void
  readonly onClose: () => void
}

/** The menu of a variant in the grid. */
function VariantRowMenu({ productId, opened: { variant, button }, onStock, onClose }: VariantRowMenuProps) {
  const { t } = useTranslation('products')
  const remove = useRemoveVariant(productId)
  const hasInventory = useFeatureFlag('inventoryService')
  const hasStock = useKeepsStock() && variant.manage_inventory && !isBundle(variant.inventory_items)
  return (
    <ActionMenuAt
      anchor={button}
      label={t('list.actionsOf', { title: variant.title })}
      onClose={onClose}
      actions={[
        {
          id: 'edit',
          label: t('action.edit'),
          icon: <Pencil aria-hidden />,
          href: variantPaths.edit(productId, variant.id),
        },
        ...(hasStock ? [{ id: 'stock', label: t('stock.edit'), icon: <Boxes aria-hidden />, onAction: onStock }] : []),
        ...(hasInventory && variant.manage_inventory
          ? [
              {
                id: 'parts',
                label: t('parts.edit'),
                icon: <PackagePlus aria-hidden />,
                href: variantPaths.parts(productId, variant.id),
              },
            ]
          : []),
        {
          id: 'duplicate',
          label: t('action.duplicate'),
          icon: <Copy aria-hidden />,
          href: variantPaths.duplicate(productId, variant.id),
        },
        deleteAction(t('action.delete'), () => void remove(variant)),
      ]}
    />
  )
}

function useRemoveVariant(productId: string) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  return useDelete({
    call: admin.products.removeVariant,
    input: ({ id }: VariantRow) => ({ id: productId, variant_id: id, query: idOnly }),
    words: ({ title }: VariantRow) => ({
      title: t('variants.deleteQuestion', { title }),
      consequence: t('variants.deleteConsequence'),
      confirm: t('variants.delete'),
      toast: t('variants.deleted', { title }),
    }),
  })
}
