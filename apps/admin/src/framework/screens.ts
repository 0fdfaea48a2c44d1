import type { FeatureFlag, Permission, SignedIn, Store } from '@storeroom/contract'
import type { LucideIcon } from 'lucide-react'
import { createContext, use, type ComponentType } from 'react'
import { matchPath } from 'react-router'

/** Where a screen stands in the shell. */
export type NavPlace =
  /** A link of the sidebar. */
  | 'main'
  /** A card of the settings screen, and below Settings in the command palette. */
  | 'settings'

/** Drawers and dialogs that open over a screen by its address, by the name that stands in `?modal=`. */
export type ScreenModals = Readonly<
  Record<
    string,
    {
      readonly load: () => Promise<{
        readonly default: ComponentType<{ readonly isOpen: boolean; readonly onClose: () => void }>
      }>
      readonly words: readonly string[]
    }
  >
>

/** One row of the screens table. Words are keys of the `shell` namespace. */
export type Screen = {
  /** A pattern of lib/paths.ts below `/a`. */
  readonly path: string
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** The namespaces the page reads: they load beside its code. */
  readonly words: readonly string[]
  readonly permission?: Permission
  /** Off: the screen and its entries are not there. */
  readonly flag?: FeatureFlag
  readonly nav?: {
    readonly place: NavPlace
    readonly label: string
    readonly icon: LucideIcon
    /** A sentence on the card; settings only. */
    readonly description?: string
  }
  /** What opens where nothing else is asked for, wherever it stands in the sidebar. */
  readonly isStart?: true
  readonly modals?: ScreenModals
  /** Makes an entry of "+ New" and an action of the command palette: "New product". */
  readonly create?: { readonly label: string; readonly icon: LucideIcon }
}

/** What the signed-in person may see. */
export type Access = {
  readonly isEnabled: (flag: FeatureFlag) => boolean
  readonly can: (permission: Permission) => boolean
}

export const isVisible = (
  { flag, permission }: Pick<Screen, 'flag' | 'permission'>,
  { isEnabled, can }: Access,
): boolean => (flag === undefined || isEnabled(flag)) && (permission === undefined || can(permission))

/** What the server says of who is signed in; it enforces the same. */
export const permissionsOf = ({ permissions }: Pick<SignedIn, 'permissions'>): Access['can'] => {
  const granted = new Set(permissions)
  return (permission) => granted.has(permission)
}

/** The same before the dashboard itself is loaded: from the answers of session and store. */
export function accessOf(user: SignedIn, { feature_flags, modules }: Pick<Store, 'feature_flags' | 'modules'>): Access {
  const flags = feature_flags.filter(({ value }) => value).map(({ key }) => key)
  const enabled = new Set<string>([...flags, ...modules.map(({ module }) => module)])
  return { isEnabled: (flag) => enabled.has(flag), can: permissionsOf(user) }
}

/** The path of the screen to begin with that one may see: else the first one of the sidebar, then of settings. */
export function firstVisible(screens: readonly Screen[], access: Access): string | undefined {
  const visible = screens.filter((screen) => isVisible(screen, access))
  const inPlace = (place: NavPlace) => visible.find(({ nav }) => nav?.place === place)
  return (visible.find(({ isStart }) => isStart) ?? inPlace('main') ?? inPlace('settings'))?.path
}

/** The screen that an address leads to; a fixed path wins over one with parameters. */
export function screenAt(screens: readonly Screen[], address: string): Screen | undefined {
  const path = address.split(/[?#]/)[0] ?? ''
  return (
    screens.find((screen) => screen.path === path) ?? screens.find((screen) => matchPath(screen.path, path) !== null)
  )
}

/** Given by the app, so that the framework knows no screen by name. */
export const ScreensContext = createContext<readonly Screen[]>([])

export const useScreens = (): readonly Screen[] => use(ScreensContext)
