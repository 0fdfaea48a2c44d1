import type { User } from '@storeroom/contract'
import { useSignOut } from '@storeroom/react'
import { Avatar } from '@storeroom/ui/avatar'
import { Menu, MenuItem, MenuSection, MenuSeparator, Submenu } from '@storeroom/ui/menu'
import { useDirtyScope } from '@storeroom/ui/dirty-guard'
import { Check, Languages, LogOut, SunMoon, UserRound } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../lib/i18n.ts'
import { languageOf, languages } from '../../lib/languages.ts'
import { paths } from '../../lib/paths.ts'
import { personName } from '../detail/history-tab.tsx'
import { forgetDrafts } from '../form/draft.ts'
import { notify } from '../notify.ts'
import { useScreens } from '../screens.ts'
import { setTheme, themes, useTheme } from '../theme.ts'

/** Who is signed in; language, theme, sign out. */
export function AccountMenu({ user }: { readonly user: User }) {
  const { t } = useTranslation('shell')
  const name = personName(user)
  const hasProfile = useScreens().some(({ path }) => path === paths.personalInformation.pattern)
  const signOut = useLeave()
  return (
    <Menu
      placement="bottom end"
      trigger={
        <Button aria-label={t('account.open', { name })} className="focus-ring rounded-full">
          <Avatar name={name} isDecorative />
        </Button>
      }
    >
      <MenuSection title={user.email}>
        {hasProfile && (
          <MenuItem icon={<UserRound aria-hidden />} href={paths.personalInformation()}>
            {t('account.profile')}
          </MenuItem>
        )}
        <LanguageMenu />
        <ThemeMenu />
      </MenuSection>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden className="mirror-rtl" />} onAction={signOut}>
        {t('account.signOut')}
      </MenuItem>
    </Menu>
  )
}

function LanguageMenu() {
  const { t, i18n } = useTranslation('shell')
  const active = languageOf(i18n.language).code
  const offered = languages.filter(({ code, isComplete }) => isComplete || code === active)
  return (
    <Submenu label={t('account.language')} icon={<Languages aria-hidden />}>
      {offered.map(({ code, name }) => (
        <Choice key={code} isChosen={code === active} onChoose={() => changeLanguage(code)}>
          {name}
        </Choice>
      ))}
    </Submenu>
  )
}

function ThemeMenu() {
  const { t } = useTranslation('shell')
  const active = useTheme()
  return (
    <Submenu label={t('account.theme')} icon={<SunMoon aria-hidden />}>
      {themes.map((theme) => (
        <Choice key={theme} isChosen={theme === active} onChoose={() => setTheme(theme)}>
          {t(`theme.${theme}`)}
        </Choice>
      ))}
    </Submenu>
  )
}

type ChoiceProps = { readonly isChosen: boolean; readonly onChoose: () => void; readonly children: string }

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  const { t } = useTranslation('shell')
  return (
    <MenuItem
      icon={<Check aria-hidden className={isChosen ? '' : 'invisible'} />}
      onAction={onChoose}
      aria-label={isChosen ? t('chosen', { choice: children }) : children}
    >
      {children}
    </MenuItem>
  )
}

/** Signs out, after asking about unsaved edits; nothing of this person stays on the device. */
function useLeave(): () => void {
  const signOut = useSignOut()
  const scope = useDirtyScope()
  const leave = async () => {
    if (await scope.confirmLeave()) signOut.mutate(undefined, { onSuccess: forgetDrafts, onError: notify.failure })
  }
  return () => void leave()
}
