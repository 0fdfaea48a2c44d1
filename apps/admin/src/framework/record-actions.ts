import type { MenuAction } from '@storeroom/ui/overlay/menu'

let offered: readonly MenuAction[] = []

/** What the menu of the record on screen offers its user; nothing on other pages. */
export const recordActions = (): readonly MenuAction[] => offered

/** Offers actions, until the function that it returns is called. */
export function offerRecordActions(actions: readonly MenuAction[]): () => void {
  offered = actions
  return () => {
    if (offered === actions) offered = []
  }
}
