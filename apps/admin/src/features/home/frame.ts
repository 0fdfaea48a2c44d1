import type { MenuAction } from '@storeroom/ui/overlay/menu'

/** What every card shows in its header: its title, and the menu that moves and hides it. */
export type Frame = { readonly title: string; readonly menu: readonly MenuAction[]; readonly menuLabel: string }
