import { useTranslation } from 'react-i18next'
import { matchesAllWords } from '../../lib/match-text.ts'
import { useVisibleScreens } from '../permissions.ts'
import { labelOf } from '../screens.ts'
import { pagesByGroup, type PageGroup } from './settings-pages.ts'

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
