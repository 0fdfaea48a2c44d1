import { ShopError } from '@storeroom/client'
import { refresh, useClient } from '@storeroom/react'
import type { CellChange, CellRejection } from '@storeroom/ui/grid/data-grid'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../framework/notify.ts'
import { useOverwriteQuestion, saveOrAsk } from '../../../shared/prices/overwrite.tsx'
import { cellOfError, changesOf, editedCells, type EditedCell } from '../../../shared/prices/price-changes.ts'
import { noEdits, withChanges, type PriceEdits, type PriceColumn } from '../../../shared/prices/price-edits.ts'
import { useJumpQuestion } from '../../../shared/prices/use-jump-question.tsx'
import { usePriceColumns, type NamedPriceColumn } from '../../../shared/prices/use-price-columns.ts'
import type { VariantOf } from '../variants/variant-rows.ts'

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

export type PricedVariant = VariantOf<'prices'>

/** Why one price was refused. */
export type Refusal = { readonly variantId: string; readonly columnId: string; readonly message: string }

type SaveOptions = {
  readonly edits: PriceEdits
  readonly columns: readonly PriceColumn[]
  /** Asks whether to overwrite what another user set in the meantime. */
  readonly canOverwrite: Parameters<typeof saveOrAsk>[1]
}

/**
 * Saves the edited prices of all variants in one request: all of them or none.
 * @returns the refused prices; empty if all are saved, undefined if the user canceled
 */
function useSavePrices(id: string) {
  const { admin } = useClient()
  return async ({ edits, columns, canOverwrite }: SaveOptions): Promise<readonly Refusal[] | undefined> => {
    const cells = editedCells(edits, columns)
    const save = (isForced: boolean) =>
      admin.products.changePrices({ id, body: changesOf(cells, (variant_id) => ({ variant_id }), isForced) })
    try {
      return (await saveOrAsk(save, canOverwrite)) ? [] : undefined
    } catch (error) {
      const refusals = refusalsIn(error, cells)
      if (refusals.length === 0) throw error
      return refusals
    }
  }
}

const refusalsIn = (error: unknown, cells: readonly EditedCell[]): Refusal[] =>
  (error instanceof ShopError ? (error.fields ?? []) : []).flatMap(({ field, message }) => {
    const cell = cellOfError(cells, { field })
    return cell ? [{ variantId: cell.rowId, columnId: cell.market.id, message }] : []
  })
