/** React Router numbers the entries of the browser's history; -1 for entries that are not its own. */
export function stepOf(entry: unknown): number {
  return typeof entry === 'object' && entry !== null && 'idx' in entry && typeof entry.idx === 'number' ? entry.idx : -1
}
