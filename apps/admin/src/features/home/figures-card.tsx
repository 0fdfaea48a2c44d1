import { Button } from '@storeroom/ui/buttons/button'
import { StatTile } from '@storeroom/ui/display/stat-tile'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { Loading } from '../../framework/loading.tsx'
import { useShopCurrency } from '../../framework/shop-currency.ts'
import type { Preset } from '@storeroom/contract/report-periods'
import { useStatValues } from '../../shared/reports/use-stat-values.ts'
import type { Figure } from './figures.ts'
import type { Frame } from './frame.ts'
import { reportAt } from './lists.ts'

/** Chart and table are loaded after the figures. */
const SeriesChart = lazy(async () => ({ default: (await import('../../shared/reports/series-chart.tsx')).SeriesChart }))
const FiguresTable = lazy(async () => ({ default: (await import('./figures-table.tsx')).FiguresTable }))

type Interval = 'day' | 'week' | 'month'

type FiguresCardProps = {
  readonly frame: Frame
  readonly description: string
  readonly figures: readonly Figure[]
  readonly interval: Interval
  /** The period of the reports that the figures lead to. */
  readonly period: Preset
}

/** Figures with what they were before and a small chart each, or all of it as a table. */
export function FiguresCard({ frame, description, figures, interval, period }: FiguresCardProps) {
  const { t } = useTranslation('reports')
  const [isTable, setTable] = useState(false)
  return (
    <Section
      {...frame}
      description={description}
      actions={
        <Button size="small" variant="ghost" onPress={() => setTable(!isTable)}>
          {t(isTable ? 'chart.asChart' : 'chart.asTable')}
        </Button>
      }
    >
      {isTable ? (
        <Suspense fallback={<Loading lines={8} />}>
          <FiguresTable title={t(`home:byInterval.${interval}`, { title: frame.title })} {...{ figures, interval }} />
        </Suspense>
      ) : (
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
          {figures.map((figure) => (
            <FigureTile key={figure.measure} {...{ figure, interval, period }} />
          ))}
        </div>
      )}
    </Section>
  )
}

type FigureTileProps = Pick<FiguresCardProps, 'interval' | 'period'> & { readonly figure: Figure }

function FigureTile({ figure: { measure, report, values, series, convertTo }, interval, period }: FigureTileProps) {
  const { t } = useTranslation('reports')
  const valuesOf = useStatValues()
  const currency = useShopCurrency() ?? null
  // Without any sale there is no currency either.
  const nothing = [{ currency, value: measure === 'average' ? null : 0, compared: undefined }]
  const label = t(`home:figure.${measure}`)
  return (
    <StatTile
      label={label}
      values={valuesOf(measure, values.length === 0 ? nothing : values)}
      href={reportAt(report, { period, convertTo }, measure)}
    >
      <Suspense fallback={<div className="h-9" />}>
        <div className="mt-1 grid gap-1">
          {series.map((each) => (
            <SeriesChart
              key={each.currency}
              title={t(`chart.title.${interval}`, { measure: label })}
              {...{ measure, interval }}
              series={each}
              isOnly={series.length === 1}
              isSmall
            />
          ))}
        </div>
      </Suspense>
    </StatTile>
  )
}
