import type { Change } from '@storeroom/contract'

/** Changes of one request, newest first. */
export type ChangeGroup = readonly [Change, ...Change[]]

/** Successive changes of one request are one group; a change without a request, such as a task's, is its own group. */
export function groupsOf(changes: readonly Change[]): readonly ChangeGroup[] {
  const groups: [Change, ...Change[]][] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (last && change.request_id !== null && last[0].request_id === change.request_id) last.push(change)
    else groups.push([change])
  }
  return groups
}

/** Deleted rows stay in the table with a deletion date (soft delete). */
export const actionOf = ({ action, columns }: Change): string => (columns['deleted_at']?.after ? 'deleted' : action)

/** How often each phrase occurs, in the order of their first occurrence. */
export function countsOf(phrases: readonly string[]): readonly { readonly phrase: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  return [...counts].map(([phrase, count]) => ({ phrase, count }))
}
