import type { DetailTab } from '../detail/detail-tab.ts'
import { useAdded } from './added.ts'
import { useAllowed } from './use-allowed.ts'

/** The tabs of a page, its own and those of extensions; undefined if there are none. `place`: `details.products`. */
export function useTabs<Answer>(place: string, own: ((answer: Answer) => readonly DetailTab[]) | undefined) {
  const added = useAllowed(useAdded().tabs[place])
  if (added.length === 0) return own
  return (answer: Answer): readonly DetailTab[] => [
    ...(own?.(answer) ?? []),
    ...added.map((tab) => ({ ...tab, content: () => tab.content(answer) })),
  ]
}
