import { useShop } from '@storeroom/react'
import { DataGrid, type CellChange, type CellRejection, type DataGridHandle } from '@storeroom/ui/data-grid'
import { useDirtyGuard } from '@storeroom/ui/dirty-guard'
import { FocusModal } from '@storeroom/ui/focus-modal'
import { ProgressBar } from '@storeroom/ui/progress-bar'
import { SkeletonRegion, SkeletonText } from '@storeroom/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ListFailure } from '../../../framework/list/list-empty.tsx'
import { notify } from '../../../framework/notify.ts'
import type { PageProduct, ProductFormProps } from '../product-answer.ts'
import { allVariants } from '../variants/variant-rows.ts'
import { amountIn } from './base-prices.ts'
import { ColumnChooser, useShownColumns } from '../../../framework/prices/column-chooser.tsx'
import { countEdits, gridColumn, noEdits, withChanges, type PriceEdits } from '../../../framework/prices/price-edits.ts'
import { ExplainButton } from '../../../framework/prices/explain-button.tsx'
import { useJumpQuestion } from '../../../framework/prices/use-jump-question.tsx'
import { usePriceColumns, type NamedPriceColumn } from '../../../framework/prices/use-price-columns.ts'
import { costCurrencies, marginColumn, marginIn, marketOfMargin } from './margins.ts'
import { useOverwriteQuestion } from './use-overwrite-question.tsx'
import { useSavePrices, type PricedVariant } from './use-save-prices.ts'

type Variants = readonly PricedVariant[]

const none: Variants = []

type PriceGridProps = ProductFormProps & {
  readonly isOpen: boolean
  /** The how-manieth time it is opened: it begins with what is stored then. */
  readonly opening: number
}

/** All prices of a product in one spreadsheet: variants by currencies and regions. */
export function PriceGrid({ answer, opening, isOpen, onClose }: PriceGridProps) {
  const { t } = useTranslation('products')
  const loaded = useLoadedVariants(answer.product.id, opening)
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
      isSaving={grid.progress !== undefined}
      isSaveDisabled={count === 0 || grid.rejections.length > 0}
    >
      <UnsavedEdits isDirty={count > 0} />
      {grid.columns.isReady && loaded.variants ? (
        <Grid product={answer.product} variants={loaded.variants} grid={grid} />
      ) : loaded.error ? (
        <ListFailure error={loaded.error} onRetry={loaded.retry} />
      ) : (
        <SkeletonRegion>
          <SkeletonText lines={8} />
        </SkeletonRegion>
      )}
    </FocusModal>
  )
}

/** Stands inside the modal, so that the modal itself asks before it closes. */
function UnsavedEdits({ isDirty }: { readonly isDirty: boolean }): null {
  useDirtyGuard(isDirty)
  return null
}

/** Every variant with its prices, and a way to put saved ones in their place. */
function useLoadedVariants(id: string, opening: number) {
  const { admin } = useShop()
  const queryClient = useQueryClient()
  const query = allVariants(admin, id, 'prices', opening)
  const { data: variants, error, refetch } = useQuery(query)
  const replace = (latest: readonly PricedVariant[]) =>
    queryClient.setQueryData(query.queryKey, (rows: Variants | undefined) =>
      rows?.map((row) => latest.find(({ id: same }) => same === row.id) ?? row),
    )
  return { variants, error, retry: () => void refetch(), replace }
}

type PriceEditsOptions = ReturnType<typeof useLoadedVariants> & { readonly id: string; readonly onClose: () => void }

