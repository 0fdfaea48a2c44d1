import type { PricedVariantOfList } from '@storeroom/contract'
import type { PriceEdits } from '../../../shared/prices/price-edits.ts'

/** The quantities that a price is for, both ends included; null: no limit. */
export type Quantities = { readonly min_quantity: number | null; readonly max_quantity: number | null }

/** A row of the sheet: the prices of a variant for any quantity, or those of a tier. */
type SheetRow = { readonly variantId: string; readonly tier?: Quantities }

/**
 * The id that a row has wherever it is made, in the sheet and in unsaved edits: `variant_1`, or `variant_1|10-49` for a
 * tier; an open end is left out. Only this file knows the format.
 */
export const rowIdOf = ({ variantId, tier }: SheetRow): string =>
  tier ? `${variantId}|${tier.min_quantity ?? ''}-${tier.max_quantity ?? ''}` : variantId

const quantityIn = (text: string | undefined): number | null => (text ? Number(text) : null)

export function rowOf(id: string): SheetRow {
  const [variantId = '', range] = id.split('|')
  if (range === undefined) return { variantId }
  const [min, max] = range.split('-')
  return { variantId, tier: { min_quantity: quantityIn(min), max_quantity: quantityIn(max) } }
}

/** The cell of a price that the server names as `variant|market`, or `variant|market|10-49` for some quantities. */
export function cellOfConflict(field: string): { rowId: string; columnId: string } {
  const [variantId = '', columnId = '', range] = field.split('|')
  return { rowId: range === undefined ? variantId : `${variantId}|${range}`, columnId }
}

/** Tiers with unsaved edits; they are rows of the sheet even if they are not stored. */
export const editedTiers = (edits: PriceEdits): readonly string[] => [...edits.keys()].filter((id) => rowOf(id).tier)

const least = ({ min_quantity }: Quantities) => min_quantity ?? 0
const most = ({ max_quantity }: Quantities) => max_quantity ?? Infinity

const byQuantity = (one: string, other: string): number => {
  const [a, b] = [rowOf(one).tier, rowOf(other).tier]
  return a && b ? least(a) - least(b) || most(a) - most(b) : 0
}

/**
 * Ids of the sheet's rows: each variant, below it its tiers from few units to many.
 * @param unstored ids of tiers that are not stored
 */
export function rowIdsOf(variants: readonly PricedVariantOfList[], unstored: readonly string[]): readonly string[] {
  const added = Map.groupBy(unstored, (id) => rowOf(id).variantId)
  return variants.flatMap(({ id, tiers }) => {
    if (tiers.length === 0 && !added.has(id)) return [id]
    const stored = tiers.map((tier) => rowIdOf({ variantId: id, tier }))
    return [id, ...[...new Set([...stored, ...(added.get(id) ?? [])])].toSorted(byQuantity)]
  })
}

/** The problem of a tier, compared with others of its variant; undefined if there is none. */
export function problemOf(
  tier: Quantities,
  others: readonly Quantities[],
): 'empty' | 'reversed' | 'overlap' | undefined {
  if (tier.min_quantity === null && tier.max_quantity === null) return 'empty'
  if (least(tier) > most(tier)) return 'reversed'
  return others.some((other) => least(tier) <= most(other) && least(other) <= most(tier)) ? 'overlap' : undefined
}

export const isSameTier = (one: Quantities, other: Quantities | undefined): boolean =>
  other !== undefined && one.min_quantity === other.min_quantity && one.max_quantity === other.max_quantity
