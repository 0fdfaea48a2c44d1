import type { Report } from '@storeroom/contract'
import { reportQueryOf } from '@storeroom/contract/report-views'
import { queryFor, useClient } from '@storeroom/react'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../framework/shop-dates.ts'
import { ListToolbar } from '../../framework/list/list-toolbar.tsx'
import type { ChangeViewOptions, ViewOptions } from '../../framework/list/use-view-options.ts'
import { LoadFailure } from '../../framework/load-failure.tsx'
import { Loading } from '../../framework/loading.tsx'
import type { ReportProps } from './report-controls.tsx'
import { ReportFigures } from './report-figures.tsx'
import { Standing } from './report-parts.tsx'
import { filtersIn, pageOf, withFilters } from './report-state.ts'
import { ReportTable } from './report-table.tsx'
import { useReportColumns } from './use-report-columns.tsx'
import { useReportFilters } from './use-report-filters.ts'

/** Chart and note are loaded after the figures. */
const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }))

const ConversionNote = lazy(async () => ({
  default: (await import('../../shared/reports/conversion-note.tsx')).ConversionNote,
}))

type ReportBodyProps = ReportProps & {
  readonly viewOptions: ViewOptions
  readonly onViewOptions: ChangeViewOptions
}

/** The filters of a report, its figures, chart and table. */
export function ReportBody(props: ReportBodyProps) {
  const { t } = useTranslation('reports')
  const { id, title, state, onChange, settings, viewOptions, onViewOptions } = props
  const { reports } = useClient().admin
  const query = { ...reportQueryOf(id, state, settings), ...pageOf(state) }
  const result = useQuery({ ...queryFor(reports.retrieve, { id, query }), placeholderData: keepPreviousData })
  const report = result.data?.report
  const { all, shown } = useReportColumns(id, state, report)
  return (
    <>
      <ListToolbar
        title={title}
        searchHint={undefined}
        filters={useReportFilters(id)}
        timeZone={useDates().timeZone}
        columns={all}
        state={{ ...state, filters: filtersIn(state) }}
        onChange={(next) => onChange(withFilters(state, next))}
        {...{ viewOptions, onViewOptions }}
      />
      {report ? (
        <ReportParts {...props} report={report} columns={shown} isFetching={result.isPlaceholderData} />
      ) : result.isError ? (
        <LoadFailure title={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <Loading lines={8} />
      )}
    </>
  )
}

type ReportPartsProps = ReportBodyProps & {
  readonly report: Report
  readonly columns: ReturnType<typeof useReportColumns>['shown']
  readonly isFetching: boolean
}

function ReportParts(props: ReportPartsProps) {
  const { t } = useTranslation('reports')
  const { report, isFetching } = props
  const hint = t(report.from === null ? 'empty.now' : 'empty.hint')
  if (report.totals.length === 0)
    return (
      <>
        <Standing report={report} />
        <EmptyState icon={<ChartColumn />} title={t('empty.title')} description={hint} />
      </>
    )
  return (
    <div className="flex min-w-0 flex-col gap-4" aria-busy={isFetching}>
      {report.conversion && (
        <Suspense>
          <ConversionNote conversion={report.conversion} />
        </Suspense>
      )}
      <ReportFigures {...props} />
      {report.series.length > 0 && (
        <Suspense fallback={<Loading lines={8} />}>
          <ReportChart {...props} />
        </Suspense>
      )}
      <ReportTable {...props} />
      <Standing report={report} />
    </div>
  )
}
