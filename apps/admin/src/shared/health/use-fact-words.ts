import { fileSizeText } from '@storeroom/ui/fields/file-drop'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../lib/bidi.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import type { Facts } from './problems.ts'

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
