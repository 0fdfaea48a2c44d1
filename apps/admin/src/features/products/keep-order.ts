/**
 * The stored ids in the order that the user chose. Ids deleted meanwhile are left out; ids added meanwhile go to the
 * end.
 */
export function inChosenOrder<Id>(stored: readonly Id[], chosen: readonly Id[]): Id[] {
  const present = new Set(stored)
  const chosenIds = new Set(chosen)
  return [...chosen.filter((id) => present.has(id)), ...stored.filter((id) => !chosenIds.has(id))]
}
