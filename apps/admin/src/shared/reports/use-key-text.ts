import type { Report, ReportGrouping } from '@storeroom/contract'
import { reportGroupings } from '@storeroom/contract/reports'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../lib/countries.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { useProviderName } from '../regions/use-provider-name.ts'

export type ReportLine = Report['rows'][number]

type Dated = Extract<ReportGrouping, 'day' | 'week' | 'month'>

/** A day, week or month in the reader's language. It is a day of the shop, not a moment: it has no time zone. */
export function useDayText(): (grouping: Dated, day: string) => string {
  const { t } = useTranslation('reports')
  const locale = activeLanguageTag()
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    const texts: Record<Dated, (date: Date) => string> = {
      day: (date) => day.format(date),
      week: (date) => t('weekOf', { day: day.format(date) }),
      month: (date) => month.format(date),
    }
    return (grouping, text) => texts[grouping](new Date(text))
  }, [locale, t])
}

/** The key of a row in words. */
export function useKeyText(): (grouping: ReportGrouping, row: Pick<ReportLine, 'key' | 'label'>) => string {
  const { t } = useTranslation('reports')
  const day = useDayText()
  const providerName = useProviderName()
  const percent = new Intl.NumberFormat(activeLanguageTag(), { style: 'percent', maximumFractionDigits: 4 })
  const words: Partial<Record<ReportGrouping, (key: string) => string>> = {
    country: countryName,
    provider: providerName,
    payout_status: (key) => t(`payoutStatus.${key}`, { defaultValue: key }),
    refund_reason: (key) => t(`refundReason.${key}`, { defaultValue: key }),
    tax_rate: (key) => percent.format(Number(key) / 100),
    customer_kind: (key) => t(`customerKind.${key}`),
    stock_reason: (key) => t(`inventory:reason.${key}`, { defaultValue: key }),
  }
  return (grouping, { key, label }) => {
    if (key === null) return t('noKey')
    if (grouping === 'day' || grouping === 'week' || grouping === 'month') return day(grouping, key)
    if (reportGroupings[grouping] === 'record') return label ?? t('gone')
    return words[grouping]?.(key) ?? key
  }
}
