import { isPermission, type Permission } from '@storeroom/contract/permissions'
import { useSession } from '@storeroom/react'
import { Barred } from '@storeroom/ui/barred'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { deniedText } from './denied-text.ts'
import { screenAt, useScreens } from './screens.ts'
import { useSight } from './sight.ts'

type GateProps = {
  /** What it takes to change something here; deleting takes the resource's `delete`, or `money`, where it has one. */
  readonly permission: Permission
  readonly children: ReactNode
}

/** Disables the actions below that one's role does not grant, and says why. */
export function Gate({ permission, children }: GateProps) {
  const { t } = useTranslation('permissions')
  const { may } = useSight()
  const isSeeing = (useSession().data?.seeing_as ?? null) !== null
  const bars = useMemo(() => {
    const removing =
      ['delete', 'money'].map((action) => permission.replace(/:\w+$/, `:${action}`)).find(isPermission) ?? permission
    const barOf = (name: Permission) => (isSeeing ? t('readOnly') : may(name) ? undefined : deniedText(t, name))
    return { change: barOf(permission), removal: barOf(removing) }
  }, [permission, may, isSeeing, t])
  return <Barred bars={bars}>{children}</Barred>
}

/** What it takes to change the record of the screen one is on, by the screen's row. */
export function useScreenPermission(): Permission | undefined {
  const screens = useScreens()
  const { pathname } = useLocation()
  const { permission } = screenAt(screens, pathname.replace(/(.)\/$/, '$1')) ?? {}
  const name = permission?.replace(/:\w+$/, ':write')
  return name !== undefined && isPermission(name) ? name : undefined
}

type ActionGateProps = { readonly permission?: Permission | undefined; readonly children: ReactNode }

/** The same with a permission of its own, or with that of the screen. */
export function ActionGate({ permission, children }: ActionGateProps) {
  const ofScreen = useScreenPermission()
  const needed = permission ?? ofScreen
  return needed === undefined ? children : <Gate permission={needed}>{children}</Gate>
}
