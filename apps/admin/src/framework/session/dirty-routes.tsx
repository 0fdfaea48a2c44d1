import { useDirtyScope } from '@storeroom/ui/overlay/dirty-guard'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Asks once before the router leaves a page with unsaved edits. Forms say so with the kit's `useDirtyGuard`, which also
 * guards overlays and the closing of the tab. Steps within one page (its search parameters) leave nothing.
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
