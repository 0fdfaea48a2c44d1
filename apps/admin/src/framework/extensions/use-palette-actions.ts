import { Blocks } from 'lucide-react'
import type { Command } from '../palette/commands.ts'
import { useAdded } from './added.ts'
import { useAllowed } from './use-allowed.ts'
import { useRun } from './use-host.ts'

/** The actions that extensions add to the command palette. */
export function usePaletteActions(): readonly Command[] {
  const actions = useAllowed(useAdded().paletteActions)
  const run = useRun()
  return actions.map((action): Command => {
    const { id, label, icon = Blocks, keywords } = action
    return {
      id: `extensions ${id}`,
      section: 'extensions',
      label,
      icon,
      ...(keywords && { keywords }),
      run: () => void run(action, action.run),
    }
  })
}
