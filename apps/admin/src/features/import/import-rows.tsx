import type { BatchJob } from '@storeroom/contract'
import { readPages, useShop } from '@storeroom/react'
import { Tabs } from '@storeroom/ui/tabs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeIntlTag } from '../../lib/i18n.ts'
import { Differences } from './differences.tsx'
import { summaryOf } from './import-result.ts'
import { Problems } from './problems.tsx'

type Tab = 'changes' | 'problems'

/** Row by row: what changes, and what is wrong. */
export function ImportRows({ job }: { readonly job: BatchJob }) {
  const { t } = useTranslation('import')
  const shop = useShop()
  const problems = useInfiniteQuery(readPages(shop.admin.batchJobs.listProblems, { id: job.id, query: { limit: 50 } }))
  const problemCount = problems.data?.pages[0]?.count ?? 0
  const { created, updated, unchanged } = summaryOf(job).products
  const hasChanges = created + updated + unchanged > 0
  const [chosen, setChosen] = useState<Tab>()
  if (!hasChanges && problemCount === 0 && problems.isSuccess) return null
  const selected = chosen ?? (hasChanges ? 'changes' : 'problems')
  const number = new Intl.NumberFormat(activeIntlTag())
  return (
    <Tabs
      label={t('rows')}
      selected={selected}
      onSelect={(id) => setChosen(id === 'problems' ? 'problems' : 'changes')}
      tabs={[
        {
          id: 'changes',
          label: t('changes.tab'),
          count: number.format(created + updated),
          content: <Differences job={job} />,
        },
        {
          id: 'problems',
          label: t('problems.tab'),
          count: number.format(problemCount),
          content: <Problems job={job} problems={problems} />,
        },
      ]}
    />
  )
}
