import { useClient } from '@storeroom/react'
import { DataGrid, type DataGridHandle, type DataGridColumn } from '@storeroom/ui/grid/data-grid'
import { DirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { FocusModal } from '@storeroom/ui/overlay/focus-modal'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../framework/load-failure.tsx'
import { Loading } from '../../../framework/loading.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { ColumnChooser, useShownColumns } from '../../../shared/prices/column-chooser.tsx'
import { ExplainButton } from '../../../shared/prices/explain-button.tsx'
import { countEdits, gridColumn, storedIn, type PriceEdits, type Market } from '../../../shared/prices/price-edits.ts'
import type { NamedPriceColumn } from '../../../shared/prices/use-price-columns.ts'
import { useQuantityText } from '../../../shared/prices/use-quantity-text.ts'
import type { PageProduct, ProductFormProps } from '../product-answer.ts'
import { allVariants } from '../variants/variant-rows.ts'
import { amountIn, tiersIn, isPlain } from './base-prices.ts'
import { isAbout, usePriceEdits, type PricedVariant, type Refusal } from './use-price-edits.ts'
import { costOf, marginOf } from '../../../shared/prices/margin.ts'

type Variants = readonly PricedVariant[]

type PriceGridProps = ProductFormProps & {
  readonly isOpen: boolean
  /** How often the grid was opened: each opening starts with the stored prices. */
  readonly openCount: number
}

/** All prices of a product in one spreadsheet: variants by currencies and regions. */
export function PriceGrid({ answer, openCount, isOpen, onClose }: PriceGridProps) {
  const { t } = useTranslation('products')
  const loaded = useLoadedVariants(answer.product.id, openCount)
  const grid = usePriceEdits({ id: answer.product.id, ...loaded, onClose })
  const count = countEdits(grid.edits)
  const leave = () => {
    grid.discard()
    onClose()
  }
  return (
    <FocusModal
      isOpen={isOpen}
      onClose={leave}
      width="full"
      title={t('prices.title')}
      subtitle={count > 0 ? t('prices.unsaved', { count }) : answer.product.title}
      onSave={() => void grid.save()}
      isSaving={grid.isSaving}
      isSaveDisabled={count === 0 || grid.rejections.length > 0}
    >
      <DirtyGuard isDirty={count > 0} />
      {grid.columns.isReady && loaded.variants ? (
        <Grid product={answer.product} variants={loaded.variants} grid={grid} />
      ) : loaded.error ? (
        <LoadFailure error={loaded.error} onRetry={loaded.retry} />
      ) : (
        <Loading lines={8} />
      )}
    </FocusModal>
  )
}

/** Every variant with its prices. */
function useLoadedVariants(id: string, opening: number) {
  const { admin } = useClient()
  const { data: variants, error, refetch } = useQuery(allVariants(admin, id, 'prices', opening))
  return { variants, error, retry: () => void refetch() }
}

type GridProps = {
  readonly product: PageProduct
  readonly variants: Variants
  readonly grid: ReturnType<typeof usePriceEdits>
}

function Grid({ product, variants, grid }: GridProps) {
  const { t } = useTranslation('products')
  const { edits, refusals, columns, all } = grid
  const [visibleIds, setVisibleIds] = useShownColumns(columns, (column) =>
    variants.some((variant) => amountIn(variant, column) !== null || tiersIn(variant, column).length > 0),
  )
  const rows = useMemo(() => variants.map(({ id, title }) => ({ id, label: title })), [variants])
  const valueOf = useValueOf(variants, all, edits)
  const noteOf = useTierNotes(variants, all)
  const changedFrom = useMemo(() => storedIn(edits), [edits])
  const currencies = useMemo(() => costCurrencies(variants), [variants])
  const gridColumns = useMemo(() => {
    const visible = all.filter(({ id }) => visibleIds.has(id))
    const costly = visible.filter(({ currencyCode }) => currencies.has(currencyCode))
    // Margins come last, so that a paste over several columns changes prices only.
    const margins = costly.map((column) => marginColumn(column, t('prices.margin', { market: column.header })))
    return [...visible.map(gridColumn), ...margins]
  }, [all, visibleIds, currencies, t])
  const sheet = useRef<DataGridHandle>(null)
  const pick = () => {
    const cell = sheet.current?.cursor()
    const variant = variants.find(({ id }) => id === cell?.rowId)
    return (
      variant && {
        variantId: variant.id,
        name: `${product.title} · ${variant.title}`,
        columnId: marketOfMargin(cell?.columnId ?? '') ?? cell?.columnId,
      }
    )
  }
  const errorOf = (rowId: string, columnId: string) =>
    refusals.find((refusal) => isAbout(refusal, { rowId, columnId }))?.message
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">{t('prices.hint')}</p>
        <div className="flex flex-wrap items-center gap-2">
          <ExplainButton columns={columns} pick={pick} />
          <ColumnChooser columns={columns} shown={visibleIds} onChange={setVisibleIds} edits={edits} />
        </div>
      </div>
      {grid.rejections.length > 0 && (
        <p role="status" className="text-danger">
          {t('prices.unreadable', { count: grid.rejections.length })}
        </p>
      )}
      {refusals.length > 0 && <RefusedPrices refusals={refusals} variants={variants} columns={all} />}
      <DataGrid
        ref={sheet}
        label={t('prices.title')}
        autoFocus
        rowHeader={t('prices.variant')}
        rows={rows}
        columns={gridColumns}
        valueOf={valueOf}
        onChange={grid.change}
        errorOf={errorOf}
        noteOf={noteOf}
        changedFrom={changedFrom}
        onRejectionsChange={grid.setRejections}
        isReadOnly={grid.isSaving}
        maxHeight={Math.max(320, window.innerHeight - 220)}
      />
      {currencies.size > 0 && <p className="text-xs text-muted">{t('prices.marginHint')}</p>}
    </div>
  )
}

