import type { ReportMeasure } from '@storeroom/contract'
import type { TableColumn } from '@storeroom/ui/table/table'
import { useTranslation } from 'react-i18next'
import type { Series } from '../../shared/reports/series.ts'
import { TimeTable } from '../../shared/reports/time-table.tsx'
import { useFigures } from '../../shared/reports/use-figures.ts'

type SeriesTableProps = {
  readonly title: string
  readonly measure: ReportMeasure
  readonly interval: 'day' | 'week' | 'month'
  readonly series: readonly Series[]
  readonly hasCompared: boolean
}

/** The numbers of the charts, with a column for each currency. */
export function SeriesTable({ title, measure, interval, series, hasCompared }: SeriesTableProps) {
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
