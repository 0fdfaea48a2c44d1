import type { Health, QueuedJobState } from '@storeroom/contract'
import { readPages, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { Tabs } from '@storeroom/ui/display/tabs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { Entries } from '../../framework/entries.tsx'
import { ListFailure } from '../../framework/list/list-empty.tsx'
import { activeIntlTag } from '../../lib/i18n.ts'
import { countOf, jobStates, POLL } from './health.ts'
import { Job } from './job.tsx'

type Lanes = Pick<Health, 'lanes'>

/** What is not done yet, by state; the first state that has jobs is shown until somebody chooses. */
export function JobsSection({ lanes }: Lanes) {
  const { t } = useTranslation('settings-health')
  const [chosen, choose] = useState<QueuedJobState>()
  const shown = chosen ?? jobStates.find((state) => countOf(lanes, state) > 0) ?? 'dead'
  const number = new Intl.NumberFormat(activeIntlTag())
  return (
    <Section title={t('jobs.title')} description={t('jobs.description')}>
      <Tabs
        label={t('jobs.states')}
        selected={shown}
        onSelect={(id) => choose(jobStates.find((state) => state === id))}
        tabs={jobStates.map((state) => ({
          id: state,
          label: t(`jobs.state.${state}`),
          count: number.format(countOf(lanes, state)),
        }))}
      />
      <div className="pt-3">
        <Jobs state={shown} />
      </div>
    </Section>
  )
}

function Jobs({ state }: { readonly state: QueuedJobState }) {
  const { t } = useTranslation('settings-health')
  const shop = useShop()
  const pages = useInfiniteQuery({
    ...readPages(shop.admin.health.listJobs, { query: { state } }),
    refetchInterval: POLL,
  })
  const { data, error, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = pages
  if (!data && isError) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <SkeletonRegion>
        <SkeletonText lines={2} />
      </SkeletonRegion>
    )
  const jobs = data.pages.flatMap((page) => page.jobs)
  if (jobs.length === 0) return <p className="text-muted">{t(`jobs.none.${state}`)}</p>
  return (
    <div className="grid gap-3">
      <Entries label={t(`jobs.state.${state}`)}>
        {jobs.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </Entries>
      {hasNextPage && (
        <Button size="small" isLoading={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('jobs.more')}
        </Button>
      )}
    </div>
  )
}