/** The value of a cell: the edited or else the stored price, or its margin. */
function useValueOf(variants: Variants, columns: readonly NamedPriceColumn[], edits: PriceEdits) {
  const stored = useMemo(
    () =>
      new Map(
        variants.map((variant) => [
          variant.id,
          new Map(columns.map((column) => [column.id, amountIn(variant, column)] as const)),
        ]),
      ),
    [variants, columns],
  )
  const priceIn = useCallback(
    (rowId: string, columnId: string) => {
      const edit = edits.get(rowId)?.get(columnId)
      return edit ? edit.to : (stored.get(rowId)?.get(columnId) ?? null)
    },
    [stored, edits],
  )
  const byId = useMemo(() => new Map(variants.map((variant) => [variant.id, variant])), [variants])
  return useCallback(
    (rowId: string, columnId: string) => {
      const market = columns.find(({ id }) => id === marketOfMargin(columnId))
      const variant = byId.get(rowId)
      return market && variant ? marginIn(variant, market, priceIn(rowId, market.id)) : priceIn(rowId, columnId)
    },
    [columns, byId, priceIn],
  )
}

type RefusedPricesProps = {
  readonly refusals: readonly Refusal[]
  readonly variants: readonly PricedVariant[]
  readonly columns: readonly NamedPriceColumn[]
}

/** How many errors are listed; the others are only shown at their cells. */
const MAX_LISTED = 3

/** Shows that nothing was saved, and the refused prices. */
function RefusedPrices({ refusals, variants, columns }: RefusedPricesProps) {
  const { t } = useTranslation('products')
  const lineOf = ({ variantId, columnId, message }: Refusal) => {
    const variant = variants.find(({ id }) => id === variantId)?.title ?? ''
    return t('prices.problem', { variant, column: columns.find(({ id }) => id === columnId)?.header ?? '', message })
  }
  return (
    <div role="alert" className="text-danger">
      <p>{t('prices.refused', { count: refusals.length })}</p>
      <ul>
        {refusals.slice(0, MAX_LISTED).map((refusal) => (
          <li key={`${refusal.variantId} ${refusal.columnId} ${refusal.message}`}>{lineOf(refusal)}</li>
        ))}
      </ul>
    </div>
  )
}

/** A note on each cell with tiers: the grid shows them, but does not edit them. */
function useTierNotes(variants: readonly PricedVariant[], columns: readonly NamedPriceColumn[]) {
  const { t } = useTranslation('products')
  const money = useMoneyText()
  const range = useQuantityText()
  const tiered = useMemo(
    () => new Map(variants.filter(({ prices }) => !prices.every(isPlain)).map((variant) => [variant.id, variant])),
    [variants],
  )
  return useCallback(
    (rowId: string, columnId: string): string | undefined => {
      const variant = tiered.get(rowId)
      const column = variant && columns.find(({ id }) => id === columnId)
      const tiers = column ? tiersIn(variant, column) : []
      if (tiers.length === 0) return undefined
      const lines = tiers.map((tier) =>
        t('prices.tier', { range: range(tier), amount: money(tier.amount, tier.currency_code) }),
      )
      return t('prices.tiers', { tiers: lines.join(' · ') })
    },
    [tiered, columns, range, money, t],
  )
}

const prefix = 'margin:'

/** The currencies of the variants' costs. */
const costCurrencies = (variants: readonly PricedVariant[]): ReadonlySet<string> =>
  new Set(variants.flatMap(({ metadata }) => costOf(metadata)?.currency_code.toLowerCase() ?? []))

/** A read-only column with the margins of a market, in percent. */
const marginColumn = ({ id }: NamedPriceColumn, header: string): DataGridColumn => ({
  id: `${prefix}${id}`,
  header,
  kind: { type: 'number', fractionDigits: 1 },
  // Pixels, about 8 for each character of the header.
  width: Math.max(120, header.length * 8),
  isReadOnly: true,
})

/** The price column of a margin column; undefined for other columns. */
const marketOfMargin = (columnId: string): string | undefined =>
  columnId.startsWith(prefix) ? columnId.slice(prefix.length) : undefined

/** The margin of the price shown in the grid, in percent with one decimal; null without a cost in that currency. */
function marginIn(
  { metadata }: Pick<PricedVariant, 'metadata'>,
  { currencyCode }: Pick<Market, 'currencyCode'>,
  price: number | null,
): number | null {
  const margin = marginOf(price, costOf(metadata), currencyCode)
  return margin === null ? null : Math.round(margin * 1000) / 10
}
