import { useTranslation } from 'react-i18next'
import { Columns } from '../../framework/detail/columns.tsx'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { NoticesSection } from './notices-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TokensSection } from './tokens-section.tsx'
import { UsageSection } from './usage-section.tsx'

/** `/a/settings/personal-information` */
export default function PersonalInformationPage() {
  const { t } = useTranslation('personal-information')
  return (
    <SettingsPage title={t('title')}>
      <Columns
        main={
          <>
            <ProfileSection />
            <NoticesSection />
            <SessionsSection />
            <TokensSection />
          </>
        }
        side={
          <>
            <PreferencesSection />
            <PasswordSection />
            <UsageSection />
          </>
        }
      />
    </SettingsPage>
  )
}
