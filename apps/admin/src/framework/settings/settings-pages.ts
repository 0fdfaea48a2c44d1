import { settingsGroups, type Screen, type SettingsGroup } from '../screens.ts'

/** A page of the settings. */
export type SettingsPage = Screen & { readonly nav: NonNullable<Screen['nav']> }

/** Pages of the settings that belong together. */
export type PageGroup = { readonly group: SettingsGroup; readonly pages: readonly SettingsPage[] }

const isPage = (screen: Screen): screen is SettingsPage => screen.nav?.placement === 'settings'

/** The pages of the settings by group, those of a group sorted by path (S2-44). Groups without a page are left out. */
export function pagesByGroup(screens: readonly Screen[]): readonly PageGroup[] {
  const pages = screens.filter(isPage).toSorted((one, other) => one.path.localeCompare(other.path, 'en'))
  return settingsGroups
    .map((group) => ({ group, pages: pages.filter(({ nav }) => (nav.group ?? 'extensions') === group) }))
    .filter((part) => part.pages.length > 0)
}
