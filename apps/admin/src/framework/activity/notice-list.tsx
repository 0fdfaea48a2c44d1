import type { Notice } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Link } from '@storeroom/ui/buttons/link'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Bell, CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { Loading } from '../loading.tsx'
import { notify } from '../notify.ts'
import { useDates } from '../shop-dates.ts'
import { useWrite } from '../use-write.ts'
import { NoticeEntry } from './notice-entry.tsx'
import { daysOf } from './notices.ts'

/** Notices that are loaded at once, and the most that the API answers. */
const STEP = 30
const MOST = 200

type ListProps = {
  /** Called when a link leads away. */
  readonly onLeave: () => void
  readonly onShowJobs: () => void
}

/** The notices by day, newest first. */
export function NoticeList({ onLeave, onShowJobs }: ListProps) {
  const { t } = useTranslation('notices')
  const client = useClient()
  const [limit, setLimit] = useState(STEP)
  const query = useQuery({
    ...queryFor(client.admin.notices.list, { query: { limit } }),
    placeholderData: keepPreviousData,
  })
  // Its failure is not shown: an owner who sees the dashboard as a role cannot mark, and the page opens all the same.
  const markOne = useWrite(client.admin.notices.markSeen)
  const markAll = useWrite(client.admin.notices.markSeen, { onError: notify.failure })
  if (!query.data) return <Loading lines={8} query={query} />
  const { notices, unseen } = query.data
  const newest = notices[0]
  const open = (notice: Notice, isLink: boolean) => {
    if (!notice.is_seen) markOne.mutate({ body: { id: notice.id } })
    if (isLink) onLeave()
    else onShowJobs()
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          size="small"
          icon={<CheckCheck aria-hidden />}
          isDisabled={unseen === 0 || newest === undefined}
          isLoading={markAll.isPending}
          onPress={() => newest && markAll.mutate({ body: { until: newest.id } })}
        >
          {t('markAll')}
        </Button>
        <Link href={paths.personalInformation()} onPress={onLeave}>
          {t('choose')}
        </Link>
      </div>
      {notices.length === 0 && <EmptyState icon={<Bell />} title={t('empty')} description={t('emptyHint')} />}
      <Days notices={notices} onOpen={open} />
      {notices.length === limit && limit < MOST && (
        <Button
          className="self-center"
          isLoading={query.isPlaceholderData}
          onPress={() => setLimit(Math.min(limit + STEP, MOST))}
        >
          {t('older')}
        </Button>
      )}
    </div>
  )
}

type DaysProps = {
  readonly notices: readonly Notice[]
  readonly onOpen: (notice: Notice, isLink: boolean) => void
}

function Days({ notices, onOpen }: DaysProps) {
  const { t } = useTranslation('notices')
  const dates = useDates()
  const [now] = useState(Date.now)
  const today = dates.date(new Date(now).toISOString())
  return daysOf(notices, dates.date).map(({ day, notices: ofDay }) => (
    <section key={day}>
      <h3 className="mb-1 px-2 text-xs font-medium text-muted">{day === today ? t('today') : day}</h3>
      <ul aria-label={day === today ? t('today') : day} className="flex flex-col">
        {ofDay.map((notice) => (
          <li key={notice.id}>
            <NoticeEntry notice={notice} onOpen={(isLink) => onOpen(notice, isLink)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
