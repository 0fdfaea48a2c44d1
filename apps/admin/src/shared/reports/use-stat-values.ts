import type { ReportMeasure } from '@storeroom/contract'
import { reportMeasures } from '@storeroom/contract/reports'
import type { StatValue } from '@storeroom/ui/display/stat-tile'
import { useTranslation } from 'react-i18next'
import type { MeasureValue } from './measure-values.ts'
import { useFigures } from './use-figures.ts'

/**
 * The values of a measure as a tile shows them. Those that have no currency of their own say to which one they belong, if
 * there are several.
 */
export function useStatValues(): (measure: ReportMeasure, values: readonly MeasureValue[]) => readonly StatValue[] {
  const { t } = useTranslation('reports')
  const { text, change } = useFigures()
  return (measure, values) =>
    values.map(({ currency, value, compared }) => {
      const shown = text(measure, value, currency)
      const changed = change(measure, value, compared)
      const hasCode = currency !== null && values.length > 1 && reportMeasures[measure] !== 'money'
      return {
        id: currency ?? '',
        text: hasCode ? t('inCurrency', { value: shown, currency: currency.toUpperCase() }) : shown,
        ...(changed !== undefined && {
          change: { text: changed, title: t('before', { value: text(measure, compared, currency) }) },
        }),
      }
    })
}
