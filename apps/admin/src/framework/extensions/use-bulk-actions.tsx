import type { BulkAction } from '../list/list-config.ts'
import { useAdded } from './added.ts'
import { useAllowed } from './use-allowed.ts'
import { useRun } from './use-host.ts'

/** The actions that extensions add to a list, by its place: `list.products`. */
export function useAddedBulkActions(place: string): readonly BulkAction[] {
  const actions = useAllowed(useAdded().bulkActions[place])
  const run = useRun()
  return actions.map((action) => {
    const { id, label, icon: Icon, tone } = action
    return {
      id,
      label,
      ...(Icon && { icon: <Icon /> }),
      ...(tone && { tone }),
      run: async (ids) => (await run(action, (context) => action.run(ids, context))) !== false,
    }
  })
}
