import { ShopError } from '@storeroom/client'
import { useClient } from '@storeroom/react'
import { saveOrAsk } from '../../../shared/prices/overwrite.tsx'
import { cellOfError, changesOf, editedCells, type EditedCell } from '../../../shared/prices/price-changes.ts'
import type { PriceColumn, PriceEdits } from '../../../shared/prices/price-edits.ts'
import type { VariantOf } from '../variants/variant-rows.ts'

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
export function useSavePrices(id: string) {
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