function usePriceEdits({ id, variants = none, replace, onClose }: PriceEditsOptions) {
  const { t } = useTranslation('products')
  const columns = usePriceColumns()
  const all = useMemo(() => [...columns.currencies, ...columns.regions], [columns])
  const [edits, setEdits] = useState(noEdits)
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const [rejections, setRejections] = useState<readonly CellRejection[]>([])
  const { save: send, progress } = useSavePrices(id)
  const mayOverwrite = useOverwriteQuestion(
    (variantId) => variants.find((variant) => variant.id === variantId)?.title ?? '',
    all,
  )
  const change = (changes: readonly CellChange[]) => {
    setEdits((before) => withChanges(before, changes))
    const touched = new Set(changes.map(({ rowId }) => rowId))
    setFailures((before) => new Map([...before].filter(([id]) => !touched.has(id))))
  }
  const discard = () => {
    setEdits(noEdits)
    setFailures(new Map())
    setRejections([])
  }
  const maySave = useJumpQuestion()
  const save = async () => {
    if (!(await maySave(stepsOf(variants, all, edits)))) return
    const result = await send({ edits, columns: all, mayOverwrite }).catch(notify.failure)
    if (typeof result !== 'object') return
    const rest = [...edits].filter(([id]) => !result.saved.includes(id))
    // At once, so that closing does not ask about edits that are saved.
    flushSync(() => setEdits(new Map(rest)))
    setFailures(result.failures)
    replace(result.latest)
    if (result.saved.length > 0) notify.success(t('prices.saved', { count: result.saved.length }))
    if (rest.length === 0) onClose()
  }
  return { columns, all, edits, failures, rejections, setRejections, progress, change, discard, save }
}

/** Each edited price by name, for the question about slips. */
const stepsOf = (variants: Variants, columns: readonly NamedPriceColumn[], edits: PriceEdits) =>
  variants.flatMap(({ id, title }) =>
    columns.flatMap((market) => {
      const edit = edits.get(id)?.get(market.id)
      return edit ? [{ name: title, market, ...edit }] : []
    }),
  )

type GridProps = {
  readonly product: PageProduct
  readonly variants: Variants
  readonly grid: ReturnType<typeof usePriceEdits>
}

function Grid({ product, variants, grid }: GridProps) {
  const { t } = useTranslation('products')
  const { edits, failures, columns, all, progress } = grid
  const [shown, setShown] = useShownColumns(columns, (column) =>
    variants.some((variant) => amountIn(variant, column) !== null),
  )
  const rows = useMemo(() => variants.map(({ id, title }) => ({ id, label: title })), [variants])
  const valueOf = useValueOf(variants, all, edits)
  const currencies = useMemo(() => costCurrencies(variants), [variants])
  const gridColumns = useMemo(() => {
    const visible = all.filter(({ id }) => shown.has(id))
    const costly = visible.filter(({ currencyCode }) => currencies.has(currencyCode))
    // Behind all prices: what is pasted over several columns lands in prices.
    const margins = costly.map((column) => marginColumn(column, t('prices.margin', { market: column.header })))
    return [...visible.map(gridColumn), ...margins]
  }, [all, shown, currencies, t])
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
    edits.get(rowId)?.has(columnId) ? failures.get(rowId) : undefined
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">{t('prices.hint')}</p>
        <div className="flex flex-wrap items-center gap-2">
          <ExplainButton columns={columns} pick={pick} />
          <ColumnChooser columns={columns} shown={shown} onChange={setShown} edits={edits} />
        </div>
      </div>
      {progress && (
        <ProgressBar
          label={t('prices.saving')}
          value={progress.done}
          maxValue={progress.total}
          valueLabel={t('prices.progress', progress)}
        />
      )}
      {grid.rejections.length > 0 && (
        <p role="status" className="text-danger">
          {t('prices.unreadable', { count: grid.rejections.length })}
        </p>
      )}
      {failures.size > 0 && (
        <p role="alert" className="text-danger">
          {t('prices.failed', { count: failures.size })}
        </p>
      )}
      <DataGrid
        ref={sheet}
        label={t('prices.title')}
        rowHeader={t('prices.variant')}
        rows={rows}
        columns={gridColumns}
        valueOf={valueOf}
        onChange={grid.change}
        errorOf={errorOf}
        onRejectionsChange={grid.setRejections}
        maxHeight={Math.max(320, window.innerHeight - 220)}
      />
      {currencies.size > 0 && <p className="text-xs text-muted">{t('prices.marginHint')}</p>}
    </div>
  )
}

/** A price: an edit, else what is stored; or the margin of one. */
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
