import { useMemo, useState } from 'react'
import type { PriceEdits } from '../../../shared/prices/price-edits.ts'
import { useQuantityText } from '../../../shared/prices/use-quantity-text.ts'
import { nameOf, type ListVariant } from './list-prices.ts'
import { editedTiers, rowIdOf, rowIdsOf, rowOf, type Quantities } from './tiers.ts'

/** The rows of the sheet, variants and tiers, with their names; tiers can be added, and taken away while they are empty. */
export function useSheetRows(variants: readonly ListVariant[], edits: PriceEdits) {
  const [added, setAdded] = useState<readonly string[]>([])
  const range = useQuantityText()
  // By what they are called, so that typing an amount does not make all rows anew.
  const more = [...added, ...editedTiers(edits)].join()
  const rows = useMemo(() => {
    const names = new Map(variants.map((variant) => [variant.id, nameOf(variant)]))
    const label = (id: string) => {
      const { variantId, tier } = rowOf(id)
      // The quantities first: the row above says of what, and a narrow column cuts off the end.
      const name = names.get(variantId) ?? ''
      return tier ? `${range(tier)} · ${name}` : name
    }
    return rowIdsOf(variants, more.split(',').filter(Boolean)).map((id) => ({ id, label: label(id) }))
  }, [variants, more, range])
  const names = useMemo(() => new Map(rows.map(({ id, label }) => [id, label])), [rows])
  const tiersOf = (variantId: string) =>
    rows.flatMap(({ id }) => (id.startsWith(`${variantId}|`) ? (rowOf(id).tier ?? []) : []))
  const addTier = (variantId: string, tier: Quantities) =>
    setAdded((before) => [...before, rowIdOf({ variantId, tier })])
  const dropTier = (rowId: string) => setAdded((before) => before.filter((id) => id !== rowId))
  return { rows, names, tiersOf, addTier, dropTier }
}
