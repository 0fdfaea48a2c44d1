import type { ReportMeasure } from '@storeroom/contract'
import { reportMeasures } from '@storeroom/contract/reports'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../framework/shop-currency.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'

type Value = number | null | undefined

/** Shown where there is no figure, such as the average of no orders. */
const NONE = '–'

/** Formats figures by what they measure, and how they have changed. */
export function useFigures() {
  const { t } = useTranslation('reports')
  const money = useMoneyText()
  const locale = activeLanguageTag()
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale)
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
    const share = new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    })
    const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
    const text = (measure: ReportMeasure, value: Value, currency: string | null): string => {
      if (value == null) return NONE
      const kind = reportMeasures[measure]
      if (kind === 'percent') return percent.format(value / 100)
      if (kind !== 'money') return number.format(value)
      return currency === null ? NONE : money(value, currency)
    }
    /** In points for a percentage, else in percent; undefined without a value to compare with, or in percent of 0. */
    const change = (measure: ReportMeasure, value: Value, compared: Value): string | undefined => {
      if (value == null || compared == null) return undefined
      if (reportMeasures[measure] === 'percent') return t('points', { points: points.format(value - compared) })
      return compared === 0 ? undefined : share.format((value - compared) / Math.abs(compared))
    }
    return { text, change }
  }, [locale, money, t])
}
