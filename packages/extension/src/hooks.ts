import type { Permission } from '@storeroom/contract'
import { use } from 'react'
import type { Notify } from './define.ts'
import { HostContext, type Host } from './host.ts'
import type { Records } from './zones.ts'

/** @throws Error outside of a component that the dashboard shows (S8-10) */
function useHost(hook: string): Host {
  const host = use(HostContext)
  if (!host) throw new Error(`${hook} should be used in a component of an extension`)
  return host
}

/**
 * The record on screen: `useRecord<'product'>()`.
 * @throws Error outside of a component that the dashboard shows, and in zones without a record
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- which zones a widget is in is not known to its types
export function useRecord<Kind extends keyof Records>(): Records[Kind] {
  const { record } = useHost('useRecord')
  if (record === undefined) throw new Error('useRecord should be used in a zone of one record')
  return record as Records[Kind]
}

/** Shows toasts with a title and a message. @throws Error outside of a component that the dashboard shows */
export const useNotify = (): Notify => useHost('useNotify').notify

/** Loads what is on screen again, after a change. @throws Error outside of a component that the dashboard shows */
export const useRefresh = (): (() => Promise<void>) => useHost('useRefresh').refresh

/**
 * Whether the staff member who is signed in may do something: `usePermissions()('orders:write')`.
 * @throws Error outside of a component that the dashboard shows
 */
export const usePermissions = (): ((permission: Permission) => boolean) => useHost('usePermissions').can
