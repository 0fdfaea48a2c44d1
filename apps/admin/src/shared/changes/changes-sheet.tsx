import { DataGrid, type CellChange, type CellRejection, type DataGridColumn } from '@storeroom/ui/grid/data-grid'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { gridColumn } from '../prices/price-edits.ts'
import { usePriceColumns } from '../prices/use-price-columns.ts'
import { productTones } from '../products/product-tones.ts'
import { textFields, type EditedProduct, type ValueOfCell } from './change-edits.ts'

type SheetProps = {
  readonly products: readonly EditedProduct[]
  readonly valueOf: ValueOfCell
  /** Cells that differ from it are tinted, and say what it is. */
  readonly currentOf: ValueOfCell
  readonly onChange: (changes: readonly CellChange[]) => void
  readonly onRejectionsChange: (rejections: readonly CellRejection[]) => void
  /** While they are saved. */
  readonly isReadOnly: boolean
  /** Above the products. */
  readonly tools: ReactNode
}

/** A grid of products and one of the base prices of their variants. */
export function ChangesSheet(props: SheetProps) {
  const { products, valueOf, currentOf, onChange, onRejectionsChange, isReadOnly, tools } = props
  const { t } = useTranslation('change-sets')
  const { currencies } = usePriceColumns()
  const productRows = useMemo(() => products.map(({ id, title }) => ({ id, label: title })), [products])
  const priceColumns = useMemo(() => currencies.map(gridColumn), [currencies])
  const variantRows = useMemo(() => products.flatMap(variantRowsOf), [products])
  const shown = (columnId: string, value: ReturnType<ValueOfCell>) => {
    const isStatus = columnId === 'status' && typeof value === 'string' && value in productTones
    return isStatus ? t(`common:productStatus.${value}`) : value
  }
  const changedFrom = (rowId: string, columnId: string) => {
    const current = currentOf(rowId, columnId)
    return current === valueOf(rowId, columnId) ? undefined : shown(columnId, current)
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {tools}
      <DataGrid
        autoFocus
        label={t('editor.products')}
        rowHeader={t('editor.product')}
        rows={productRows}
        columns={useProductColumns()}
        valueOf={(rowId, columnId) => shown(columnId, valueOf(rowId, columnId))}
        changedFrom={changedFrom}
        onChange={onChange}
        isReadOnly={isReadOnly}
      />
      <DataGrid
        label={t('editor.prices')}
        rowHeader={t('editor.variant')}
        rows={variantRows}
        columns={priceColumns}
        valueOf={valueOf}
        changedFrom={changedFrom}
        onChange={onChange}
        onRejectionsChange={onRejectionsChange}
        isReadOnly={isReadOnly}
      />
    </div>
  )
}

const variantRowsOf = ({ title, variants }: EditedProduct) =>
  variants.map((variant) => ({ id: variant.id, label: `${title} · ${variant.title}` }))

/** The status is set for all products at once: a cell shows it. */
function useProductColumns(): readonly DataGridColumn[] {
  const { t } = useTranslation('change-sets')
  return useMemo(
    () => [
      ...textFields.map((id) => ({
        id,
        header: t(`field.${id}`),
        kind: { type: 'text' } as const,
        width: id === 'description' ? 280 : 180,
      })),
      { id: 'status', header: t('field.status'), kind: { type: 'text' } as const, width: 130, isReadOnly: true },
    ],
    [t],
  )
}
