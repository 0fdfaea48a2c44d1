import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { useTranslation } from 'react-i18next'
import { useFigures } from '../../shared/reports/use-figures.ts'
import { useDayText } from '../../shared/reports/use-key-text.ts'
import type { Figure } from './figures.ts'

type FiguresTableProps = {
  readonly title: string
  readonly figures: readonly Figure[]
  readonly interval: 'day' | 'week' | 'month'
}

/** A scrolling box must be focusable. The headings stick to its top, not to the page's bar. */
const scrolling = { role: 'region', tabIndex: 0 } as const

/** The numbers of all charts, the newest first, with a column for each figure and currency. */
export function FiguresTable({ title, figures, interval }: FiguresTableProps) {
  const { t } = useTranslation('home')
  const { text } = useFigures()
  const day = useDayText()
  const [longest] = figures.flatMap(({ courses }) => courses).toSorted((a, b) => b.points.length - a.points.length)
  const rows = (longest?.points ?? []).map(({ at }) => at).toReversed()
  const columns = figures.flatMap(({ measure, courses }) =>
    courses.map(({ currency, points }): TableColumn<string> => {
      const values = new Map(points.map(({ at, value }) => [at, value]))
      const code = currency !== null && courses.length > 1 ? ` (${currency.toUpperCase()})` : ''
      return {
        ...{ id: `${measure} ${currency}`, header: t(`figure.${measure}`) + code, align: 'end' },
        cell: (at) => <bdi>{text(measure, values.get(at), currency)}</bdi>,
      }
    }),
  )
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
        rowId={(at) => at}
        rowName={(at) => day(interval, at)}
        columns={[
          {
            ...{ id: 'at', header: t(`reports:grouping.${interval}`) },
            cell: (at) => <time dateTime={at}>{day(interval, at)}</time>,
          },
          ...columns,
        ]}
      />
    </div>
  )
}
