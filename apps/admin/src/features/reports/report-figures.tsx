import { reportMeasures, reports, type Report, type ReportMeasure } from '@storeroom/contract'
import { Button } from '@storeroom/ui/buttons/button'
import { StatTile, type StatValue } from '@storeroom/ui/display/stat-tile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportProps } from './report-controls.tsx'
import { withSetting, word } from './report-state.ts'
import { useFigures } from './use-figures.ts'

type ReportFiguresProps = ReportProps & { readonly report: Report }

/** How many measures are shown at first: one line in a wide window. The table has all of them. */
const FIRST = 6

/** What each measure comes to, in each currency. Pressing one shows its course. */
export function ReportFigures({ id, state, onChange, settings, report }: ReportFiguresProps) {
  const { t } = useTranslation('reports')
  const valuesOf = useStatValues(report)
  const { measures } = reports[id]
  const hasChart = report.series.length > 0
  const select = (measure: ReportMeasure) =>
    onChange(withSetting(state, 'measure', measure === measures[0] ? undefined : word(measure)))
  const [isWhole, setWhole] = useState(measures.length <= FIRST)
  const shown = measures.filter((measure, place) => isWhole || place < FIRST || measure === settings.measure)
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
        {shown.map((measure) => (
          <StatTile
            key={measure}
            label={t(`measure.${measure}`)}
            values={valuesOf(measure)}
            isSelected={measure === settings.measure}
            onSelect={hasChart ? () => select(measure) : undefined}
          />
        ))}
      </div>
      {measures.length > FIRST && (
        <Button size="small" variant="ghost" className="justify-self-start" onPress={() => setWhole(!isWhole)}>
          {isWhole ? t('figures.fewer') : t('figures.all', { count: measures.length })}
        </Button>
      )}
    </div>
  )
}

/** Figures that have no currency of their own say to which one they belong, if there are several. */
function useStatValues({ totals }: Report): (measure: ReportMeasure) => readonly StatValue[] {
  const { t } = useTranslation('reports')
  const { text, change } = useFigures()
  const isSeveral = totals.length > 1
  return (measure) =>
    totals.map(({ currency_code, values, compared }) => {
      const shown = text(measure, values[measure], currency_code)
      const changed = change(measure, values[measure], compared?.[measure])
      const before = text(measure, compared?.[measure], currency_code)
      return {
        id: currency_code ?? '',
        text:
          isSeveral && reportMeasures[measure] !== 'money' ? `${shown} ${currency_code?.toUpperCase() ?? ''}` : shown,
        ...(changed !== undefined && { change: { text: changed, title: t('before', { value: before }) } }),
      }
    })
}
