import { fileSizeText } from '@storeroom/ui/fields/file-drop'
import { useTranslation } from 'react-i18next'
import { activeIntlTag } from '../../lib/i18n.ts'
import type { Facts } from './health.ts'

/** Facts that are amounts, by their name. */
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

/** Names and messages keep their own direction in a sentence of another one (Unicode's isolates). */
const isolated = (text: string) => `\u2068${text}\u2069`

function wordOf(name: string, value: Facts[string], locale: string): string {
  if (typeof value !== 'number') return isolated(String(value ?? ''))
  const unit = units[name]
  if (unit === 'byte') return fileSizeText(value, locale)
  return new Intl.NumberFormat(locale, unit && { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

/** Facts as they stand in sentences: sizes and times with their unit, numbers as the reader's language writes them. */
export function useFactWords(): (facts: Facts) => Record<string, string> {
  useTranslation()
  const locale = activeIntlTag()
  return (facts) =>
    Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, wordOf(name, value, locale)]))
}
