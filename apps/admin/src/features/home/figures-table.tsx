import type { TableColumn } from '@storeroom/ui/table/table'
import { useTranslation } from 'react-i18next'
import { TimeTable } from '../../shared/reports/time-table.tsx'
import { useFigures } from '../../shared/reports/use-figures.ts'
import type { Figure } from './figures.ts'

type FiguresTableProps = {
  readonly title: string
  readonly figures: readonly Figure[]
  readonly interval: 'day' | 'week' | 'month'
}

/** The numbers of all charts, with a column for each figure and currency. */
export function FiguresTable({ title, figures, interval }: FiguresTableProps) {
  const { t } = useTranslation('home')
  const { text } = useFigures()
  const [longest] = figures.flatMap(({ series }) => series).toSorted((a, b) => b.points.length - a.points.length)
  const columns = figures.flatMap(({ measure, series }) =>
    series.map(({ currency, points }): TableColumn<string> => {
      const values = new Map(points.map(({ at, value }) => [at, value]))
      const code = currency !== null && series.length > 1 ? ` (${currency.toUpperCase()})` : ''
      return {
        ...{ id: `${measure} ${currency}`, header: t(`figure.${measure}`) + code, align: 'end' },
        cell: (at) => <bdi>{text(measure, values.get(at), currency)}</bdi>,
      }
    }),
  )
  const dates = (longest?.points ?? []).map(({ at }) => at)
  return <TimeTable title={title} interval={interval} dates={dates} columns={columns} />
}
