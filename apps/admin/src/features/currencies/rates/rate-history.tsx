import type { Change } from '@storeroom/contract'
import { pagesFor, useClient } from '@storeroom/react'
import { Drawer } from '@storeroom/ui/overlay/drawer'
import { useTranslation } from 'react-i18next'
import { HistoryTab } from '../../../framework/detail/history-tab.tsx'

/** `usd-eur-2026-03-01` → `USD → EUR, 2026-03-01` */
function subjectOf({ row_id }: Change): string {
  const [from = '', to = '', ...day] = row_id.split('-')
  return `${from.toUpperCase()} → ${to.toUpperCase()}, ${day.join('-')}`
}

/** Who set, changed and deleted which rate. */
export function RateHistory({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('currencies')
  const { admin } = useClient()
  return (
    <Drawer isOpen onClose={onClose} title={t('common:history.title')} subtitle={t('rates.title')}>
      <HistoryTab
        query={pagesFor(admin.changes.listOfExchangeRates)}
        subject={subjectOf}
        columnName={(_, column) => (column === 'rate' ? t('rates.rate') : undefined)}
      />
    </Drawer>
  )
}
