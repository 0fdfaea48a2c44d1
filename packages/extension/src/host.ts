import type { Permission } from '@storeroom/contract'
import { createContext } from 'react'
import type { Notify } from './define.ts'

/** What the dashboard does for the components of extensions. */
export type Host = {
  readonly notify: Notify
  /** Loads everything on screen again. */
  readonly refresh: () => Promise<void>
  /** Whether the staff member who is signed in has a permission. */
  readonly can: (permission: Permission) => boolean
  /** The record on screen, in zones that have one. */
  readonly record?: unknown
}

/** Provided by the dashboard around each component of an extension. */
export const HostContext = createContext<Host | undefined>(undefined)
HostContext.displayName = 'ExtensionHost'
