import type { Health } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Columns } from '../../framework/detail/columns.tsx'
import { Loading } from '../../framework/loading.tsx'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { BackupsSection } from './backups-section.tsx'
import { Attention, ChecksSection } from './checks-section.tsx'
import { EnvironmentSections } from './environment-sections.tsx'
import { JobsSection, POLL_INTERVAL_MS } from './jobs-section.tsx'
import { MailSection } from './mail-section.tsx'

/** `/a/settings/health`: polled while the page is visible. */
export default function HealthPage() {
  const { t } = useTranslation('health')
  const client = useClient()
  const { data, dataUpdatedAt, isError, error, refetch } = useQuery({
    ...queryFor(client.admin.health.retrieve),
    refetchInterval: POLL_INTERVAL_MS,
  })
  return (
    <SettingsPage title={t('title')}>
      {data ? (
        <Sections health={data.health} at={dataUpdatedAt} />
      ) : (
        <Loading lines={8} query={{ isError, error, refetch }} />
      )}
    </SettingsPage>
  )
}

/** A summary of the problems comes first. @param at when the report was received, in milliseconds since 1970 */
const Sections = ({ health, at }: { readonly health: Health; readonly at: number }) => (
  <>
    <Attention checks={health.checks} at={at} />
    <Columns
      main={
        <>
          <JobsSection lanes={health.lanes} />
          <ChecksSection checks={health.checks} />
        </>
      }
      side={
        <>
          <BackupsSection backups={health.backups} />
          <MailSection mail={health.mail} />
          <EnvironmentSections health={health} />
        </>
      }
    />
  </>
)
