import { usePolling } from '@storeroom/react'
import { Tabs } from '@storeroom/ui/display/tabs'
import { Drawer } from '@storeroom/ui/overlay/drawer'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JobList } from './job-list.tsx'
import { NoticeList } from './notice-list.tsx'

/** The drawer with the user's notices and batch jobs. */
export function ActivityDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('activity.title')}>
      <Activity onClose={onClose} />
    </Drawer>
  )
}

function Activity({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('notices')
  const { resetInterval } = usePolling()
  const [tab, setTab] = useState('notices')
  // Fetches both again, since the user wants to see the current state.
  useEffect(() => resetInterval(), [resetInterval])
  return (
    <Tabs
      label={t('shell:activity.title')}
      selected={tab}
      onSelect={setTab}
      tabs={[
        {
          id: 'notices',
          label: t('title'),
          content: <NoticeList onLeave={onClose} onShowJobs={() => setTab('jobs')} />,
        },
        { id: 'jobs', label: t('jobs'), content: <JobList /> },
      ]}
    />
  )
}
