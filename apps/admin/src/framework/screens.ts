import type { FeatureFlag, Permission, SignedIn, Store } from '@storeroom/contract'
import { createContext, use, type ComponentType } from 'react'
import { matchPath } from 'react-router'

/** Decorative: the word next to it says the same. */
export type ScreenIcon = ComponentType<{ readonly 'aria-hidden'?: true; readonly className?: string | undefined }>

/** The place of a screen in the shell. */
export type NavPlace =
  /** A link of the sidebar. */
  | 'main'
  /** The last link of the sidebar, which opens the index of the settings. */
  | 'settingsIndex'
  /** A page of the settings: a card of their index, a link of their navigation, and below Settings in the command palette. */
  | 'settings'

/** The groups of the settings, in their order. */
export const settingsGroups = ['store', 'selling', 'catalog', 'developers', 'extensions'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

/** What waits on a screen, counted by `shell/waiting.tsx`. */
export type NavCount = 'ordersToFulfill' | 'openDrafts'

/** Drawers and dialogs of a screen, by the value of `?modal=` that opens them. */
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

/** The kinds of records with a page of their own, by which `palette/use-pages.ts` finds their names. */
export type RecordKind =
  | 'order'
  | 'draftOrder'
  | 'product'
  | 'category'
  | 'collection'
  | 'inventoryItem'
  | 'purchaseOrder'
  | 'giftCard'
  | 'customer'
  | 'customerGroup'
  | 'salesChannel'
  | 'shippingProfile'
  | 'priceList'
  | 'discount'
  | 'region'

/** One row of the screens table. Words are keys of the `shell` namespace. */
export type Screen = {
  /** A pattern of lib/paths.ts below `/a`. */
  readonly path: string
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** The namespaces of the page, loaded in parallel with its code. */
  readonly words: readonly string[]
  readonly permission?: Permission
  /** While the flag is off, the screen and its links are missing. */
  readonly flag?: FeatureFlag
  readonly nav?: {
    readonly placement: NavPlace
    /** By default the word of the resource in the permission. */
    readonly label?: string
    readonly icon: ScreenIcon
    /** A sentence on the card; settings only. */
    readonly description?: string
    /** The group of the page; settings only. A page without one belongs to an extension. */
    readonly group?: SettingsGroup
    /** The path of the parent link. The link is shown while its parent or another link below it is open; main only. */
    readonly parent?: string
    readonly count?: NavCount
    /** The letter that opens the screen after `g`. */
    readonly goTo?: string
  }
  /** Whether this is the first screen after sign-in, wherever it is in the sidebar. */
  readonly isStart?: true
  readonly modals?: ScreenModals
  /** Whether it is the page of an extension, which the router does not know. */
  readonly isAdded?: true
  /** The kind of record that the page shows; such a page can be a favorite. */
  readonly record?: RecordKind
  /**
   * Adds an entry to "+ New" and an action to the command palette: "New product". It opens the screen, or one of its
   * modals.
   */
  readonly create?: {
    readonly label: string
    readonly icon: ScreenIcon
    readonly modal?: string
    /** Required in addition to the permission of the screen. */
    readonly permission?: Permission
  }
}

/** The records that the user can create, with the addresses of their forms. */
export const creations = (screens: readonly Screen[], can: Access['can']) =>
  screens.flatMap(({ path, create }) => {
    if (!create || (create.permission !== undefined && !can(create.permission))) return []
    const { label, icon, modal } = create
    return [{ label, icon, address: modal === undefined ? path : `${path}?modal=${modal}` }]
  })

/** The key of the word in a screen's links. */
export const labelOf = ({ nav, permission }: Pick<Screen, 'nav' | 'permission'>): string =>
  nav?.label ?? `permissions:resource.${permission?.split(':')[0]}`

/** The key before the letter of a screen. */
export const goToKey = 'g'

/** The screens that are opened by `g` and a letter. */
export const goTos = (screens: readonly Screen[]) =>
  screens.flatMap((screen) => {
    const letter = screen.nav?.goTo
    return letter === undefined ? [] : [{ letter, path: screen.path, label: labelOf(screen) }]
  })

/** What the user may see. */
export type Access = {
  readonly isEnabled: (flag: FeatureFlag) => boolean
  readonly can: (permission: Permission) => boolean
}

export const isVisible = (
  { flag, permission }: Pick<Screen, 'flag' | 'permission'>,
  { isEnabled, can }: Access,
): boolean => (flag === undefined || isEnabled(flag)) && (permission === undefined || can(permission))

/** From the permissions in the session's answer; the server enforces the same. */
export const permissionsOf = ({ permissions }: Pick<SignedIn, 'permissions'>): Access['can'] => {
  const granted = new Set(permissions)
  return (permission) => granted.has(permission)
}

/** A user's access, from the responses of session and store, before the dashboard is loaded. */
export function accessOf(user: SignedIn, { feature_flags, modules }: Pick<Store, 'feature_flags' | 'modules'>): Access {
  const flags = feature_flags.filter(({ value }) => value).map(({ key }) => key)
  const enabled = new Set<string>([...flags, ...modules.map(({ module }) => module)])
  return { isEnabled: (flag) => enabled.has(flag), can: permissionsOf(user) }
}

/**
 * The path of the start screen if the user may see it, else of the first visible screen of the sidebar, then of
 * settings.
 */
export function firstVisible(screens: readonly Screen[], access: Access): string | undefined {
  const visible = screens.filter((screen) => isVisible(screen, access))
  const inPlace = (place: NavPlace) => visible.find(({ nav }) => nav?.placement === place)
  return (visible.find(({ isStart }) => isStart) ?? inPlace('main') ?? inPlace('settings'))?.path
}

/**
 * The screen of an address, without its query, its fragment and a slash at the end; a fixed path takes precedence over one
 * with parameters.
 */
export function screenAt(screens: readonly Screen[], address: string): Screen | undefined {
  const path = address.replace(/(.)\/?([?#].*)?$/, '$1')
  return (
    screens.find((screen) => screen.path === path) ?? screens.find((screen) => matchPath(screen.path, path) !== null)
  )
}

/** Provided by the app, so that the framework knows no screen by name. */
export const ScreensContext = createContext<readonly Screen[]>([])

export const useScreens = (): readonly Screen[] => use(ScreensContext)
