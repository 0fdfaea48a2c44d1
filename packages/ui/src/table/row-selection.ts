/** The selection after a press on a row's checkbox; with Shift, all rows since the last press are included. */
export function selectRow(
  selected: ReadonlySet<string>,
  rowIds: readonly string[],
  pressed: string,
  anchor: string | undefined,
  isRange: boolean,
): Set<string> {
  const next = new Set(selected)
  const turnsOn = !selected.has(pressed)
  for (const id of isRange ? between(rowIds, anchor ?? pressed, pressed) : [pressed]) {
    if (turnsOn) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Selects or deselects all rows of the page; rows of other pages stay as they are. */
export function selectPage(selected: ReadonlySet<string>, rowIds: readonly string[], turnsOn: boolean): Set<string> {
  const next = new Set(selected)
  for (const id of rowIds) {
    if (turnsOn) next.add(id)
    else next.delete(id)
  }
  return next
}

/** The state of the header's checkbox. */
export function pageSelection(selected: ReadonlySet<string>, rowIds: readonly string[]): 'none' | 'some' | 'all' {
  const count = rowIds.filter((id) => selected.has(id)).length
  if (count === 0) return 'none'
  return count === rowIds.length ? 'all' : 'some'
}

function between(rowIds: readonly string[], one: string, other: string): readonly string[] {
  const indexes = [rowIds.indexOf(one), rowIds.indexOf(other)].sort((a, b) => a - b)
  const [first = -1, last = -1] = indexes
  return first < 0 ? [other] : rowIds.slice(first, last + 1)
}
