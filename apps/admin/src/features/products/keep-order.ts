/**
 * What is stored now, in the order somebody chose: what has gone in the meantime stays away, what has come goes to the
 * end.
 */
export function inChosenOrder<Id>(stored: readonly Id[], chosen: readonly Id[]): Id[] {
  const present = new Set(stored)
  const known = new Set(chosen)
  return [...chosen.filter((id) => present.has(id)), ...stored.filter((id) => !known.has(id))]
}
