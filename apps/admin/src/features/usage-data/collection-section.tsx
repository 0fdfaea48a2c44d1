import { queryFor, useClient } from '@storeroom/react'
import { Switch } from '@storeroom/ui/fields/switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { useCanAct } from '../../framework/gate.tsx'
import { notify } from '../../framework/notify.ts'
import { UsageDisclaimer } from '../../framework/usage/usage-disclaimer.tsx'
import { useWrite } from '../../framework/use-write.ts'

/** The switch that collects usage data of all users. */
export function CollectionSection() {
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
