import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { useConfirm } from '../../framework/use-confirm.ts'
import { useWrite } from '../../framework/use-write.ts'
import { CollectionSection } from './collection-section.tsx'
import { EventsSection } from './events-section.tsx'
import { PagesSection } from './pages-section.tsx'

/** `/a/settings/usage`: whether usage data is collected, and what has been. */
export default function UsageDataPage() {
  const { t } = useTranslation('usage-data')
  const ask = useConfirm()
  const { mutateAsync: remove } = useWrite(useClient().admin.usageData.remove)
  const removeAll = () =>
    ask({
      title: t('remove.question'),
      description: t('remove.consequence'),
      confirmLabel: t('remove.confirm'),
      isDangerous: true,
      onConfirm: () => remove(),
      toast: t('remove.done'),
    })
  return (
    <SettingsPage
      title={t('page.title')}
      actions={
        <Gate permission="usage-data:delete">
          <Button variant="danger" onPress={() => void removeAll()}>
            {t('remove.open')}
          </Button>
        </Gate>
      }
    >
      <CollectionSection />
      <PagesSection />
      <EventsSection />
    </SettingsPage>
  )
}
