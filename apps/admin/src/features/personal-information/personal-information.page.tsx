import { useTranslation } from 'react-i18next'
import { Columns } from '../../framework/detail/columns.tsx'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { NoticeSettingsSection } from './notice-settings-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { ApiTokensSection } from './api-tokens-section.tsx'
import { UsageDataSection } from './usage-data-section.tsx'

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
