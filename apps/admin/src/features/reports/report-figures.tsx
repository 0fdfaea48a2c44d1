import type { Report, ReportMeasure } from '@storeroom/contract'
import { reports } from '@storeroom/contract/reports'
import { Button } from '@storeroom/ui/buttons/button'
import { StatChoice } from '@storeroom/ui/display/stat-choice'
import { StatTile } from '@storeroom/ui/display/stat-tile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportProps } from './report-controls.tsx'
import { withSetting, filterValue } from './report-state.ts'
import { valuesIn } from '../../shared/reports/measure-values.ts'
import { useStatValues } from '../../shared/reports/use-stat-values.ts'

type ReportFiguresProps = ReportProps & { readonly report: Report }

/** How many measures are shown at first: one line in a wide window. The table has all of them. */
const FIRST = 6

/** What each measure comes to, in each currency. Pressing one shows its values over time. */
export function ReportFigures({ id, state, onChange, settings, report }: ReportFiguresProps) {
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
