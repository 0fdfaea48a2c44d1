import { useTranslation } from 'react-i18next'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { useEndText, useStartText } from '../dates/use-until-text.ts'

/** Parts of a sentence in the words of `summary`: joined, without those that are blank. */
export function useSentence(): (parts: readonly string[]) => string {
  const { t } = useTranslation('summary')
  return (parts) => t('sentence', { parts: parts.filter((part) => part !== '').join(t('separator')) })
}

/** From when until when, inside a sentence. */
export function usePeriodPart(): (period: Period) => string {
  const { t } = useTranslation('summary')
  const start = useStartText()
  const end = useEndText()
  return (period) => {
    const { starts_at, ends_at } = period
    const dates = { from: starts_at === null ? '' : start(starts_at), until: ends_at === null ? '' : end(ends_at) }
    return t(`period.${periodOf(period)}`, dates)
  }
}

/** Names of chosen records, inside a sentence. */
export const useNames = () => {
  const list = new Intl.ListFormat(activeLanguageTag(), { type: 'unit' })
  return (chosen: readonly { readonly label: string }[]) => list.format(chosen.map(({ label }) => label))
}

type Period = { readonly starts_at: string | null; readonly ends_at: string | null }

/** Which dates a period has. */
export function periodOf({ starts_at, ends_at }: Period) {
  if (starts_at !== null && ends_at !== null) return 'between'
  if (starts_at !== null) return 'from'
  return ends_at === null ? 'always' : 'until'
}
