import type { BatchJob, ImportProblem } from '@storeroom/contract'
import { pagesFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Tabs } from '@storeroom/ui/display/tabs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { progressOf } from '../../framework/activity/jobs.ts'
import { useDownload } from '../../framework/activity/use-download.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { Differences } from './differences.tsx'
import { useFieldName } from './changed-field.ts'
import { differencesOf, writtenBy, type JobKind } from './import-result.ts'
import { RowList, type RowPages } from './row-list.tsx'

type Tab = 'changes' | 'problems'

/** The changes and problems, row by row. */
export function ImportRows({ job, kind }: { readonly job: BatchJob; readonly kind: JobKind }) {
  const { t } = useTranslation('batch-jobs')
  const client = useClient()
  const problems = useInfiniteQuery(pagesFor(client.admin.batchJobs.listProblems, { id: job.id, query: { limit: 50 } }))
  const problemCount = problems.data?.pages[0]?.count ?? 0
  const count = writtenBy(job, kind)
  const hasChanges = count + differencesOf(job, kind).unchanged > 0
  const [chosen, setChosen] = useState<Tab>()
  if (!hasChanges && problemCount === 0 && problems.isSuccess) return null
  const selected = chosen ?? (hasChanges ? 'changes' : 'problems')
  const number = new Intl.NumberFormat(activeLanguageTag())
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

type ProblemPages = RowPages & {
  readonly data: { readonly pages: readonly { readonly problems: readonly ImportProblem[] }[] } | undefined
}

type ProblemsProps = { readonly job: BatchJob; readonly kind: JobKind; readonly problems: ProblemPages }

/** The problems with line, column and reason, as a list and as a file. */
function Problems({ job, kind, problems }: ProblemsProps) {
  const { t } = useTranslation('batch-jobs')
  const download = useDownload()
  const { problemsKey } = progressOf(job)
  const rows = problems.data?.pages.flatMap((page) => page.problems)
  return (
    <div className="flex flex-col gap-3">
      {problemsKey !== undefined && rows && rows.length > 0 && (
        <Button
          size="small"
          icon={<Download aria-hidden />}
          className="self-start"
          isLoading={download.isPending}
          onPress={() => download.mutate(problemsKey)}
        >
          {t('problems.download')}
        </Button>
      )}
      <RowList pages={problems} rows={rows} empty={t('problems.empty')}>
        {(problem) => <Problem problem={problem} kind={kind} />}
      </RowList>
    </div>
  )
}

function Problem({ problem, kind }: { readonly problem: ImportProblem; readonly kind: JobKind }) {
  const { t } = useTranslation('batch-jobs')
  const textOf = useProblemText()
  const fieldName = useFieldName()
  const { sheet, line, column, params } = problem
  const { record } = params
  return (
    <div className="grid gap-0.5">
      {typeof record === 'string' && (
        <p dir="auto" className="text-match-parent truncate font-medium">
          {record}
        </p>
      )}
      <p className="tabular text-xs text-muted empty:hidden">
        {sheet !== undefined && (
          <>
            <bdi>{sheet}</bdi>
            {' · '}
          </>
        )}
        {line > 0 && t('line', { line })}
        {column !== null && (
          <>
            {line > 0 && ' · '}
            <bdi>{kind === 'undo' ? fieldName(column) : column}</bdi>
          </>
        )}
      </p>
      <p dir="auto" className="text-match-parent wrap-anywhere">
        {textOf(problem)}
      </p>
    </div>
  )
}

/** A problem in the reader's language; the server's English message if the reason is not translated. */
function useProblemText(): (problem: ImportProblem) => string {
  const { t } = useTranslation('batch-jobs')
  return ({ reason, params, message }) => t(`reason.${reason}`, { ...params, defaultValue: message })
}
