/** Moves the chosen items before or after the target; they keep their order. */
export function reorder<Item>(
  items: readonly Item[],
  itemId: (item: Item) => string,
  ids: ReadonlySet<string>,
  targetId: string,
  position: 'before' | 'after',
): Item[] {
  const moved = items.filter((item) => ids.has(itemId(item)))
  const others = items.filter((item) => !ids.has(itemId(item)))
  const target = others.findIndex((item) => itemId(item) === targetId)
  if (target < 0) return [...items]
  const at = position === 'before' ? target : target + 1
  return [...others.slice(0, at), ...moved, ...others.slice(at)]
}
