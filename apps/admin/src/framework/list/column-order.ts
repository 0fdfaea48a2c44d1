type Described = { readonly id: string; readonly isHidden?: boolean }

/** The columns that are shown, in the chosen order. The first one names the row: it is always shown, as the first. */
export function shownColumns<Column extends Described>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): readonly Column[] {
  const [first, ...others] = columns
  if (!first) return []
  const shown = chosen
    ? chosen.flatMap((id) => others.find((column) => column.id === id) ?? [])
    : others.filter(({ isHidden }) => !isHidden)
  return [first, ...shown]
}

/**
 * All columns in the order of the menu: the shown ones as they are, each of the others after the column that it follows
 * in the list's description.
 */
export function menuOrder<Column extends Described>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): readonly Column[] {
  const order = [...shownColumns(columns, chosen)]
  columns.forEach((column, index) => {
    const before = columns[index - 1]
    if (before && !order.includes(column)) order.splice(order.indexOf(before) + 1, 0, column)
  })
  return order
}

/** What to remember of the shown columns; undefined if they are the list's own. */
export function chosenOf(columns: readonly Described[], shown: readonly Described[]): readonly string[] | undefined {
  const ids = shown.map(({ id }) => id)
  const own = shownColumns(columns, undefined)
  const isOwn = own.length === ids.length && own.every(({ id }, index) => id === ids[index])
  return isOwn ? undefined : ids
}
