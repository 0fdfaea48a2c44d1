import { useFeatureFlags, useSession } from '@storeroom/react'
import { useMemo } from 'react'
import type { Permission } from '@storeroom/contract'
import { creations, isVisible, permissionsOf, useScreens, type Screen, type Access } from './screens.ts'

/** The user's permissions; none if no user is signed in. */
export function useAccess(): Access {
  const { isEnabled } = useFeatureFlags()
  const { data: user } = useSession()
  return useMemo(() => ({ isEnabled, can: user ? permissionsOf(user) : () => false }), [isEnabled, user])
}

/** Whether the user has a permission, e.g. `products:write`. */
export const useCan = (permission: Permission): boolean => useAccess().can(permission)

/** What the user may create. */
export function useCreations() {
  const screens = useVisibleScreens()
  const { can } = useAccess()
  return useMemo(() => creations(screens, can), [screens, can])
}

/** The screens that the user may see, in the order of the table. */
export function useVisibleScreens(): readonly Screen[] {
  const screens = useScreens()
  const access = useAccess()
  return useMemo(() => screens.filter((screen) => isVisible(screen, access)), [screens, access])
}
