import type { ReportId } from '@storeroom/contract'
import { hasMoney, reports } from '@storeroom/contract/reports'
import { reportIntervals, type ReportSetting, type ReportSettings } from '@storeroom/contract/report-views'
import { DatePickerPlaceholder } from '@storeroom/ui/fields/date-picker-placeholder'
import { Select } from '@storeroom/ui/fields/select'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListState } from '../../framework/list/list-state.ts'
import { useTimeZone } from '../../framework/shop-dates.ts'
import { comparisons, defaultPreset, presets, type Period } from '@storeroom/contract/report-periods'
import { withEnd, withSetting, filterValue } from './report-state.ts'

/** Loaded after the other controls. */
const ConvertChoice = lazy(async () => ({
  default: (await import('../../shared/reports/convert-choice.tsx')).ConvertChoice,
}))
/** The code of the calendar is loaded when dates are chosen for the first time. */
const DatePicker = lazy(async () => ({ default: (await import('@storeroom/ui/fields/date-picker')).DatePicker }))

export type ReportProps = {
  readonly id: ReportId
  readonly title: string
  readonly state: ListState
  readonly onChange: (next: ListState) => void
  readonly settings: ReportSettings
}

/** Period, comparison, grouping, interval and currency. */
export function ReportControls({ id, state, onChange, settings }: ReportProps) {
  const { t } = useTranslation('reports')
  const { groupings, period } = reports[id]
  const set = (name: ReportSetting, value: string | undefined) =>
    onChange(
      withSetting(
        name === 'group_by' ? { ...state, order: undefined } : state,
        name,
        value === undefined ? value : filterValue(value),
      ),
    )
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap">
      {period === 'range' && <PeriodControls {...{ state, onChange, settings }} />}
      {groupings.length > 1 && (
        <Select
          label={t('control.group_by')}
          options={groupings.map((grouping) => ({ id: grouping, label: t(`grouping.${grouping}`) }))}
          value={settings.groupBy}
          onChange={(grouping) => set('group_by', grouping === groupings[0] ? undefined : grouping)}
          className="sm:max-w-72 sm:min-w-40"
        />
      )}
      {period === 'range' && (
        <Select
          label={t('control.interval')}
          options={(['auto', ...reportIntervals] as const).map((each) => ({ id: each, label: t(`interval.${each}`) }))}
          value={settings.interval ?? 'auto'}
          onChange={(interval) => set('interval', interval === 'auto' ? undefined : interval)}
          className="sm:max-w-72 sm:min-w-40"
        />
      )}
      {hasMoney(id) && (
        <Suspense>
          <ConvertChoice value={settings.convertTo} onChange={(code) => set('convert', code)} />
        </Suspense>
      )}
    </div>
  )
}

type PeriodControlsProps = Pick<ReportProps, 'state' | 'onChange' | 'settings'>

function PeriodControls({ state, onChange, settings }: PeriodControlsProps) {
  const { t } = useTranslation('reports')
  const { preset, period, comparison } = settings
  const between = ({ from, to }: Period) => onChange(withSetting(state, 'period', filterValue('between', from, to)))
  const choose = (chosen: (typeof presets)[number] | 'own') => {
    if (chosen !== 'own')
      onChange(withSetting(state, 'period', chosen === defaultPreset ? undefined : filterValue(chosen)))
    else if (period) between(period)
  }
  return (
    <>
      <Select
        label={t('control.period')}
        options={[...presets, 'own' as const].map((each) => ({ id: each, label: t(`period.${each}`) }))}
        value={preset ?? 'own'}
        onChange={choose}
        className="sm:max-w-72 sm:min-w-44"
      />
      {preset === undefined && period && <OwnDates period={period} onChange={between} />}
      <Select
        label={t('control.compare')}
        options={(['none', ...comparisons] as const).map((each) => ({ id: each, label: t(`compare.${each}`) }))}
        value={comparison ?? 'none'}
        onChange={(each) => onChange(withSetting(state, 'compare', each === 'none' ? undefined : filterValue(each)))}
        className="sm:max-w-72 sm:min-w-60"
      />
    </>
  )
}

type OwnDatesProps = { readonly period: Period; readonly onChange: (period: Period) => void }

function OwnDates({ period, onChange }: OwnDatesProps) {
  const { t } = useTranslation('reports')
  const timeZone = useTimeZone()
  return (['from', 'to'] as const).map((end) => (
    <div key={end} className="sm:w-44">
      <Suspense fallback={<DatePickerPlaceholder label={t(`control.${end}`)} timeZone={timeZone} />}>
        <DatePicker
          label={t(`control.${end}`)}
          value={period[end]}
          onChange={(day) => day !== null && onChange(withEnd(period, end, day))}
          timeZone={timeZone}
          isRequired
        />
      </Suspense>
    </div>
  ))
}
