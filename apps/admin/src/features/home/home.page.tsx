import { read, useShop } from '@storeroom/react'
import { Select } from '@storeroom/ui/fields/select'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Loading } from '../../framework/loading.tsx'
import { PageHeader } from '../../framework/page-header.tsx'
import { comparedWith, defaultPreset, periodOf, presets, type Preset } from '@storeroom/contract/report-periods'
import { useToday } from '../../shared/reports/use-today.ts'
import { ArrangedCards } from './arranged-cards.tsx'
import { live } from './live.ts'

/** `/a/home`: where a day begins. The period is in the address. */
export default function HomePage() {
  const { t } = useTranslation('home')
  const { home } = useShop().admin
  const today = useToday()
  const [period, choose] = usePeriod()
  const result = useQuery({
    ...read(home.retrieve, { query: askedOf(period, today) }),
    ...live,
    placeholderData: keepPreviousData,
  })
  const choice = <PeriodChoice value={period} onChange={choose} />
  if (result.data) return <ArrangedCards home={result.data.home} {...{ period, today, choice }} />
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader title={t('title')} />
      <Loading lines={8} query={result} />
    </div>
  )
}

/** A period and the one before it. */
function askedOf(preset: Preset, today: string) {
  const period = periodOf(preset, today)
  const before = comparedWith(period, 'previous', preset)
  return { ...period, compare_from: before.from, compare_to: before.to }
}

const parameter = 'period'

function usePeriod(): [Preset, (period: Preset) => void] {
  const [search, setSearch] = useSearchParams()
  const period = presets.find((preset) => preset === search.get(parameter)) ?? defaultPreset
  const choose = (next: Preset) =>
    setSearch(next === defaultPreset ? {} : { [parameter]: next }, { preventScrollReset: true, replace: true })
  return [period, choose]
}

type PeriodChoiceProps = { readonly value: Preset; readonly onChange: (period: Preset) => void }

function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation('reports')
  return (
    <Select
      label={t('control.period')}
      isLabelHidden
      options={presets.map((preset) => ({ id: preset, label: t(`period.${preset}`) }))}
      value={value}
      onChange={onChange}
      className="max-w-72 min-w-44"
    />
  )
}
