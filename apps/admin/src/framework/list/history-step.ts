/** React Router's index of the history entry; -1 for entries that it did not create. */
export function stepOf(entry: unknown): number {
  return typeof entry === 'object' && entry !== null && 'idx' in entry && typeof entry.idx === 'number' ? entry.idx : -1
}
