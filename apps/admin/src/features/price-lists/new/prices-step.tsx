import type { CellChange, CellRejection } from '@storeroom/ui/grid/data-grid'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { withChanges } from '../../../shared/prices/price-edits.ts'
import type { usePriceColumns } from '../../../shared/prices/use-price-columns.ts'
import { PriceSheet } from '../editor/price-sheet.tsx'
import { cellsOf, editsOf, rowsOf, type ChosenProduct, type NewListValues } from './new-price-list.ts'
import { StepTitle } from './step-title.tsx'

type PricesStepProps = {
  readonly form: ContractForm<NewListValues>
  readonly products: readonly ChosenProduct[]
  readonly columns: ReturnType<typeof usePriceColumns>
  /** The number of invalid cells; the list cannot be saved while there are any. */
  readonly onUnreadable: (count: number) => void
}

/** The prices of the chosen products, in a spreadsheet. */
export function PricesStep({ form: { control }, products, columns, onUnreadable }: PricesStepProps) {
  const { t } = useTranslation('price-lists')
  const cells = useWatch({ control: control.control, name: 'cells' })
  const [rejections, setRejections] = useState<readonly CellRejection[]>([])
  const variants = useMemo(() => products.flatMap(rowsOf), [products])
  const change = (changes: readonly CellChange[]) => {
    const next = cellsOf(withChanges(editsOf(control.getValues('cells')), changes))
    control.setValue('cells', next, { shouldDirty: true })
  }
  const editor = {
    edits: useMemo(() => editsOf(cells), [cells]),
    change,
    rejections,
    setRejections: (next: readonly CellRejection[]) => {
      setRejections(next)
      onUnreadable(next.length)
    },
    show: () => undefined,
  }
  return (
    <Section title={<StepTitle step={3}>{t('editor.prices')}</StepTitle>}>
      {variants.length === 0 ? (
        <p className="text-muted">{t('new.noPrices')}</p>
      ) : (
        <PriceSheet variants={variants} columns={columns} editor={editor} />
      )}
    </Section>
  )
}
