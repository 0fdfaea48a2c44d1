import type { AdjustmentReason } from '@storeroom/contract'
import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { SearchField } from '@storeroom/ui/fields/search-field'
import { Select } from '@storeroom/ui/fields/select'
import type { CellRejection } from '@storeroom/ui/grid/data-grid'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../framework/permissions.ts'
import { ColumnChooser } from '../../../shared/prices/column-chooser.tsx'
import { noEdits } from '../../../shared/prices/price-edits.ts'
import type { PageProduct } from '../product-answer.ts'
import { LoadedVariants } from './loaded-variants.tsx'
import { useStockReasons } from './stock-changes.ts'
import { useStockEdits, useStockLocation, type StockEditing } from './use-stock-edits.ts'
import { useShownMarkets } from './use-variant-columns.ts'
import type { VariantRow } from './variant-rows.ts'
import { VariantStockDrawer } from './variant-stock.tsx'

/** The search box is shown for more variants than this. */
const few = 12
const everywhere = 'everywhere'

/** All variants: searched and sorted by the server, loaded while scrolling, with editable stock. */
export function VariantGrid({ product }: { readonly product: PageProduct }) {
  const { t } = useTranslation('products')
  const canWrite = useCan('products:write')
  const [q, setQ] = useState('')
  const [stocked, setStocked] = useState<VariantRow>()
  const place = useStockLocation()
  const stock = useStockEdits(place.locationId)
  const { markets, shown, setShown, prices } = useShownMarkets()
  const [rejections, setRejections] = useState<readonly CellRejection[]>([])
  // A new grid for each search, and after discarding edits, so that invalid texts are discarded, too.
  const [grids, setGrids] = useState(0)
  const renew = () => {
    setGrids(grids + 1)
    setRejections([])
  }
  if (product.variant_count === 0)
    return <EmptyState title={t('variants.empty')} description={t('variants.emptyHint')} />
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
            className="w-auto max-w-full min-w-44"
          />
        )}
        <ColumnChooser columns={markets} shown={shown} onChange={setShown} edits={noEdits} />
      </div>
      <LoadedVariants
        product={product}
        q={q}
        prices={prices}
        locationId={place.locationId}
        edits={stock.edits}
        failures={stock.failures}
        isSaving={stock.isSaving}
        onChange={stock.change}
        onRejectionsChange={setRejections}
        onStock={setStocked}
        canWrite={canWrite}
        gridKey={grids}
      />
      <StockBar
        stock={stock}
        hasUnreadable={rejections.length > 0}
        onDiscard={() => {
          stock.discard()
          renew()
        }}
      />
      {stocked && <VariantStockDrawer variant={stocked} onClose={() => setStocked(undefined)} />}
    </>
  )
}

type StockBarProps = { readonly stock: StockEditing; readonly hasUnreadable: boolean; readonly onDiscard: () => void }

/** The number of unsaved stock edits, their reason, and buttons to save or discard them. */
function StockBar({ stock, hasUnreadable, onDiscard }: StockBarProps) {
  const { t } = useTranslation('products')
  const reasons = useStockReasons()
  const [reason, setReason] = useState<AdjustmentReason>('count')
  const { edits, failures, isSaving } = stock
  if (edits.size === 0 && !hasUnreadable) return null
  return (
    <div
      role="group"
      aria-label={t('stock.changes')}
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-3 rounded-b-card border-t border-default bg-surface-sunken px-4 py-2"
    >
      <span role="status" className="tabular me-auto">
        {hasUnreadable ? (
          <span className="text-danger">{t('stock.unreadable')}</span>
        ) : (
          t('prices.unsaved', { count: edits.size })
        )}
      </span>
      {failures.size > 0 && (
        <span role="alert" className="text-danger">
          {t('prices.failed', { count: failures.size })}
        </span>
      )}
      <Select
        label={t('stock.reason')}
        isLabelHidden
        options={reasons}
        value={reason}
        onChange={setReason}
        className="w-40"
      />
      <Button onPress={onDiscard} isDisabled={isSaving}>
        {t('stock.discard')}
      </Button>
      <Button
        variant="primary"
        isLoading={isSaving}
        isDisabled={hasUnreadable || edits.size === 0}
        onPress={() => void stock.save(reason)}
      >
        {t('stock.save')}
      </Button>
    </div>
  )
}
