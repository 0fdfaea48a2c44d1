import type { Health, QueuedJob, QueuedJobState } from '@storeroom/contract'
import { pagesFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Tabs } from '@storeroom/ui/display/tabs'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Cog, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { Entry, EntryList } from '../../framework/entries.tsx'
import { Gate } from '../../framework/gate.tsx'
import { Loading } from '../../framework/loading.tsx'
import { notify } from '../../framework/notify.ts'
import { useDates } from '../../framework/shop-dates.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { useWrite } from '../../framework/use-write.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'

/** How often the page is refreshed while its tab is visible. */
export const POLL_INTERVAL_MS = 10_000

/** The states of unfinished jobs, the most urgent first. */
const jobStates = ['dead', 'failed', 'running', 'waiting'] as const satisfies readonly QueuedJobState[]

/** The number of jobs in a state, in all lanes. */
const countOf = (lanes: Health['lanes'], state: QueuedJobState): number =>
  lanes.reduce((sum, lane) => sum + lane[state], 0)

/** The unfinished jobs of one state, with a tab for each state. At first, the most urgent state that has jobs is selected. */
export function JobsSection({ lanes }: Pick<Health, 'lanes'>) {
  const { t } = useTranslation('health')
  const [selected, select] = useState<QueuedJobState>()
  const shownState = selected ?? jobStates.find((state) => countOf(lanes, state) > 0) ?? 'dead'
  const numberFormat = new Intl.NumberFormat(activeLanguageTag())
  return (
    <Section title={t('jobs.title')} description={t('jobs.description')}>
      <Tabs
        label={t('jobs.states')}
        selected={shownState}
        onSelect={(id) => select(jobStates.find((state) => state === id))}
        tabs={jobStates.map((state) => ({
          id: state,
          label: t(`jobs.state.${state}`),
          count: numberFormat.format(countOf(lanes, state)),
        }))}
      />
      <div className="pt-3">
        <Jobs state={shownState} />
      </div>
    </Section>
  )
}

function Jobs({ state }: { readonly state: QueuedJobState }) {
  const { t } = useTranslation('health')
  const client = useClient()
  const pages = useInfiniteQuery({
    ...pagesFor(client.admin.health.listJobs, { query: { state } }),
    refetchInterval: POLL_INTERVAL_MS,
  })
  const { data, error, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = pages
  if (!data) return <Loading lines={2} query={{ isError, error, refetch }} />
  const jobs = data.pages.flatMap((page) => page.jobs)
  return (
    <div className="grid gap-3">
      <EntryList label={t(`jobs.state.${state}`)} rows={jobs} empty={t(`jobs.none.${state}`)}>
        {(job) => <Job job={job} />}
      </EntryList>
      {hasNextPage && (
        <Button size="small" isLoading={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('jobs.more')}
        </Button>
      )}
    </div>
  )
}

/** A job with the ids of its subject, its last error, and a menu to retry or discard it. */
function Job({ job }: { readonly job: QueuedJob }) {
  return (
    <Entry
      icon={<Cog />}
      title={
        <>
          <bdi dir="ltr">{job.task}</bdi>
          {Object.entries(job.subject).map(([name, id]) => (
            <bdi key={name} dir="ltr" className="min-w-0 truncate text-xs font-normal text-subtle">
              {id}
            </bdi>
          ))}
        </>
      }
      facts={useFacts(job)}
      action={
        job.state !== 'running' && (
          <Gate permission="health:write">
            <Actions job={job} />
          </Gate>
        )
      }
    />
  )
}

function useFacts({ attempts, created_at, next_at, state, request_id, error }: QueuedJob) {
  const { t } = useTranslation('health')
  const dates = useDates()
  const timeFact = (iso: string, key: 'jobs.asked' | 'jobs.next') => (
    <time key={key} dateTime={iso} title={dates.exact(iso)}>
      {t(key, { when: dates.dateTime(iso) })}
    </time>
  )
  return [
    ...(error === null
      ? []
      : [
          <bdi key="error" className="block basis-full text-danger">
            {error}
          </bdi>,
        ]),
    timeFact(created_at, 'jobs.asked'),
    ...(attempts > 0 ? [t('jobs.attempts', { attempts })] : []),
    ...(next_at !== null && state === 'failed' ? [timeFact(next_at, 'jobs.next')] : []),
    ...(request_id === null
      ? []
      : [
          <span key="request" className="text-xs text-subtle">
            {t('jobs.request', { id: request_id })}
          </span>,
        ]),
  ]
}

function Actions({ job }: { readonly job: QueuedJob }) {
  const { t } = useTranslation('health')
  const { retry, discard } = useJobActions()
  const retryAction = {
    id: 'retry',
    label: t('jobs.retry'),
    icon: <RotateCw aria-hidden />,
    onAction: () => retry(job),
  }
  const discardAction = {
    id: 'discard',
    label: t('jobs.discard'),
    icon: <Trash2 aria-hidden />,
    tone: 'danger' as const,
    onAction: () => void discard(job),
  }
  return (
    <ActionMenu
      size="small"
      label={t('jobs.actions', { task: job.task })}
      actions={job.state === 'waiting' ? [discardAction] : [retryAction, discardAction]}
    />
  )
}

/** `retry` runs a job again immediately; `discard` asks first. */
function useJobActions() {
  const { t } = useTranslation('health')
  const client = useClient()
  const retryJob = useWrite(client.admin.health.retryJob, {
    onSuccess: () => notify.success(t('jobs.retried')),
    onError: notify.failure,
  })
  const retry = ({ id }: QueuedJob) => retryJob.mutate({ id })
  const discard = useDelete({
    call: client.admin.health.discardJob,
    input: ({ id }: QueuedJob) => ({ id }),
    words: ({ task }: QueuedJob) => ({
      title: t('jobs.discardQuestion', { task }),
      consequence: t('jobs.discardConsequence'),
      confirm: t('jobs.discardConfirm'),
      toast: t('jobs.discarded'),
    }),
  })
  return { retry, discard }
}
