import type { BatchJob, ImportProblem } from '@storeroom/contract'
import { Button } from '@storeroom/ui/buttons/button'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { progressOf } from '../../framework/activity/jobs.ts'
import { useDownload } from '../../framework/activity/use-download.ts'
import { useFieldName } from './field-name.ts'
import type { JobKind } from './job-kind.ts'
import { RowList, type RowPages } from './row-list.tsx'

type ProblemPages = RowPages & {
  readonly data: { readonly pages: readonly { readonly problems: readonly ImportProblem[] }[] } | undefined
}

type ProblemsProps = { readonly job: BatchJob; readonly kind: JobKind; readonly problems: ProblemPages }

/** Every bad row: where, which column, why; as a list and as a file. */
export function Problems({ job, kind, problems }: ProblemsProps) {
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
        {(problem) => <Problem problem={problem} kind={kind} />}
      </RowList>
    </div>
  )
}

function Problem({ problem, kind }: { readonly problem: ImportProblem; readonly kind: JobKind }) {
  const { t } = useTranslation('import')
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

/** A problem in the reader's language; the server's English where the reason has no words of ours. */
function useProblemText(): (problem: ImportProblem) => string {
  const { t } = useTranslation('import')
  return ({ reason, params, message }) => t(`reason.${reason}`, { ...params, defaultValue: message })
}
