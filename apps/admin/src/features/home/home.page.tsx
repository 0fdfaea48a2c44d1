import { queryFor, useClient } from '@storeroom/react'
import { Select } from '@storeroom/ui/fields/select'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Loading } from '../../framework/loading.tsx'
import { PageHeader } from '../../framework/page-header.tsx'
import { comparedWith, defaultPreset, periodOf, presets, type Preset } from '@storeroom/contract/report-periods'
import { useToday } from '../../shared/reports/use-today.ts'
import { ArrangedCards } from './arranged-cards.tsx'
import { live } from './live.ts'

/** Choice and note are loaded after the figures. */
const ConvertChoice = lazy(async () => ({
  default: (await import('../../shared/reports/convert-choice.tsx')).ConvertChoice,
}))
const ConversionNote = lazy(async () => ({
  default: (await import('../../shared/reports/conversion-note.tsx')).ConversionNote,
}))

/** `/a/home`: the start page. Period and currency are in the address. */
export default function HomePage() {
  const { t } = useTranslation('home')
  const { home } = useClient().admin
  const today = useToday()
  const { period, convertTo, choose } = useChoices()
  const result = useQuery({
    ...queryFor(home.retrieve, { query: { ...askedOf(period, today), ...(convertTo && { convert_to: convertTo }) } }),
    ...live,
    placeholderData: keepPreviousData,
  })
  const conversion = result.data?.home.figures?.sales.conversion
  const choice = (
    <>
      <Suspense>
        <ConvertChoice value={convertTo} onChange={(code) => choose({ convert: code })} isLabelHidden />
      </Suspense>
      <PeriodChoice value={period} onChange={(next) => choose({ period: next === defaultPreset ? undefined : next })} />
    </>
  )
  const note = conversion && (
    <Suspense>
      <ConversionNote conversion={conversion} />
    </Suspense>
  )
  if (result.data) return <ArrangedCards home={result.data.home} {...{ period, today, choice, note }} />
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

function useChoices() {
  const [search, setSearch] = useSearchParams()
  const period = presets.find((preset) => preset === search.get('period')) ?? defaultPreset
  const choose = (changes: { readonly period?: Preset | undefined; readonly convert?: string | undefined }) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { preventScrollReset: true, replace: true })
  }
  return { period, convertTo: search.get('convert') ?? undefined, choose }
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
