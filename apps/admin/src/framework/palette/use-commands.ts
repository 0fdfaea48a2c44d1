import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { changeLanguage } from '../../lib/i18n.ts'
import { languages } from '../../lib/languages.ts'
import { paths } from '../../lib/paths.ts'
import { labelOf, type NavPlace } from '../screens.ts'
import { useCreations, useVisibleScreens } from '../permissions.ts'
import { setTheme, themes } from '../theme.ts'
import type { Command } from './commands.ts'

/** The screens that the user may see, the records that can be created, themes and languages. */
export function useCommands(): readonly Command[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const screens = useVisibleScreens()
  const open = (path: string) => () => void navigate(path)
  const go = (place: NavPlace, section: Command['section']) =>
    screens
      .filter(({ nav }) => nav?.placement === place)
      .map((screen): Command => ({ id: screen.path, section, label: t(labelOf(screen)), run: open(screen.path) }))
  const create = useCreations().map(({ address, label }): Command => ({
    id: `create ${address}`,
    section: 'create',
    label: t(label),
    run: open(address),
  }))
  const settings: Command = {
    id: paths.settings(),
    section: 'settings',
    label: t('nav.settings'),
    run: open(paths.settings()),
  }
  return [
    ...go('main', 'screens'),
    ...create,
    settings,
    ...go('settings', 'settings'),
    ...themes.map((theme): Command => ({
      id: `theme ${theme}`,
      section: 'theme',
      label: t(`theme.${theme}`),
      keywords: [t('account.theme')],
      run: () => setTheme(theme),
    })),
    ...languages
      .filter(({ isComplete }) => isComplete)
      .map(({ code, name }): Command => ({
        id: `language ${code}`,
        section: 'language',
        label: name,
        keywords: [t('account.language'), code],
        run: () => changeLanguage(code),
      })),
  ]
}
