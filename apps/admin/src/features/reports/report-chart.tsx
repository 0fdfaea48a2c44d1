import type { Report, ReportMeasure } from '@storeroom/contract'
import { reportQueryOf, type ReportSettings } from '@storeroom/contract/report-views'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '@storeroom/ui/table/table'
import { Section } from '../../framework/detail/section.tsx'
import type { ReportProps } from './report-controls.tsx'
import { SeriesChart } from '../../shared/reports/series-chart.tsx'
import { seriesOf, type Series } from '../../shared/reports/series.ts'
import { TimeTable } from '../../shared/reports/time-table.tsx'
import { useFigures } from '../../shared/reports/use-figures.ts'

type ReportChartProps = ReportProps & { readonly report: Report }

/** The chosen measure over time in each currency, as charts or as a table. */
export function ReportChart({ id, state, settings, report }: ReportChartProps) {
  const { t } = useTranslation('reports')
  const [isTable, setTable] = useState(false)
  const { measure } = settings
  const interval = report.interval ?? 'day'
  const series = seriesOf(report, useComparedSeries({ id, state, settings, report }), measure)
  const title = t(`chart.title.${interval}`, { measure: t(`measure.${measure}`) })
  return (
    <Section
      title={title}
      actions={
        <Button size="small" variant="ghost" onPress={() => setTable(!isTable)}>
          {t(isTable ? 'chart.asChart' : 'chart.asTable')}
        </Button>
      }
    >
      {isTable ? (
        <SeriesTable {...{ title, measure, interval, series }} hasCompared={settings.compared !== undefined} />
      ) : (
        <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
          {series.map((each) => (
            <SeriesChart
              key={each.currency}
              {...{ title, measure, interval }}
              series={each}
              isOnly={series.length === 1}
            />
          ))}
        </div>
      )}
      {settings.compared && !isTable && <Legend />}
    </Section>
  )
}

/** The series in the compared period, from a report without rows. Undefined until it is loaded. */
function useComparedSeries({ id, state, settings, report }: Omit<ReportChartProps, 'title' | 'onChange'>) {
  const { reports } = useClient().admin
  const { compared } = settings
  const interval = report.interval ?? 'day'
  const comparedSettings: ReportSettings = { ...settings, period: compared, compared: undefined, interval }
  const query = { ...reportQueryOf(id, state, comparedSettings), limit: 0 }
  const enabled = compared !== undefined
  const { data } = useQuery({
    ...queryFor(reports.retrieve, { id, query }),
    enabled,
    placeholderData: keepPreviousData,
  })
  return enabled ? data?.report.series : undefined
}

function Legend() {
  const { t } = useTranslation('reports')
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="size-2.5 rounded-xs bg-accent" />
        {t('chart.now')}
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="w-4 border-t-2 border-dashed border-control" />
        {t('chart.before')}
      </span>
    </p>
  )
}

type SeriesTableProps = {
  readonly title: string
  readonly measure: ReportMeasure
  readonly interval: 'day' | 'week' | 'month'
  readonly series: readonly Series[]
  readonly hasCompared: boolean
}

/** The numbers of the charts, with a column for each currency. */
function SeriesTable({ title, measure, interval, series, hasCompared }: SeriesTableProps) {
  const { t } = useTranslation('reports')
  const { text } = useFigures()
  const dates = (series[0]?.points ?? []).map(({ at }) => at)
  // All series have the same intervals; a compared value belongs to the place, not to the date.
  const places = new Map(dates.map((at, place) => [at, place]))
  const columns = series.flatMap(({ currency, points }): TableColumn<string>[] => {
    const name = currency !== null && series.length > 1 ? ` (${currency.toUpperCase()})` : ''
    const column = (id: 'value' | 'compared', header: string): TableColumn<string> => ({
      id: `${id} ${currency}`,
      header: header + name,
      align: 'end',
      cell: (at) => <bdi>{text(measure, points[places.get(at) ?? -1]?.[id], currency)}</bdi>,
    })
    return [column('value', t(`measure.${measure}`)), ...(hasCompared ? [column('compared', t('chart.before'))] : [])]
  })
  return <TimeTable title={title} interval={interval} dates={dates} columns={columns} />
}
