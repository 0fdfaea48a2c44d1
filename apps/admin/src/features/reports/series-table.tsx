import type { ReportMeasure } from '@storeroom/contract'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { useTranslation } from 'react-i18next'
import type { Course } from '../../shared/reports/courses.ts'
import { useFigures } from '../../shared/reports/use-figures.ts'
import { useDayText } from '../../shared/reports/use-key-text.ts'

type SeriesTableProps = {
  readonly title: string
  readonly measure: ReportMeasure
  readonly interval: 'day' | 'week' | 'month'
  readonly courses: readonly Course[]
  readonly hasCompared: boolean
}

type SeriesRow = { readonly at: string; readonly place: number }

/** A scrolling box must be focusable. The headings stick to its top, not to the page's bar. */
const scrolling = { role: 'region', tabIndex: 0 } as const

/** The numbers of the charts, the newest first, with a column for each currency. */
export function SeriesTable({ title, measure, interval, courses, hasCompared }: SeriesTableProps) {
  const { t } = useTranslation('reports')
  const { text } = useFigures()
  const day = useDayText()
  const rows = (courses[0]?.points ?? []).map(({ at }, place): SeriesRow => ({ at, place })).toReversed()
  const columns = courses.flatMap(({ currency, points }): TableColumn<SeriesRow>[] => {
    const name = currency !== null && courses.length > 1 ? ` (${currency.toUpperCase()})` : ''
    const column = (id: 'value' | 'compared', header: string): TableColumn<SeriesRow> => ({
      id: `${id} ${currency}`,
      header: header + name,
      align: 'end',
      cell: ({ place }) => <bdi>{text(measure, points[place]?.[id], currency)}</bdi>,
    })
    return [column('value', t(`measure.${measure}`)), ...(hasCompared ? [column('compared', t('chart.before'))] : [])]
  })
  return (
    <div
      {...scrolling}
      aria-label={title}
      className="max-h-80 overflow-y-auto rounded-card focus-ring [--table-top:0px]"
    >
      <DataTable
        label={title}
        density="compact"
        rows={rows}
        rowId={({ at }) => at}
        rowName={({ at }) => day(interval, at)}
        columns={[
          {
            id: 'at',
            header: t(`grouping.${interval}`),
            cell: ({ at }) => <time dateTime={at}>{day(interval, at)}</time>,
          },
          ...columns,
        ]}
      />
    </div>
  )
}
