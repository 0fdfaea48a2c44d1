import type { BatchJob } from '@storeroom/contract'
import { readPages, useShop } from '@storeroom/react'
import { Tabs } from '@storeroom/ui/display/tabs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeIntlTag } from '../../lib/i18n.ts'
import { Differences } from './differences.tsx'
import { differencesOf, writtenBy } from './import-result.ts'
import type { JobKind } from './job-kind.ts'
import { Problems } from './problems.tsx'

type Tab = 'changes' | 'problems'

/** Row by row: what changes, and what is wrong. */
export function ImportRows({ job, kind }: { readonly job: BatchJob; readonly kind: JobKind }) {
  const { t } = useTranslation('import')
  const shop = useShop()
  const problems = useInfiniteQuery(readPages(shop.admin.batchJobs.listProblems, { id: job.id, query: { limit: 50 } }))
  const problemCount = problems.data?.pages[0]?.count ?? 0
  const count = writtenBy(job, kind)
  const hasChanges = count + differencesOf(job, kind).unchanged > 0
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
          count: number.format(count),
          content: <Differences job={job} kind={kind} />,
        },
        {
          id: 'problems',
          label: kind === 'undo' ? t('undo.problems') : t('problems.tab'),
          count: number.format(problemCount),
          content: <Problems job={job} kind={kind} problems={problems} />,
        },
      ]}
    />
  )
}
