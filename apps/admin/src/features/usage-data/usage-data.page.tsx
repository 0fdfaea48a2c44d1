import { useClient, queryFor } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Switch } from '@storeroom/ui/fields/switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { Gate, useCanAct } from '../../framework/gate.tsx'
import { notify } from '../../framework/notify.ts'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { UsageDisclaimer } from '../../framework/usage/usage-disclaimer.tsx'
import { useConfirm } from '../../framework/use-confirm.ts'
import { useWrite } from '../../framework/use-write.ts'
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

/** The switch that collects usage data of all users. */
function CollectionSection() {
  const { t } = useTranslation('usage-data')
  const client = useClient()
  const canEdit = useCanAct('store:write')
  const save = useWrite(client.admin.store.updateSettings, { onError: notify.failure })
  const [pendingValue, setPendingValue] = useState<boolean>()
  const set = (collects_usage_data: boolean) => {
    setPendingValue(collects_usage_data)
    save.mutate({ body: { collects_usage_data } }, { onSettled: () => setPendingValue(undefined) })
  }
  return (
    <LoadedSection title={t('collection.title')} query={queryFor(client.admin.store.retrieveSettings)}>
      {({ settings }) => (
        <div className="flex flex-col gap-4">
          <UsageDisclaimer />
          <Switch
            label={t('collection.label')}
            description={t('collection.help')}
            value={pendingValue ?? settings.collects_usage_data}
            isDisabled={!canEdit}
            onChange={set}
          />
        </div>
      )}
    </LoadedSection>
  )
}
