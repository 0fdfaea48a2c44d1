import { readPages, useShop } from '@storeroom/react'
import { useParams } from 'react-router'
import { HistoryTab } from '../../../framework/detail/history-tab.tsx'
import { SettingsPage } from '../../../framework/settings-page.tsx'

/** `/a/settings/extensions/:id/:table/:key`: the history of a row that an extension stores, also of one that it removed. */
export default function ExtensionRowPage() {
  const { admin } = useShop()
  const { id = '', table = '', key = '' } = useParams()
  return (
    <SettingsPage title={key} description={`${id} · ${table}`}>
      <HistoryTab query={readPages(admin.changes.listOfExtensionRow, { id, table, key })} />
    </SettingsPage>
  )
}
