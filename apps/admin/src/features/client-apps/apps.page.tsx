import { useTranslation } from 'react-i18next'
import { useCan } from '../../framework/permissions.ts'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { GrantsSection } from './grants-section.tsx'
import { RegisteredSection } from './registered-section.tsx'

/** `/a/settings/apps`: what apps may do for users; for those who manage apps, also which are registered. */
export default function AppsPage() {
  const { t } = useTranslation('client-apps')
  const canManage = useCan('apps:read')
  return (
    <SettingsPage title={t('title')} description={t('help')}>
      <GrantsSection isOfAll={canManage} />
      {canManage && <RegisteredSection />}
    </SettingsPage>
  )
}
