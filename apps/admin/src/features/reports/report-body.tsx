import type { Report, ReportMeasure } from '@storeroom/contract'
import { reportQueryOf } from '@storeroom/contract/report-views'
import { queryFor, useClient } from '@storeroom/react'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reports } from '@storeroom/contract/reports'
import { Button } from '@storeroom/ui/buttons/button'
import { StatChoice } from '@storeroom/ui/display/stat-choice'
import { StatTile } from '@storeroom/ui/display/stat-tile'
import { useDates } from '../../framework/shop-dates.ts'
import { ListToolbar } from '../../framework/list/list-toolbar.tsx'
import type { ChangeViewOptions, ViewOptions } from '../../framework/list/use-view-options.ts'
import { LoadFailure } from '../../framework/load-failure.tsx'
import { Loading } from '../../framework/loading.tsx'
import type { ReportProps } from './report-controls.tsx'
import { Standing } from './report-parts.tsx'
import { filtersIn, pageOf, withFilters, withSetting, filterValue } from './report-state.ts'
import { ReportTable } from './report-table.tsx'
import { useReportColumns } from './use-report-columns.tsx'
import { useReportFilters } from './use-report-filters.ts'
import { valuesIn } from '../../shared/reports/measure-values.ts'
import { useStatValues } from '../../shared/reports/use-stat-values.ts'

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

type ReportFiguresProps = ReportProps & { readonly report: Report }

/** How many measures are shown at first: one line in a wide window. The table has all of them. */
const FIRST = 6

/** What each measure comes to, in each currency. Pressing one shows its values over time. */
function ReportFigures({ id, state, onChange, settings, report }: ReportFiguresProps) {
  const { t } = useTranslation('reports')
  const valuesOf = useStatValues()
  const { measures } = reports[id]
  const hasChart = report.series.length > 0
  const select = (measure: ReportMeasure) =>
    onChange(withSetting(state, 'measure', measure === measures[0] ? undefined : filterValue(measure)))
  const [isWhole, setWhole] = useState(measures.length <= FIRST)
  const shown = measures.filter((measure, place) => isWhole || place < FIRST || measure === settings.measure)
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
        {shown.map((measure) => {
          const tile = { label: t(`measure.${measure}`), values: valuesOf(measure, valuesIn(report, measure)) }
          if (!hasChart) return <StatTile key={measure} {...tile} />
          const isSelected = measure === settings.measure
          return <StatChoice key={measure} {...tile} isSelected={isSelected} onSelect={() => select(measure)} />
        })}
      </div>
      {measures.length > FIRST && (
        <Button size="small" variant="ghost" className="justify-self-start" onPress={() => setWhole(!isWhole)}>
          {isWhole ? t('figures.fewer') : t('figures.all', { count: measures.length })}
        </Button>
      )}
    </div>
  )
}
