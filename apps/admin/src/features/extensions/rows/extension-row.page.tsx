import { pagesFor, useClient } from '@storeroom/react'
import { Link } from '@storeroom/ui/buttons/link'
import { useParams } from 'react-router'
import { HistoryTab } from '../../../framework/detail/history-tab.tsx'
import { SettingsPage } from '../../../framework/settings-page.tsx'
import { paths } from '../../../lib/paths.ts'

/** `/a/settings/extensions/:id/:table/:key`: the history of a row that an extension stores, also of one that it removed. */
export default function ExtensionRowPage() {
  const { admin } = useClient()
  const { id = '', table = '', key = '' } = useParams()
  const rows = (
    <Link look="muted" href={paths.extensionTable({ id, table })}>
      <bdi dir="ltr">{`${id} · ${table}`}</bdi>
    </Link>
  )
  return (
    <SettingsPage title={key} description={rows}>
      <HistoryTab query={pagesFor(admin.changes.listOfExtensionRow, { id, table, key })} />
    </SettingsPage>
  )
}
