import type { CellChange } from '@storeroom/ui/data-grid'
import { sentPrice } from '../duplicate-product.ts'
import { amountIn, isPlain, ownPrices, type Market, type Priced } from './base-prices.ts'

/** A column of the grid: a market under an id of its own (a currency's code, a region's id). */
export type PriceColumn = Market & { readonly id: string }

/** What somebody wants to change in one cell, in minor units; null is no price. */
export type PriceEdit = { readonly from: number | null; readonly to: number | null }

/** Unsaved edits by variant, then by column. */
export type PriceEdits = ReadonlyMap<string, ReadonlyMap<string, PriceEdit>>

export const noEdits: PriceEdits = new Map()

const amountOf = (value: CellChange['to']): number | null => (typeof value === 'number' ? value : null)

/** Adds changes of the grid; a cell that is back at what is stored is no edit any more. */
export function withChanges(edits: PriceEdits, changes: readonly CellChange[]): PriceEdits {
  const next = new Map(edits)
  for (const { rowId, columnId, from, to } of changes) {
    const row = new Map(next.get(rowId))
    const first = row.get(columnId)?.from ?? (row.has(columnId) ? null : amountOf(from))
    if (first === amountOf(to)) row.delete(columnId)
    else row.set(columnId, { from: first, to: amountOf(to) })
    if (row.size > 0) next.set(rowId, row)
    else next.delete(rowId)
  }
  return next
}

export const countEdits = (edits: PriceEdits): number => [...edits.values()].reduce((sum, row) => sum + row.size, 0)

type Stored = Priced & { readonly id: string }

/** One cell that somebody else changed since it was shown: what they set, in minor units. */
export type Overlap = { readonly variantId: string; readonly columnId: string; readonly theirs: number | null }

/** Edited cells whose stored price is neither what was shown nor what is wanted. */
export function overlapsOf(edits: PriceEdits, variants: readonly Stored[], columns: readonly PriceColumn[]): Overlap[] {
  return variants.flatMap((variant) =>
    columns.flatMap((column) => {
      const edit = edits.get(variant.id)?.get(column.id)
      const theirs = amountIn(variant, column)
      const isUntouched = !edit || theirs === edit.from || theirs === edit.to
      return isUntouched ? [] : [{ variantId: variant.id, columnId: column.id, theirs }]
    }),
  )
}

const keptPrice = (price: ReturnType<typeof ownPrices>[number]) => ({ id: price.id, ...sentPrice(price) })

/**
 * All prices of a variant as they are sent: a list replaces the stored one, so prices that are not edited, tiers among
 * them, are in it as they are. A blank price is left out, which deletes it.
 */
export function editedPrices(variant: Stored, row: ReadonlyMap<string, PriceEdit>, columns: readonly PriceColumn[]) {
  const edited = columns.filter(({ id }) => row.has(id))
  const isEdited = (price: ReturnType<typeof ownPrices>[number]) =>
    isPlain(price) &&
    edited.some(({ currencyCode, regionId }) =>
      regionId === null
        ? price.region_id === null && price.currency_code === currencyCode
        : price.region_id === regionId,
    )
  const kept = ownPrices(variant)
    .filter((price) => !isEdited(price))
    .map(keptPrice)
  const wanted = edited.flatMap(({ id, currencyCode, regionId }) => {
    const amount = row.get(id)?.to ?? null
    return amount === null
      ? []
      : [{ ...(regionId === null ? { currency_code: currencyCode } : { region_id: regionId }), amount }]
  })
  return [...kept, ...wanted]
}
