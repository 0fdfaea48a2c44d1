import type { CellChange } from '@storeroom/ui/grid/data-grid'

/** The market of a price: a currency, or a region (which has a currency). */
export type Market = { readonly currencyCode: string; readonly regionId: string | null }

/** A column of the grid: a market, whose id is a currency's code or a region's id. */
export type PriceColumn = Market & { readonly id: string }

/** An edit of one cell, in minor units; null: no price. */
export type PriceEdit = { readonly from: number | null; readonly to: number | null }

/** Unsaved edits by variant, then by column. */
export type PriceEdits = ReadonlyMap<string, ReadonlyMap<string, PriceEdit>>

export const noEdits: PriceEdits = new Map()

const amountOf = (value: CellChange['to']): number | null => (typeof value === 'number' ? value : null)

/** Adds changes of the grid; a cell that has its stored value again is not an edit. */
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

/** The stored price of an edited cell, for the grid; undefined for the others. */
export const storedIn =
  (edits: PriceEdits) =>
  (rowId: string, columnId: string): number | null | undefined =>
    edits.get(rowId)?.get(columnId)?.from

export const countEdits = (edits: PriceEdits): number => [...edits.values()].reduce((sum, row) => sum + row.size, 0)

/** The largest amount in minor units (contract: 32 bits). */
const largest = 2_147_483_647

/** A market as a column of the grid. */
export const gridColumn = ({ id, header, currencyCode }: PriceColumn & { readonly header: string }) => ({
  id,
  header,
  kind: { type: 'money', currencyCode, min: 0, max: largest } as const,
  // In px, about 8 for each character of the heading.
  width: Math.max(120, header.length * 8),
})
