import { useDirtyScope } from '@storeroom/ui/overlay/dirty-guard'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Asks once before the router leaves a page with unsaved edits. Forms register with `useDirtyGuard` of the design
 * system, which also guards overlays and the closing of the tab. Changes of search parameters stay on the page and do
 * not ask.
 */
export function DirtyRoutes(): null {
  const scope = useDirtyScope()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && scope.isDirty(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void scope.confirmLeave().then((canLeave) => (canLeave ? blocker.proceed() : blocker.reset()))
  }, [blocker, scope])
  return null
}
