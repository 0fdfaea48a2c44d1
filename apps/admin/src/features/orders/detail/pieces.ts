import type { LineItem } from '@storeroom/contract'

/** Pieces by the id of their line, as they are typed. */
export type Quantities = Readonly<Record<string, number | null>>

/** The lines of which there are any. */
export const piecesIn = (quantities: Quantities) =>
  Object.entries(quantities).flatMap(([item_id, quantity]) => (quantity ? [{ item_id, quantity }] : []))

/** The lines of which there are any, although they are not among those that can be chosen. */
export const goneIn = (quantities: Quantities, lines: readonly Pick<LineItem, 'id'>[]): readonly string[] => {
  const ids = new Set(lines.map(({ id }) => id))
  return piecesIn(quantities).flatMap(({ item_id }) => (ids.has(item_id) ? [] : [item_id]))
}
