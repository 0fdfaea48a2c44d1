import type { CellRejection, DataGridHandle } from '@storeroom/ui/grid/data-grid'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstWrong, noCellErrors, refusedCells, repeatedCells, withoutCells, type CellErrors } from './cell-errors.ts'
import { rowsOf, type NewProductValues } from './new-product.ts'
import { isTooMany, optionProblems, type OptionProblems } from './combinations.ts'
import { ShopError } from '@storeroom/client'

/** The problems of options and variants, found before the request or by the server. */
export function useVariantCheck(columns: readonly string[]) {
  const { t } = useTranslation('products-new')
  const grid = useRef<DataGridHandle>(null)
  const rejections = useRef<readonly CellRejection[]>([])
  const [cellErrors, setCellErrors] = useState<CellErrors>(noCellErrors)
  const [isChecked, setChecked] = useState(false)
  const optionWords = {
    title: t('options.needsTitle'),
    values: t('options.needsValues'),
    duplicate: t('options.repeatedTitle'),
  }
  const problemsOf = ({ options }: Pick<NewProductValues, 'options'>): OptionProblems =>
    isChecked ? optionProblems(options, optionWords) : {}

  const focus = (errors: CellErrors, values: NewProductValues) => {
    const cell = firstWrong(errors, rowsOf(values), columns)
    if (cell) grid.current?.focusCell(cell.row, cell.column)
  }
  /** True if the variants are valid; otherwise focuses the first invalid cell. */
  const check = (values: NewProductValues): boolean => {
    setChecked(true)
    const rows = rowsOf(values)
    const repeated = repeatedCells(rows, values.cells, (value) => t('variants.repeated', { value }))
    setCellErrors(repeated)
    const unread = rejections.current.find(({ rowId }) => rows.some(({ key }) => key === rowId))
    if (unread) grid.current?.focusCell(unread.rowId, unread.columnId)
    else focus(repeated, values)
    const hasOptionProblem = Object.keys(optionProblems(values.options, optionWords)).length > 0
    return !unread && repeated.size === 0 && !hasOptionProblem && !isTooMany(values.options) && rows.length > 0
  }
  /** Shows the server's errors in their cells. */
  const refuse = (error: unknown, values: NewProductValues) => {
    const fields = error instanceof ShopError ? (error.fields ?? []) : []
    const refused = refusedCells(fields, rowsOf(values), values.cells)
    setCellErrors(refused)
    focus(refused, values)
  }
  return {
    grid,
    cellErrors,
    problemsOf,
    check,
    refuse,
    onCellsChanged: (ids: readonly string[]) => setCellErrors((errors) => withoutCells(errors, ids)),
    onRejections: (next: readonly CellRejection[]) => void (rejections.current = next),
  }
}
