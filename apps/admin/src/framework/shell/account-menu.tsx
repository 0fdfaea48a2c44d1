import type { User } from '@storeroom/contract'
import { useSignOut } from '@storeroom/react'
import { Avatar } from '@storeroom/ui/display/avatar'
import { Menu, MenuItem, MenuSection, MenuSeparator, Submenu } from '@storeroom/ui/overlay/menu'
import { useDirtyScope } from '@storeroom/ui/overlay/dirty-guard'
import { Languages, LogOut, SunMoon, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../lib/i18n.ts'
import { languageOf, languageOptions } from '../../lib/languages.ts'
import { paths } from '../../lib/paths.ts'
import { personName } from '../person-name.ts'
import { forgetDrafts } from '../form/draft.ts'
import { notify } from '../notify.ts'
import { useScreens } from '../screens.ts'
import { setTheme, themes, useTheme } from '../device-choices.ts'
import { forgetVisits } from '../visits.ts'

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
        <Button className="focus-ring rounded-full">
          <Avatar name={name} isDecorative />
          <span className="sr-only">{t('account.open', { name })}</span>
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
  return (
    <ChoiceMenu
      label={t('account.language')}
      icon={<Languages aria-hidden />}
      choices={languageOptions}
      selected={active}
      onChoose={changeLanguage}
    />
  )
}

function ThemeMenu() {
  const { t } = useTranslation('shell')
  return (
    <ChoiceMenu
      label={t('account.theme')}
      icon={<SunMoon aria-hidden />}
      choices={themes.map((id) => ({ id, label: t(`theme.${id}`) }))}
      selected={useTheme()}
      onChoose={setTheme}
    />
  )
}

type ChoiceMenuProps<Id extends string> = {
  readonly label: string
  readonly icon: ReactNode
  readonly choices: readonly { readonly id: Id; readonly label: string }[]
  readonly selected: Id
  readonly onChoose: (id: Id) => void
}

function ChoiceMenu<Id extends string>({ label, icon, choices, selected, onChoose }: ChoiceMenuProps<Id>) {
  const choose = (keys: 'all' | Iterable<unknown>) => {
    const [key] = keys === 'all' ? [] : keys
    const choice = choices.find(({ id }) => id === key)
    if (choice && choice.id !== selected) onChoose(choice.id)
  }
  return (
    <Submenu
      label={label}
      icon={icon}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={choose}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.id} id={choice.id}>
          {choice.label}
        </MenuItem>
      ))}
    </Submenu>
  )
}

function forgetAll(): void {
  forgetDrafts()
  forgetVisits()
}

/** Signs out, after asking about unsaved edits, and deletes the user's data from the device. */
function useLeave(): () => void {
  const signOut = useSignOut()
  const scope = useDirtyScope()
  const leave = async () => {
    if (await scope.confirmLeave()) signOut.mutate(undefined, { onSuccess: forgetAll, onError: notify.failure })
  }
  return () => void leave()
}
