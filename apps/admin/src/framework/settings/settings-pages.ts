import { useTranslation } from 'react-i18next'
import { matchesAllWords } from '../../lib/match-text.ts'
import { useVisibleScreens } from '../permissions.ts'
import { settingsGroups, type Screen, type SettingsGroup, labelOf } from '../screens.ts'

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

/** The pages of the settings that the user may see and that a query finds by their title, description and group. */
export function useFoundPages(query: string): readonly PageGroup[] {
  const { t } = useTranslation('shell')
  const groups = pagesByGroup(useVisibleScreens())
  return groups
    .map(({ group, pages }) => ({
      group,
      pages: pages.filter((page) => {
        const { description } = page.nav
        const texts = [t(labelOf(page)), description === undefined ? '' : t(description), t(`settingsGroup.${group}`)]
        return matchesAllWords(texts.join(' '), query)
      }),
    }))
    .filter(({ pages }) => pages.length > 0)
}
