import type { HealthProblem } from '@storeroom/contract'
import { Status } from '@storeroom/ui/display/badge'
import { fileSizeText } from '@storeroom/ui/fields/file-drop'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../framework/entries.tsx'
import { isolate } from '../../lib/bidi.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { toneOf, type Facts } from './problems.ts'

/** A problem with its remedy (words of `health`). */
export function ProblemEntry({ problem: { code, severity, facts } }: { readonly problem: HealthProblem }) {
  const { t } = useTranslation('health')
  const words = useFactWords()(facts)
  return (
    <Entry
      icon={
        severity === 'failed' ? <CircleAlert className="text-danger" /> : <TriangleAlert className="text-warning" />
      }
      title={
        <>
          <span className="min-w-0 wrap-anywhere">{t(`problem.${code}`, words)}</span>
          <Status tone={toneOf[severity]} className="text-muted">
            {t(`checkState.${severity}`)}
          </Status>
        </>
      }
      facts={[t(`remedy.${code}`, words)]}
    />
  )
}

/** Facts that are numbers with a unit, by name. */
const units: Readonly<Record<string, 'byte' | 'second' | 'minute' | 'hour'>> = {
  free: 'byte',
  total: 'byte',
  used: 'byte',
  lag: 'second',
  seconds: 'second',
  minutes: 'minute',
  hours: 'hour',
  due: 'hour',
}

function wordOf(name: string, value: Facts[string], locale: string): string {
  if (typeof value !== 'number') return isolate(String(value ?? ''))
  const unit = units[name]
  if (unit === 'byte') return fileSizeText(value, locale)
  return new Intl.NumberFormat(locale, unit && { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

/** Facts as texts: sizes and times with their unit, numbers in the format of the reader's language. */
export function useFactWords(): (facts: Facts) => Record<string, string> {
  useTranslation()
  const locale = activeLanguageTag()
  return (facts) =>
    Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, wordOf(name, value, locale)]))
}
