import type { LineItem } from '@storeroom/contract'

/** Units by the id of their line, as they are typed. */
export type Quantities = Readonly<Record<string, number | null>>

/** The lines with a quantity, as items of a request. */
export const unitsIn = (quantities: Quantities) =>
  Object.entries(quantities).flatMap(([item_id, quantity]) => (quantity ? [{ item_id, quantity }] : []))

/** How many units of each line can be chosen, by line id; none of a line that is missing. */
export type Left = ReadonlyMap<string, number>

export const leftOf = (lines: readonly LineItem[], mostOf: (line: LineItem) => number): Left =>
  new Map(lines.map((line) => [line.id, mostOf(line)]))

/**
 * Messages at the fields of lines of which more units are entered than are left: a colleague has packed, returned or claimed
 * some since.
 */
export const tooManyIn = (quantities: Quantities, left: Left, text: (most: number) => string): Record<string, string> =>
  Object.fromEntries(
    unitsIn(quantities).flatMap(({ item_id, quantity }) => {
      const most = left.get(item_id) ?? 0
      return quantity > most ? [[`quantities.${item_id}`, text(most)]] : []
    }),
  )

/**
 * The lines that a form has fields for: those with units to choose from, and those that had some when it was opened, as long
 * as units of them are entered.
 */
export function shownLines(
  lines: readonly LineItem[],
  before: readonly LineItem[],
  quantities: Quantities,
): readonly LineItem[] {
  const present = new Map(lines.map((line) => [line.id, line]))
  const shownIds = new Set(before.map(({ id }) => id))
  return [
    ...before.flatMap((line) => present.get(line.id) ?? (quantities[line.id] ? [line] : [])),
    ...lines.filter(({ id }) => !shownIds.has(id)),
  ]
}
