import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { Languages, SunMoon, Zap, Blocks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { changeLanguage } from '../../lib/i18n.ts'
import { languageOptions } from '../../lib/languages.ts'
import { setTheme, themes } from '../device-choices.ts'
import { useAdded } from '../extensions/added.ts'
import { useAllowed } from '../extensions/use-allowed.ts'
import { useRun } from '../extensions/use-host.ts'
import { useCreations, useVisibleScreens } from '../permissions.ts'
import { recordActions } from '../record-actions.ts'
import { goToKey, labelOf, type NavPlace } from '../screens.ts'
import { hasLink } from '../shell/nav-tree.ts'
import type { Command } from './commands.ts'
import { useFavoritePages, useRecentPages, type Page } from './use-pages.ts'

const sectionOf: Readonly<Record<NavPlace, Command['section']>> = {
  main: 'screens',
  settingsIndex: 'settings',
  settings: 'settings',
}

/**
 * Favorites and recently opened pages, the screens that the user may see, actions of the open record and of extensions,
 * what can be created, themes and languages.
 */
export function useCommands(): readonly Command[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const open = (path: string) => () => void navigate(path)
  const pagesIn = (section: Command['section'], pages: readonly Page[]) =>
    pages.map(({ address, ...page }): Command => ({
      ...page,
      id: `${section} ${address}`,
      section,
      address,
      run: open(address),
    }))
  const screens = useVisibleScreens()
    .filter(hasLink)
    .map((screen): Command => ({
      id: screen.path,
      section: sectionOf[screen.nav.placement],
      label: t(labelOf(screen)),
      icon: screen.nav.icon,
      ...(screen.nav.goTo !== undefined && { keys: `${goToKey} ${screen.nav.goTo}` }),
      address: screen.path,
      run: open(screen.path),
    }))
  const create = useCreations().map(({ address, label, icon }): Command => ({
    id: `create ${address}`,
    section: 'create',
    label: t(label),
    icon,
    address,
    run: open(address),
  }))
  const added = usePaletteActions()
  const favorites = useFavoritePages()
  const recent = useRecentPages().filter(({ address }) => !favorites.some((page) => page.address === address))
  return [
    ...pagesIn('favorites', favorites),
    ...pagesIn('recent', recent),
    ...screens,
    ...recordCommands(recordActions(), (address) => void navigate(address)),
    ...create,
    ...added,
    ...themes.map((theme): Command => ({
      id: `theme ${theme}`,
      section: 'theme',
      label: t(`theme.${theme}`),
      icon: SunMoon,
      keywords: [t('account.theme')],
      run: () => setTheme(theme),
    })),
    ...languageOptions.map(({ id: code, label }): Command => ({
      id: `language ${code}`,
      section: 'language',
      label,
      icon: Languages,
      keywords: [t('account.language'), code],
      run: () => changeLanguage(code),
    })),
  ]
}

/** The actions of the open record as commands. */
export const recordCommands = (actions: readonly MenuAction[], open: (address: string) => void): Command[] =>
  actions.map(({ id, label, href, target, onAction }) => ({
    id: `record ${id}`,
    section: 'record',
    label,
    icon: Zap,
    run: () => {
      if (href === undefined) onAction?.()
      else if (target === undefined) open(href)
      else window.open(href, target, 'noopener')
    },
  }))

/** The actions that extensions add to the command palette. */
function usePaletteActions(): readonly Command[] {
  const actions = useAllowed(useAdded().paletteActions)
  const run = useRun()
  return actions.map((action): Command => {
    const { id, label, icon = Blocks, keywords } = action
    return {
      id: `extensions ${id}`,
      section: 'extensions',
      label,
      icon,
      ...(keywords && { keywords }),
      run: () => void run(action, action.run),
    }
  })
}
