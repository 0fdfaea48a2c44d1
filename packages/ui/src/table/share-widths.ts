/** A column in px: how wide it is, and how wide it must be so that nothing in it is cut. */
type ColumnRoom = { readonly has: number; readonly needs: number }

/**
 * By how many px columns change so that as few as possible are cut: those that have more than they need give it to the
 * others, to those that lack least first, and what is left over makes a table narrower that is wider than its box.
 * `beyond`: px by which the table is wider.
 */
export function widthChanges(columns: readonly ColumnRoom[], beyond: number): number[] {
  const spares = columns.map(({ has, needs }) => Math.max(0, has - needs))
  const spare = spares.reduce((sum, px) => sum + px, 0)
  const gains = columns.map(() => 0)
  let left = spare
  for (const { index, lack } of lacksOf(columns)) {
    const gain = Math.min(lack, left)
    gains[index] = gain
    left -= gain
  }
  const given = spare - left + Math.min(left, beyond)
  return columns.map((_, index) => (gains[index] ?? 0) - (spare === 0 ? 0 : ((spares[index] ?? 0) * given) / spare))
}

const lacksOf = (columns: readonly ColumnRoom[]) =>
  columns
    .map(({ has, needs }, index) => ({ index, lack: Math.max(0, needs - has) }))
    .sort((one, other) => one.lack - other.lack)
