import type { BatchJob, ImportProblem } from '@storeroom/contract'
import { Button } from '@storeroom/ui/button'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { progressOf } from '../../framework/activity/jobs.ts'
import { useDownload } from '../../framework/activity/use-download.ts'
import { useProblemText } from './problem-text.ts'
import { RowList, type RowPages } from './row-list.tsx'

type ProblemPages = RowPages & {
  readonly data: { readonly pages: readonly { readonly problems: readonly ImportProblem[] }[] } | undefined
}

/** Every bad row: where, which column, why; as a list and as a file. */
export function Problems({ job, problems }: { readonly job: BatchJob; readonly problems: ProblemPages }) {
  const { t } = useTranslation('import')
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
        {(problem) => <Problem problem={problem} />}
      </RowList>
    </div>
  )
}

function Problem({ problem }: { readonly problem: ImportProblem }) {
  const { t } = useTranslation('import')
  const textOf = useProblemText()
  const { line, column } = problem
  return (
    <div className="grid gap-0.5">
      <p className="tabular text-xs text-muted">
        {t('line', { line })}
        {column !== null && (
          <>
            {' · '}
            <bdi>{column}</bdi>
          </>
        )}
      </p>
      <p dir="auto" className="text-match-parent wrap-anywhere">
        {textOf(problem)}
      </p>
    </div>
  )
}
