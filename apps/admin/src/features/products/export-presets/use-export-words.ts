import type { ExportPreset } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../framework/shop-dates.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'

/** A Sunday, from which the weekdays are counted. */
const SUNDAY = Date.UTC(2023, 0, 1)
/** Milliseconds. */
const [HOUR, DAY] = [3_600_000, 86_400_000]

/** Texts for hours and weekdays (0 is Sunday), and for the schedule and the last run of a saved export. */
export function useExportWords() {
  const { t } = useTranslation('export-presets')
  const dates = useDates()
  const tag = activeLanguageTag()
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
  const hourText = (hour: number) => time.format(SUNDAY + hour * HOUR)
  const dayText = (weekday: number) => day.format(SUNDAY + weekday * DAY)
  const turnText = ({ schedule }: ExportPreset) => {
    if (!schedule) return t('turn.never')
    const hour = hourText(schedule.hour)
    const { weekday } = schedule
    return typeof weekday === 'number' ? t('turn.week', { day: dayText(weekday), hour }) : t('turn.day', { hour })
  }
  const lastText = ({ last_run_at, last_status, file_at, file_count }: ExportPreset) => {
    if (last_run_at === null) return t('last.never')
    if (last_status === 'failed') return t('last.failed', { when: dates.ago(last_run_at) })
    if (last_status !== null && last_status !== 'completed' && last_status !== 'canceled') return t('last.running')
    if (file_at === null) return t('last.gone')
    return t('last.done', { count: file_count ?? 0, when: dates.ago(file_at) })
  }
  return { hourText, dayText, turnText, lastText }
}
