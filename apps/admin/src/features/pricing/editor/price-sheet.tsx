import { DataGrid, type CellChange, type CellRejection, type DataGridHandle } from '@storeroom/ui/data-grid'
import { Switch } from '@storeroom/ui/switch'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnChooser, useShownColumns } from '../../../framework/prices/column-chooser.tsx'
import { ExplainButton } from '../../../framework/prices/explain-button.tsx'
import { gridColumn, type PriceEdits } from '../../../framework/prices/price-edits.ts'
import type { NamedPriceColumn, usePriceColumns } from '../../../framework/prices/use-price-columns.ts'
import { FillFromBase } from './fill-from-base.tsx'
import { amountIn, baseIn, fillsOf, nameOf, type ListVariant, type Shown } from './list-prices.ts'

/** Unsaved prices, wherever they are kept. */
export type SheetEdits = {
  readonly edits: PriceEdits
  readonly change: (changes: readonly CellChange[]) => void
  readonly rejections: readonly CellRejection[]
  readonly setRejections: (rejections: readonly CellRejection[]) => void
  /** Told what the sheet shows, for questions that name it. */
  readonly show: (shown: Shown) => void
}

type PriceSheetProps = {
  readonly variants: readonly ListVariant[]
  readonly columns: ReturnType<typeof usePriceColumns>
  readonly editor: SheetEdits
}

const baseOf = (id: string) => `base:${id}`

/** The base prices of a market, to look at. */
const baseColumn = (column: NamedPriceColumn, header: string) => ({
  ...gridColumn({ ...column, header }),
  id: baseOf(column.id),
  isReadOnly: true,
})

export function PriceSheet({ variants, columns, editor }: PriceSheetProps) {
  const { t } = useTranslation('pricing')
  const { edits, change, rejections, setRejections, show } = editor
  const all = useMemo(() => [...columns.currencies, ...columns.regions], [columns])
  const byId = useMemo(() => new Map(variants.map((variant) => [variant.id, variant])), [variants])
  useEffect(() => show({ columns: all, variants: byId }))
  const [shown, setShown] = useShownColumns(columns, (column) =>
    variants.some((variant) => amountIn(variant, column) !== null),
  )
  const [hasBase, setBase] = useState(true)
  const visible = all.filter(({ id }) => shown.has(id))
  const rows = useMemo(() => variants.map((variant) => ({ id: variant.id, label: nameOf(variant) })), [variants])
  const valueOf = useValueOf(byId, all, edits)
  const sheet = useRef<DataGridHandle>(null)
  const pick = () => {
    const cell = sheet.current?.cursor()
    const variant = byId.get(cell?.rowId ?? '')
    return variant && { variantId: variant.id, name: nameOf(variant), columnId: cell?.columnId.replace('base:', '') }
  }
  const fill = (percent: number) =>
    sheet.current?.apply(
      fillsOf(variants, visible, percent).map((cell) => ({ ...cell, from: valueOf(cell.rowId, cell.columnId) })),
    )
  // Base prices stand behind: what is pasted over several columns lands in prices of the list.
  const bases = hasBase ? visible.map((column) => baseColumn(column, t('editor.base', { market: column.header }))) : []
  const tiers = variants.reduce((sum, variant) => sum + variant.tiers, 0)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Switch label={t('editor.showBase')} value={hasBase} onChange={setBase} />
        <div className="flex flex-wrap items-center gap-2">
          <FillFromBase onFill={fill} />
          <ExplainButton columns={columns} pick={pick} />
          <ColumnChooser columns={columns} shown={shown} onChange={setShown} edits={edits} />
        </div>
      </div>
      {tiers > 0 && <p className="text-muted">{t('editor.tiers', { count: tiers })}</p>}
      {rejections.length > 0 && (
        <p role="status" className="text-danger">
          {t('editor.unreadable', { count: rejections.length })}
        </p>
      )}
      <DataGrid
        ref={sheet}
        label={t('editor.prices')}
        rowHeader={t('editor.variant')}
        rows={rows}
        columns={[...visible.map(gridColumn), ...bases]}
        valueOf={valueOf}
        onChange={change}
        onRejectionsChange={setRejections}
        maxHeight={Math.max(320, window.innerHeight - 220)}
      />
    </div>
  )
}

/** A base price; an edit, else what is stored. */
function useValueOf(
  variants: ReadonlyMap<string, ListVariant>,
  columns: readonly NamedPriceColumn[],
  edits: PriceEdits,
) {
  const byColumn = useMemo(
    () =>
      new Map(
        columns.flatMap((column) => [
          [column.id, (variant: ListVariant) => amountIn(variant, column)] as const,
          [baseOf(column.id), (variant: ListVariant) => baseIn(variant, column)] as const,
        ]),
      ),
    [columns],
  )
  return useCallback(
    (rowId: string, columnId: string) => {
      const edit = edits.get(rowId)?.get(columnId)
      const variant = variants.get(rowId)
      return edit ? edit.to : ((variant && byColumn.get(columnId)?.(variant)) ?? null)
    },
    [variants, byColumn, edits],
  )
}
