import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'

type Add = (action: MenuAction) => () => void

const PageActionsContext = createContext<Add | undefined>(undefined)

/** The actions that sections of a page add to its menu, and a provider for these sections. */
export function usePageActions() {
  const [actions, setActions] = useState<readonly MenuAction[]>([])
  const add = useCallback<Add>((action) => {
    setActions((others) => [...others, action])
    return () => setActions((others) => others.filter((other) => other !== action))
  }, [])
  return { actions, add }
}

type ProviderProps = { readonly add: Add; readonly children: ReactNode }

export const PageActionsProvider = ({ add, children }: ProviderProps) => (
  <PageActionsContext value={add}>{children}</PageActionsContext>
)

/** Adds an action, which must stay the same object, to the menu of the page. False where there is no such menu. */
export function usePageAction(action: MenuAction | undefined): boolean {
  const add = use(PageActionsContext)
  useEffect(() => (add && action ? add(action) : undefined), [add, action])
  return add !== undefined
}
