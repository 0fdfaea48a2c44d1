import { Switch } from '@storeroom/ui/fields/switch'
import {
  DataGrid,
  type CellChange,
  type CellRejection,
  type DataGridHandle,
  type DataGridRow,
} from '@storeroom/ui/grid/data-grid'
import { GridButton } from '@storeroom/ui/grid/grid-button'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnChooser, useShownColumns } from '../../../shared/prices/column-chooser.tsx'
import { ExplainButton } from '../../../shared/prices/explain-button.tsx'
import { gridColumn, storedIn, type PriceEdits } from '../../../shared/prices/price-edits.ts'
import type { NamedPriceColumn, usePriceColumns } from '../../../shared/prices/use-price-columns.ts'
import { useQuantityText } from '../../../shared/prices/use-quantity-text.ts'
import { labelTemplate } from '../../../shared/products/label-template.ts'
import { AddTier } from './add-tier.tsx'
import { CopyMarket, FillFromBase } from './calculate-prices.tsx'
import {
  amountIn,
  baseIn,
  copiesOf,
  fillsOf,
  nameOf,
  type Copy,
  type Fill,
  type ListVariant,
  type Shown,
} from './list-prices.ts'
import { editedTiers, rowIdOf, rowIdsOf, rowOf, type Quantities } from './tiers.ts'

/** The unsaved prices and how to change them. */
export type SheetEdits = {
  readonly edits: PriceEdits
  readonly change: (changes: readonly CellChange[]) => void
  readonly rejections: readonly CellRejection[]
  readonly setRejections: (rejections: readonly CellRejection[]) => void
  /** Whether they are being saved. */
  readonly isSaving?: boolean
  /** Called with the content of the sheet: the questions before saving name its rows. */
  readonly show: (shown: Shown) => void
}

type PriceSheetProps = {
  readonly variants: readonly ListVariant[]
  readonly columns: ReturnType<typeof usePriceColumns>
  readonly editor: SheetEdits
  /** Focuses the sheet when it is mounted, if it is the only content. */
  readonly autoFocus?: boolean
}

const baseOf = (id: string) => `base:${id}`

/** A read-only column with the base prices of a market. */
const baseColumn = (column: NamedPriceColumn, header: string) => ({
  ...gridColumn({ ...column, header }),
  id: baseOf(column.id),
  isReadOnly: true,
})

export function PriceSheet({ variants, columns, editor, autoFocus = false }: PriceSheetProps) {
  const { t } = useTranslation('price-lists')
  const { edits, change, rejections, setRejections, show } = editor
  const all = useMemo(() => [...columns.currencies, ...columns.regions], [columns])
  const byId = useMemo(() => new Map(variants.map((variant) => [variant.id, variant])), [variants])
  const { rows, names, tiersOf, addTier, dropTier } = useSheetRows(variants, edits)
  const [tierOf, setTierOf] = useState<string>()
  useEffect(() => show({ columns: all, variants: byId, names }))
  const [visibleIds, setVisibleIds] = useShownColumns(columns, (column) =>
    variants.some((variant) => amountIn(variant, column) !== null),
  )
  const [hasBase, setBase] = useState(true)
  const visible = all.filter(({ id }) => visibleIds.has(id))
  const valueOf = useValueOf(byId, all, edits)
  const changedFrom = useMemo(() => storedIn(edits), [edits])
  const sheet = useRef<DataGridHandle>(null)
  const pick = () => {
    const cell = sheet.current?.cursor()
    const { variantId } = rowOf(cell?.rowId ?? '')
    const name = names.get(variantId)
    return name === undefined ? undefined : { variantId, name, columnId: cell?.columnId.replace('base:', '') }
  }
  const applyCells = (cells: readonly Omit<CellChange, 'from'>[]) =>
    sheet.current?.apply(cells.map((cell) => ({ ...cell, from: valueOf(cell.rowId, cell.columnId) })))
  const fill = (request: Fill) => applyCells(fillsOf(variants, visible, request))
  const copy = (request: Copy) => {
    const ids = rows.map(({ id }) => id)
    applyCells(copiesOf(ids, valueOf, request))
  }
  // Base prices come last, so that a paste over several columns changes prices of the list only.
  const bases = hasBase ? visible.map((column) => baseColumn(column, t('editor.base', { market: column.header }))) : []
  const clearTier = (rowId: string) => {
    const cells = all.map(({ id: columnId }) => ({ rowId, columnId, from: valueOf(rowId, columnId), to: null }))
    sheet.current?.apply(cells.filter(({ from }) => from !== null))
    dropTier(rowId)
  }
  const rowActions = useTierButton({ onAdd: setTierOf, onRemove: clearTier })
  const add = (tier: Quantities) => {
    if (tierOf !== undefined) addTier(tierOf, tier)
    setTierOf(undefined)
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Switch label={t('editor.showBase')} value={hasBase} onChange={setBase} />
        <div className="flex flex-wrap items-center gap-2">
          <FillFromBase onFill={fill} />
          <CopyMarket columns={visible} onCopy={copy} />
          <ExplainButton columns={columns} pick={pick} />
          <ColumnChooser columns={columns} shown={visibleIds} onChange={setVisibleIds} edits={edits} />
        </div>
      </div>
      {rejections.length > 0 && (
        <p role="status" className="text-danger">
          {t('editor.unreadable', { count: rejections.length })}
        </p>
      )}
      <DataGrid
        ref={sheet}
        label={t('editor.prices')}
        autoFocus={autoFocus}
        rowHeader={t('editor.variant')}
        rows={rows}
        columns={[...visible.map(gridColumn), ...bases]}
        valueOf={valueOf}
        onChange={change}
        changedFrom={changedFrom}
        onRejectionsChange={setRejections}
        isReadOnly={editor.isSaving}
        rowActions={rowActions}
        maxHeight={Math.max(320, window.innerHeight - 220)}
      />
      {tierOf !== undefined && (
        <AddTier
          name={names.get(tierOf) ?? ''}
          others={tiersOf(tierOf)}
          onAdd={add}
          onClose={() => setTierOf(undefined)}
        />
      )}
    </div>
  )
}

