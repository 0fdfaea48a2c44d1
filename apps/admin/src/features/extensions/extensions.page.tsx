import type { Extension } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Blocks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Loading } from '../../framework/loading.tsx'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { ExtensionCard } from './extension-card.tsx'

/** `/a/settings/extensions`: what is installed, what it says that it needs, and what is wrong with it. */
export default function ExtensionsPage() {
  const { t } = useTranslation('extensions')
  const { data, isError, error, refetch } = useQuery(queryFor(useClient().admin.extensions.list))
  return (
    <SettingsPage title={t('title')} description={t('rights')}>
      {data ? <Installed extensions={data.extensions} /> : <Loading lines={5} query={{ isError, error, refetch }} />}
    </SettingsPage>
  )
}

function Installed({ extensions }: { readonly extensions: readonly Extension[] }) {
  const { t } = useTranslation('extensions')
  if (extensions.length === 0) return <EmptyState icon={<Blocks />} title={t('empty')} description={t('emptyHint')} />
  return (
    <ul aria-label={t('list')} className="flex flex-col gap-3">
      {extensions.map((extension) => (
        <li key={extension.id}>
          <ExtensionCard extension={extension} />
        </li>
      ))}
    </ul>
  )
}
