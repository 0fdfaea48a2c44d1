import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { useTranslation } from 'react-i18next'
import { useDayText } from './use-key-text.ts'

type TimeTableProps = {
  readonly title: string
  readonly interval: 'day' | 'week' | 'month'
  /** ISO dates, from the oldest to the newest: the first day of each interval. */
  readonly dates: readonly string[]
  readonly columns: readonly TableColumn<string>[]
}

/** A scrolling box must be focusable. The headings stick to its top, not to the page's bar. */
const scrolling = { role: 'region', tabIndex: 0 } as const

/** The numbers of a chart over time, the newest first. */
export function TimeTable({ title, interval, dates, columns }: TimeTableProps) {
  const { t } = useTranslation('reports')
  const day = useDayText()
  return (
    <div
      {...scrolling}
      aria-label={title}
      className="max-h-80 overflow-y-auto rounded-card focus-ring [--table-top:0px]"
    >
      <DataTable
        label={title}
        density="compact"
        rows={dates.toReversed()}
        rowId={(at) => at}
        rowName={(at) => day(interval, at)}
        columns={[
          {
            id: 'at',
            header: t(`grouping.${interval}`),
            cell: (at) => <time dateTime={at}>{day(interval, at)}</time>,
          },
          ...columns,
        ]}
      />
    </div>
  )
}
