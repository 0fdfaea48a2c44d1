import { ShopError } from '@storeroom/client'
import type { FieldConflict } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { cellOfError, changesOf, editedCells, type EditedCell } from '../../../shared/prices/price-changes.ts'
import type { PriceColumn, PriceEdits } from '../../../shared/prices/price-edits.ts'
import type { NamedPriceColumn } from '../../../shared/prices/use-price-columns.ts'
import type { VariantOf } from '../variants/variant-rows.ts'

export type PricedVariant = VariantOf<'prices'>

/** Why one price was refused. */
export type Refusal = { readonly variantId: string; readonly columnId: string; readonly message: string }

type SaveOptions = {
  readonly edits: PriceEdits
  readonly columns: readonly PriceColumn[]
  /** Asks whether to overwrite what another user set in the meantime. */
  readonly canOverwrite: (overlaps: readonly Overlap[]) => Promise<boolean>
}

/**
 * Saves the edited prices of all variants in one request: all of them or none.
 * @returns what was refused; nothing when all is saved. Undefined when the user canceled.
 */
export function useSavePrices(id: string) {
  const { admin } = useShop()
  const send = async (
    cells: readonly EditedCell[],
    canOverwrite: SaveOptions['canOverwrite'],
    isForced = false,
  ): Promise<boolean> => {
    const body = changesOf(cells, (variant_id) => ({ variant_id }), isForced)
    try {
      await admin.products.changePrices({ id, body })
      return true
    } catch (error) {
      if (!(error instanceof ShopError) || !error.conflicts || isForced) throw error
      return (await canOverwrite(error.conflicts.map(overlapOf))) && send(cells, canOverwrite, true)
    }
  }
  return async (options: SaveOptions): Promise<readonly Refusal[] | undefined> => {
    const cells = editedCells(options.edits, options.columns)
    try {
      return (await send(cells, options.canOverwrite)) ? [] : undefined
    } catch (error) {
      const refusals = refusalsIn(error, cells)
      if (refusals.length === 0) throw error
      return refusals
    }
  }
}

/** The server names a price as `variant|market`. */
function overlapOf({ field, theirs }: FieldConflict): Overlap {
  const [variantId = '', columnId = ''] = field.split('|')
  return { variantId, columnId, theirs: typeof theirs === 'number' ? theirs : null }
}

const refusalsIn = (error: unknown, cells: readonly EditedCell[]): Refusal[] =>
  (error instanceof ShopError ? (error.fields ?? []) : []).flatMap(({ field, message }) => {
    const cell = cellOfError(cells, { field })
    return cell ? [{ variantId: cell.rowId, columnId: cell.market.id, message }] : []
  })

/** One cell that another user changed since it was shown: what they set, in minor units. */
type Overlap = { readonly variantId: string; readonly columnId: string; readonly theirs: number | null }

/** Lines in the question before it counts the rest. */
const most = 8

/** Names the prices that another user changed in the meantime, and asks whether to overwrite them. */
export function useOverwriteQuestion(titleOf: (variantId: string) => string, columns: readonly NamedPriceColumn[]) {
  const { t } = useTranslation('products')
  const prompt = usePrompt()
  const money = useMoneyText()
  const lineOf = ({ variantId, columnId, theirs }: Overlap) => {
    const column = columns.find(({ id }) => id === columnId)
    const amount = theirs === null || !column ? t('list.noPrice') : money(theirs, column.currencyCode)
    return t('prices.theirs', { variant: titleOf(variantId), column: column?.header ?? '', amount })
  }
  return (overlaps: readonly Overlap[]) =>
    prompt({
      title: t('prices.overlapTitle', { count: overlaps.length }),
      description: (
        <ul className="grid gap-0.5">
          {overlaps.slice(0, most).map((overlap) => (
            <li key={`${overlap.variantId} ${overlap.columnId}`}>{lineOf(overlap)}</li>
          ))}
          {overlaps.length > most && <li>{t('prices.moreOverlaps', { count: overlaps.length - most })}</li>}
        </ul>
      ),
      confirmLabel: t('prices.overwrite'),
    })
}
