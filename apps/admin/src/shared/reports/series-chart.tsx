import type { ReportMeasure } from '@storeroom/contract'
import { BarChart } from '@storeroom/ui/display/bar-chart'
import { useTranslation } from 'react-i18next'
import type { Series } from './series.ts'
import { useFigures } from './use-figures.ts'
import { useDayText } from './use-key-text.ts'

type SeriesChartProps = {
  readonly title: string
  readonly measure: ReportMeasure
  readonly interval: 'day' | 'week' | 'month'
  readonly series: Series
  /** Whether there is no other currency: its code is then left out. */
  readonly isOnly: boolean
  readonly isSmall?: boolean
}

/** A measure over time in one currency (words of `reports`). */
export function SeriesChart({ title, measure, interval, series, isOnly, isSmall = false }: SeriesChartProps) {
  const { t } = useTranslation('reports')
  const { text } = useFigures()
  const day = useDayText()
  const { currency, points } = series
  const dayOf = (at: string) => day(interval, at)
  const figure = (value: number) => text(measure, value, currency)
  const [best] = points.toSorted((one, other) => other.value - one.value)
  const [first, last] = [points.at(0), points.at(-1)]
  if (!best || !first || !last) return null
  const name = isOnly || currency === null ? title : `${title} (${currency.toUpperCase()})`
  const ends = { first: dayOf(first.at), last: dayOf(last.at) }
  return (
    <div className="min-w-0">
      {!isOnly && !isSmall && <h3 className="text-xs text-subtle">{currency?.toUpperCase()}</h3>}
      <BarChart
        label={t('chart.label', { name, ...ends, value: figure(best.value), day: dayOf(best.at) })}
        bars={points.map(({ at, value, compared }) => ({
          id: at,
          value,
          compared,
          title:
            compared === undefined
              ? `${dayOf(at)}: ${figure(value)}`
              : `${dayOf(at)}: ${figure(value)} (${t('before', { value: figure(compared) })})`,
        }))}
        format={figure}
        isSmall={isSmall}
        {...ends}
      />
    </div>
  )
}
