import { useTranslation } from 'react-i18next'
import { useDates } from '../../framework/shop-dates.ts'
import { isEndOfDay, isStartOfDay } from './end-of-day.ts'

/** The start of a period inside a sentence: a moment, or the day alone if it starts with it. */
export function useStartText(): (iso: string) => string {
  const dates = useDates()
  return (iso) => (isStartOfDay(iso, dates) ? dates.date(iso) : dates.dateTime(iso))
}

/** The end of a period inside a sentence: a moment, or "the end of 30 Nov 2026". */
export function useEndText(): (iso: string) => string {
  const { t } = useTranslation('common')
  const dates = useDates()
  return (iso) => (isEndOfDay(iso, dates) ? t('period.endOfDay', { date: dates.date(iso) }) : dates.dateTime(iso))
}

/** The end of a period alone: a moment, or "Until the end of 30 Nov 2026". */
export function useUntilText(): (iso: string) => string {
  const { t } = useTranslation('common')
  const dates = useDates()
  return (iso) => (isEndOfDay(iso, dates) ? t('period.untilEndOfDay', { date: dates.date(iso) }) : dates.dateTime(iso))
}
