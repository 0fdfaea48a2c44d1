import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { changeLanguage } from '../../lib/i18n.ts'
import { languages } from '../../lib/languages.ts'
import { paths } from '../../lib/paths.ts'
import { useVisibleScreens } from '../sight.ts'
import { setTheme, themes } from '../theme.ts'
import type { Command } from './commands.ts'

/** Every screen one may see, what can be created, themes and languages. */
export function useCommands(): readonly Command[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const screens = useVisibleScreens()
  const open = (path: string) => () => void navigate(path)
  const screenCommands = screens.flatMap(({ path, nav, create }): Command[] => [
    ...(nav
      ? [
          {
            id: path,
            section: nav.place === 'main' ? ('screens' as const) : ('settings' as const),
            label: t(nav.label),
            run: open(path),
          },
        ]
      : []),
    ...(create ? [{ id: `create ${path}`, section: 'create' as const, label: t(create.label), run: open(path) }] : []),
  ])
  const settings: Command = {
    id: paths.settings(),
    section: 'settings',
    label: t('nav.settings'),
    run: open(paths.settings()),
  }
  return [
    ...screenCommands.filter(({ section }) => section === 'screens'),
    ...screenCommands.filter(({ section }) => section === 'create'),
    settings,
    ...screenCommands.filter(({ section }) => section === 'settings'),
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