/** The value of a cell: the base price, or an edit, or else the stored price. */
function useValueOf(
  variants: ReadonlyMap<string, ListVariant>,
  columns: readonly NamedPriceColumn[],
  edits: PriceEdits,
) {
  const byColumn = useMemo(
    () =>
      new Map(
        columns.flatMap((column) => [
          [column.id, (variant: ListVariant, tier?: Quantities) => amountIn(variant, column, tier)] as const,
          [baseOf(column.id), (variant: ListVariant) => baseIn(variant, column)] as const,
        ]),
      ),
    [columns],
  )
  return useCallback(
    (rowId: string, columnId: string) => {
      const edit = edits.get(rowId)?.get(columnId)
      if (edit) return edit.to
      const { variantId, tier } = rowOf(rowId)
      const variant = variants.get(variantId)
      return (variant && byColumn.get(columnId)?.(variant, tier)) ?? null
    },
    [variants, byColumn, edits],
  )
}

/**
 * The rows of the sheet, variants and tiers, with their names. Tiers can be added, and removed while they are empty.
 */
function useSheetRows(variants: readonly ListVariant[], edits: PriceEdits) {
  const [added, setAdded] = useState<readonly string[]>([])
  const range = useQuantityText()
  // A text, so that typing an amount does not create all rows again.
  const unstoredTiers = [...added, ...editedTiers(edits)].join()
  const rows = useMemo(() => {
    const byId = new Map(variants.map((variant) => [variant.id, variant]))
    const linesOf = (id: string): readonly [string, string] => {
      const { variantId, tier } = rowOf(id)
      const variant = byId.get(variantId)
      // The quantities come first: the row above names the variant, and a narrow column truncates the end.
      if (tier) return [range(tier), variant ? nameOf(variant) : '']
      return [variant?.product_title ?? '', variant?.title ?? '']
    }
    return rowIdsOf(variants, unstoredTiers.split(',').filter(Boolean)).map((id) => {
      const lines = linesOf(id)
      return { id, label: lines.join(' · '), lines }
    })
  }, [variants, unstoredTiers, range])
  const names = useMemo(() => new Map(rows.map(({ id, label }) => [id, label])), [rows])
  const tiersOf = (variantId: string) =>
    rows.map(({ id }) => rowOf(id)).flatMap((row) => (row.variantId === variantId ? (row.tier ?? []) : []))
  const addTier = (variantId: string, tier: Quantities) =>
    setAdded((before) => [...before, rowIdOf({ variantId, tier })])
  const dropTier = (rowId: string) => setAdded((before) => before.filter((id) => id !== rowId))
  return { rows, names, tiersOf, addTier, dropTier }
}

type TierActions = {
  readonly onAdd: (variantId: string) => void
  readonly onRemove: (rowId: string) => void
}

/** The button of a row: adds a tier to a variant, or removes a tier. The same function until the language changes. */
function useTierButton(actions: TierActions) {
  const { t } = useTranslation('price-lists')
  // In a ref, so that a change of the sheet does not rerender the rows.
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  return useMemo(() => {
    const add = labelTemplate((name) => t('tier.add', { name }))
    const remove = labelTemplate((name) => t('tier.remove', { name }))
    return ({ id, label }: DataGridRow) =>
      rowOf(id).tier ? (
        <GridButton label={remove(label)} icon="remove" onPress={() => latest.current.onRemove(id)} />
      ) : (
        <GridButton label={add(label)} icon="add" onPress={() => latest.current.onAdd(id)} />
      )
  }, [t])
}
