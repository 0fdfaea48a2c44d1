import { useTranslation } from 'react-i18next'
import { Columns } from '../../framework/detail/columns.tsx'
import { Section } from '../../framework/detail/section.tsx'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { undecided } from '../../framework/usage/choice.ts'
import { useSaveChoice, useStoredChoice } from '../../framework/usage/usage-choice.ts'
import { UsageDisclaimer } from '../../framework/usage/usage-disclaimer.tsx'
import { UsageForm } from '../../framework/usage/usage-form.tsx'
import { ApiTokensSection } from './api-tokens-section.tsx'
import { NoticeSettingsSection } from './notice-settings-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** `/a/settings/personal-information`: the account of the signed-in user, not data of customers. */
export default function PersonalInformationPage() {
  const { t } = useTranslation('personal-information')
  return (
    <SettingsPage title={t('title')}>
      <Columns
        main={
          <>
            <ProfileSection />
            <NoticeSettingsSection />
            <SessionsSection />
            <ApiTokensSection />
          </>
        }
        side={
          <>
            <PreferencesSection />
            <PasswordSection />
            <UsageDataSection />
          </>
        }
      />
    </SettingsPage>
  )
}

/** What the user shares about their use of the dashboard; not there while the choice loads, or if the shop collects nothing. */
function UsageDataSection() {
  const { t } = useTranslation('usage-data')
  const { choice, hasNotChosen } = useStoredChoice()
  const save = useSaveChoice()
  if (!choice && !hasNotChosen) return null
  return (
    <Section title={t('section.title')}>
      <div className="flex flex-col gap-4">
        <UsageDisclaimer />
        <UsageForm
          key={choice?.updated_at}
          choice={choice ?? undecided}
          submitLabel={t('section.submit')}
          isSaving={save.isSaving}
          onSave={save.run}
          isGuarded
        />
      </div>
    </Section>
  )
}
