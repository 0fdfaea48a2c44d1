/** Pieces by the id of their line, as they are typed. */
export type Quantities = Readonly<Record<string, number | null>>

/** The lines of which there are any. */
export const piecesIn = (quantities: Quantities) =>
  Object.entries(quantities).flatMap(([item_id, quantity]) => (quantity ? [{ item_id, quantity }] : []))
