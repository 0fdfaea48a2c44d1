import { RadioGroup } from '@storeroom/ui/fields/radio-group'
import { Select } from '@storeroom/ui/fields/select'
import { Switch } from '@storeroom/ui/fields/switch'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { setDeveloperMode, setTheme, themes, useDeveloperMode, useTheme } from '../../framework/device-choices.ts'
import { changeLanguage } from '../../lib/i18n.ts'
import { languageOf, languageOptions } from '../../lib/languages.ts'

/** Language, theme and developer mode of the dashboard on this device; changes take effect immediately. */
export function PreferencesSection() {
  const { t } = useTranslation('personal-information')
  return (
    <Section title={t('preferences.title')} description={t('preferences.description')}>
      <div className="flex flex-col gap-4">
        <LanguageChoice />
        <ThemeChoice />
        <DeveloperChoice />
      </div>
    </Section>
  )
}

function LanguageChoice() {
  const { t, i18n } = useTranslation('personal-information')
  return (
    <Select
      label={t('preferences.language')}
      value={languageOf(i18n.language).code}
      onChange={changeLanguage}
      options={languageOptions}
    />
  )
}

function ThemeChoice() {
  const { t } = useTranslation('personal-information')
  return (
    <RadioGroup
      label={t('preferences.theme')}
      value={useTheme()}
      onChange={setTheme}
      options={themes.map((id) => ({ id, label: t(`shell:theme.${id}`) }))}
    />
  )
}

function DeveloperChoice() {
  const { t } = useTranslation('personal-information')
  return (
    <Switch
      label={t('preferences.developer')}
      description={t('preferences.developerHelp')}
      value={useDeveloperMode()}
      onChange={setDeveloperMode}
    />
  )
}
