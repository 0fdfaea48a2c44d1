import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import type { CellChange, CellRejection } from '@storeroom/ui/grid/data-grid'
import { DataTable } from '@storeroom/ui/table/table'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { Package, Plus, X } from 'lucide-react'
import { useState, useMemo, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { LoadFailure } from '../../../framework/load-failure.tsx'
import { chunks, IDS_PER_REQUEST } from '../../../lib/chunks.ts'
import { withChanges } from '../../../shared/prices/price-edits.ts'
import type { usePriceColumns } from '../../../shared/prices/use-price-columns.ts'
import { ChooseProducts, useCountedColumns } from '../choose-products.tsx'
import { PriceSheet } from '../editor/price-sheet.tsx'
import { withoutProduct, cellsOf, editsOf, rowsOf, type ChosenProduct, type NewListValues } from './new-price-list.ts'

type ProductsStepProps = {
  readonly form: ContractForm<NewListValues>
  readonly chosen: ReturnType<typeof useChosenProducts>
}

/** The step that chooses the products of a price list. */
export function ProductsStep({ form, chosen }: ProductsStepProps) {
  const { t } = useTranslation('price-lists')
  const [isChoosing, setChoosing] = useState(false)
  const { control } = form
  const add = (ids: readonly string[]) => {
    const next = [...new Set([...control.getValues('product_ids'), ...ids])]
    control.setValue('product_ids', next, { shouldDirty: true })
  }
  const open = (
    <Button size="small" icon={<Plus aria-hidden />} onPress={() => setChoosing(true)}>
      {t('products.add')}
    </Button>
  )
  return (
    <Section title={<StepTitle step={2}>{t('products.title')}</StepTitle>} isFlush actions={open}>
      <Chosen form={form} chosen={chosen} />
      <ChooseProducts title={t('choose.title')} isOpen={isChoosing} onClose={() => setChoosing(false)} onChoose={add} />
    </Section>
  )
}

function Chosen({ form: { control }, chosen }: ProductsStepProps) {
  const { t } = useTranslation('price-lists')
  const remove = (product: ChosenProduct) => {
    const remainingIds = control.getValues('product_ids').filter((id) => id !== product.id)
    control.setValue('product_ids', remainingIds, { shouldDirty: true })
    control.setValue('cells', withoutProduct(control.getValues('cells'), product), { shouldDirty: true })
  }
  const columns = useCountedColumns()
  if (chosen.error) return <LoadFailure error={chosen.error} onRetry={chosen.retry} />
  return (
    <DataTable
      label={t('products.title')}
      rows={chosen.isReady || chosen.products.length > 0 ? chosen.products : undefined}
      skeletonCount={3}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      columns={columns}
      rowActions={(product) => (
        <IconButton
          size="small"
          label={t('products.removeOne', { title: product.title })}
          icon={<X aria-hidden />}
          onPress={() => remove(product)}
        />
      )}
      emptyState={<EmptyState icon={<Package />} title={t('new.noProducts')} description={t('new.noProductsHint')} />}
    />
  )
}

/** The chosen products in their order, with variants and base prices; deleted ones are left out. */
export function useChosenProducts(ids: readonly string[]) {
  const { admin } = useClient()
  const pages = useQueries({
    queries: chunks(ids).map((id) => ({
      ...queryFor(admin.products.list, {
        query: { id, limit: IDS_PER_REQUEST, fields: 'title,status,thumbnail', expand: 'variants,variants.prices' },
      }),
      placeholderData: keepPreviousData,
    })),
  })
  const failed = pages.find(({ isError }) => isError)
  const productsById = new Map<string, ChosenProduct>(
    pages.flatMap(({ data }) => data?.products ?? []).map((product) => [product.id, product]),
  )
  return {
    products: ids.flatMap((id) => productsById.get(id) ?? []),
    isReady: pages.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData),
    error: failed?.error,
    retry: () => void failed?.refetch(),
  }
}

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

/** A heading with the step's number before it. */
export function StepTitle({ step, children }: { readonly step: number; readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden
        className="tabular grid size-5 place-items-center rounded-full bg-accent-subtle text-xs text-accent"
      >
        {step}
      </span>
      {children}
    </span>
  )
}
