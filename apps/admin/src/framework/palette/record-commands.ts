import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { Zap } from 'lucide-react'
import type { Command } from './commands.ts'

/** The actions of the open record as commands. */
export const recordCommands = (actions: readonly MenuAction[], open: (address: string) => void): Command[] =>
  actions.map(({ id, label, href, target, onAction }) => ({
    id: `record ${id}`,
    section: 'record',
    label,
    icon: Zap,
    run: () => {
      if (href === undefined) onAction?.()
      else if (target === undefined) open(href)
      else window.open(href, target, 'noopener')
    },
  }))
