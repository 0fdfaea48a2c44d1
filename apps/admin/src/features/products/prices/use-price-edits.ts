import { refresh, useClient } from '@storeroom/react'
import type { CellChange, CellRejection } from '@storeroom/ui/grid/data-grid'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../framework/notify.ts'
import { noEdits, withChanges, type PriceEdits } from '../../../shared/prices/price-edits.ts'
import { useOverwriteQuestion } from '../../../shared/prices/overwrite.tsx'
import { useJumpQuestion } from '../../../shared/prices/use-jump-question.tsx'
import { usePriceColumns, type NamedPriceColumn } from '../../../shared/prices/use-price-columns.ts'
import { useSavePrices, type PricedVariant, type Refusal } from './use-save-prices.ts'

type Variants = readonly PricedVariant[]

const none: Variants = []
const noRefusals: readonly Refusal[] = []

type PriceEditsOptions = {
  readonly id: string
  readonly variants: Variants | undefined
  readonly onClose: () => void
}

/** The unsaved prices of a product's variants, and saving them: all or none. */
export function usePriceEdits({ id, variants = none, onClose }: PriceEditsOptions) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const columns = usePriceColumns()
  const all = useMemo(() => [...columns.currencies, ...columns.regions], [columns])
  const [edits, setEdits] = useState(noEdits)
  const [refusals, setRefusals] = useState(noRefusals)
  const [rejections, setRejections] = useState<readonly CellRejection[]>([])
  const [isSaving, setSaving] = useState(false)
  const send = useSavePrices(id)
  const canOverwrite = useOverwriteQuestion((field) => {
    const [variantId, columnId] = field.split('|')
    const name = variants.find((variant) => variant.id === variantId)?.title ?? ''
    return { name, market: all.find((column) => column.id === columnId) }
  })
  const change = (changes: readonly CellChange[]) => {
    setEdits((before) => withChanges(before, changes))
    setRefusals((before) => before.filter((refusal) => !changes.some((cell) => isAbout(refusal, cell))))
  }
  const discard = () => {
    setEdits(noEdits)
    setRefusals(noRefusals)
    setRejections([])
  }
  const canSave = useJumpQuestion()
  const finish = async () => {
    const count = edits.size
    // Reset right away, so that closing does not ask about saved changes.
    flushSync(discard)
    notify.success(t('prices.saved', { count }))
    onClose()
    await refresh(admin.products.changePrices, queryClient, { id })
  }
  const save = async () => {
    if (!(await canSave(stepsOf(variants, all, edits)))) return
    setSaving(true)
    try {
      const refused = await send({ edits, columns: all, canOverwrite })
      if (refused) setRefusals(refused)
      if (refused?.length === 0) await finish()
    } catch (error) {
      notify.failure(error)
    } finally {
      setSaving(false)
    }
  }
  return { columns, all, edits, refusals, rejections, setRejections, isSaving, change, discard, save }
}

/** Each edited price with its name, for the question about large changes. */
const stepsOf = (variants: Variants, columns: readonly NamedPriceColumn[], edits: PriceEdits) =>
  variants.flatMap(({ id, title }) =>
    columns.flatMap((market) => {
      const edit = edits.get(id)?.get(market.id)
      return edit ? [{ name: title, market, ...edit }] : []
    }),
  )

/** Whether a refusal is about this cell. */
export const isAbout = ({ variantId, columnId }: Refusal, cell: Pick<CellChange, 'rowId' | 'columnId'>) =>
  variantId === cell.rowId && columnId === cell.columnId
