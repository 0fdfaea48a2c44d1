import { isPermission, type Permission } from '@storeroom/contract/permissions'
import { useSession } from '@storeroom/react'
import { DisabledBecause } from '@storeroom/ui/buttons/disabled-because'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useAccess } from './permissions.ts'
import { deniedText } from './refusal-text.ts'
import { screenAt, useScreens } from './screens.ts'

type GateProps = {
  /**
   * The permission to change something here; deleting needs the resource's `delete` or `money` permission, if it has
   * one.
   */
  readonly permission: Permission
  /** Why it cannot be done even with the permission. */
  readonly reason?: string | undefined
  readonly children: ReactNode
}

/** Disables the actions that the user's role does not grant, and shows why. */
export function Gate({ permission, reason, children }: GateProps) {
  return <DisabledBecause reasons={useDisabledReasons(permission, reason)}>{children}</DisabledBecause>
}

/** Why changing and deleting are denied; undefined where they are allowed. */
function useDisabledReasons(permission: Permission | undefined, reason?: string) {
  const reasonOf = useDeniedReason()
  return useMemo(() => {
    if (permission === undefined) return {}
    const removalPermission =
      ['delete', 'money'].map((action) => permission.replace(/:\w+$/, `:${action}`)).find(isPermission) ?? permission
    return { change: reasonOf(permission) ?? reason, removal: reasonOf(removalPermission) ?? reason }
  }, [permission, reason, reasonOf])
}

/** Those of a menu's actions that the user may take, by the permission of the screen. */
export function useOpenActions(actions: readonly MenuAction[]): readonly MenuAction[] {
  const { change, removal } = useDisabledReasons(useScreenPermission())
  return actions.filter(
    ({ isDisabled = false, readOnly = false, tone }) =>
      !isDisabled && (readOnly || (tone === 'danger' ? removal : change) === undefined),
  )
}

/** Whether the user sees the dashboard as a role, and can change nothing. */
const useIsSeeing = (): boolean => (useSession().data?.seeing_as ?? null) !== null

/** The reason why an action is denied; undefined if it is allowed. */
function useDeniedReason(): (permission: Permission) => string | undefined {
  const { t } = useTranslation('permissions')
  const { can } = useAccess()
  const isSeeing = useIsSeeing()
  return useCallback(
    (name) => (isSeeing ? t('readOnly') : can(name) ? undefined : deniedText(t, name)),
    [can, isSeeing, t],
  )
}

/** Disables single actions of a menu that need another permission than the rest, and shows why. */
export function useGatedAction(permission: Permission): (action: MenuAction) => MenuAction {
  const reason = useDeniedReason()(permission)
  return (action) => (reason === undefined ? action : { ...action, isDisabled: true, description: reason })
}

/** The permission to change the record of the current screen. */
export function useScreenPermission(): Permission | undefined {
  const screens = useScreens()
  const { pathname } = useLocation()
  const { permission } = screenAt(screens, pathname) ?? {}
  const name = permission?.replace(/:\w+$/, ':write')
  return name !== undefined && isPermission(name) ? name : undefined
}

/** Whether the user may act by a permission, by default that of the screen. */
export function useCanAct(permission?: Permission): boolean {
  const ofScreen = useScreenPermission()
  const { can } = useAccess()
  const isSeeing = useIsSeeing()
  const needed = permission ?? ofScreen
  return needed === undefined || (!isSeeing && can(needed))
}

type ActionGateProps = Omit<GateProps, 'permission'> & { readonly permission?: Permission | undefined }

/** A gate for an action: requires `permission`, by default that of the screen. */
export function ActionGate({ permission, children, ...gate }: ActionGateProps) {
  const ofScreen = useScreenPermission()
  const needed = permission ?? ofScreen
  return needed === undefined ? (
    children
  ) : (
    <Gate permission={needed} {...gate}>
      {children}
    </Gate>
  )
}
