import {
  DataGrid,
  type CellChange,
  type CellRejection,
  type DataGridRow,
  type TableSort,
} from '@storeroom/ui/data-grid'
import { EmptyState } from '@storeroom/ui/empty-state'
import { GridButton } from '@storeroom/ui/grid-button'
import { SearchField } from '@storeroom/ui/search-field'
import { Select } from '@storeroom/ui/select'
import { Ellipsis, SearchX } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ListFailure } from '../../../framework/list/list-empty.tsx'
import { ColumnChooser } from '../../../framework/prices/column-chooser.tsx'
import { noEdits } from '../../../framework/prices/price-edits.ts'
import { useMay } from '../../../framework/sight.ts'
import type { PageProduct } from '../product-answer.ts'
import { StockBar } from './stock-bar.tsx'
import { useStockEdits } from './use-stock-edits.ts'
import { useStockLocation } from './use-stock-location.ts'
import { useVariantColumns } from './use-variant-columns.ts'
import { useVariantRows } from './use-variant-rows.ts'
import { variantPaths } from './variant-drawer.tsx'
import { VariantRowMenu } from './variant-row-menu.tsx'
import type { VariantRow } from './variant-rows.ts'
import { VariantStockDrawer } from './variant-stock.tsx'

/** Fewer than this are seen at a glance, and need no search. */
const few = 12
const everywhere = 'everywhere'

/** The variants, however many: searched and ordered by the server, loaded as one comes to them, their stock edited in the cell. */
export function VariantGrid({ product }: { readonly product: PageProduct }) {
  const { t } = useTranslation('products')
  const mayWrite = useMay('products:write')
  const [q, setQ] = useState('')
  const [sort, setSort] = useState<TableSort | null>(null)
  const [stocked, setStocked] = useState<VariantRow>()
  const [opened, setOpened] = useState<{ readonly rowId: string; readonly button: HTMLButtonElement }>()
  const asked = useMemo(() => ({ q: q.trim(), order: orderOf(sort) }), [q, sort])
  const hrefOf = useCallback((variantId: string) => variantPaths.edit(product.id, variantId), [product.id])
  const found = useVariantRows(product.id, {
    asked,
    expected: product.variant_count ?? 0,
    hrefOf: mayWrite ? hrefOf : undefined,
  })
  const place = useStockLocation()
  const stock = useStockEdits(place.locationId)
  const [rejections, setRejections] = useState<readonly CellRejection[]>([])
  // A grid of its own for what is searched, and after edits were thrown away: texts that were no number go with them.
  const [grids, setGrids] = useState(0)
  const renew = () => {
    setGrids(grids + 1)
    setRejections([])
  }
  const grid = useVariantColumns(product.options, found.byId, { locationId: place.locationId, edits: stock.edits })
  const open = useOpen(product.id, mayWrite)
  const { byId } = found
  // These stay the same while one scrolls, so that the grid is not drawn anew.
  const { change: changeStock, failures } = stock
  const change = useCallback(
    (changes: readonly CellChange[]) => changeStock(changes, (id) => byId.get(id)),
    [changeStock, byId],
  )
  const errorOf = useCallback(
    (id: string, column: string) => (column === 'stock' ? failures.get(id) : undefined),
    [failures],
  )
  const menuButton = useCallback(
    ({ id, label }: DataGridRow) => (
      <GridButton
        label={t('list.actionsOf', { title: label })}
        icon={<Ellipsis aria-hidden />}
        hasMenu
        onPress={(button) => setOpened({ rowId: id, button })}
      />
    ),
    [t],
  )
  const ofMenu = opened && byId.get(opened.rowId)
  if (product.variant_count === 0)
    return <EmptyState title={t('variants.empty')} description={t('variants.emptyHint')} />
  const { failed } = found
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 pb-3">
        {(product.variant_count ?? 0) > few && (
          <SearchField
            label={t('variants.search')}
            placeholder={t('variants.search')}
            value={q}
            onChange={(next) => {
              setQ(next)
              renew()
            }}
            className="w-full sm:w-64"
          />
        )}
        <span className="flex-1" />
        {place.locations.length > 1 && (
          <Select
            label={t('stock.at')}
            isLabelHidden
            options={[{ id: everywhere, label: t('stock.everywhere') }, ...place.locations]}
            value={place.locationId ?? everywhere}
            onChange={(id) => place.choose(id === everywhere ? undefined : id)}
            isDisabled={stock.edits.size > 0}
            className="w-44"
          />
        )}
        <ColumnChooser columns={grid.markets} shown={grid.shown} onChange={grid.setShown} edits={noEdits} />
      </div>
      {failed && !found.isReady ? (
        <ListFailure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : found.count === 0 ? (
        <EmptyState icon={<SearchX />} title={t('variants.noneFound')} />
      ) : (
        <DataGrid
          key={grids}
          label={t('variants.title')}
          rowHeader={t('variants.name')}
          rows={found.rows}
          columns={grid.columns}
          valueOf={grid.valueOf}
          onChange={change}
          errorOf={errorOf}
          onRejectionsChange={setRejections}
          onWindowChange={found.onWindowChange}
          rowSortId="title"
          sort={sort}
          onSortChange={setSort}
          isMostlyRead
          {...(mayWrite ? { rowActions: menuButton, onOpenRow: open } : {})}
          className="px-4 pb-3"
        />
      )}
      <StockBar
        stock={stock}
        hasUnreadable={rejections.length > 0}
        onDiscard={() => {
          stock.discard()
          renew()
        }}
      />
      {opened && ofMenu && (
        <VariantRowMenu
          productId={product.id}
          opened={{ variant: ofMenu, button: opened.button }}
          onStock={() => setStocked(ofMenu)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {stocked && <VariantStockDrawer variant={stocked} onClose={() => setStocked(undefined)} />}
    </>
  )
}

const orderOf = (sort: TableSort | null): string | undefined =>
  sort === null ? undefined : `${sort.direction === 'descending' ? '-' : ''}${sort.columnId}`

/** Goes to a variant's form; the same function while the page stays. */
function useOpen(productId: string, mayWrite: boolean) {
  const navigate = useNavigate()
  return useCallback(
    (id: string) => {
      if (mayWrite && !id.startsWith('loading-'))
        void navigate(variantPaths.edit(productId, id), { preventScrollReset: true })
    },
    [navigate, productId, mayWrite],
  )
}
