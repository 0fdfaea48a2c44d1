import { useTranslation } from 'react-i18next'
import { fallbackLanguage, languageOf } from '../../lib/languages.ts'

/** The languages that the page about what is collected is written in. */
const written: ReadonlySet<string> = new Set(['en', 'de', 'ar'])

/** The address of the page about what is collected (public/usage-data), in the language of the user. */
export function useUsageDocument(): string {
  const { code } = languageOf(useTranslation().i18n.language)
  return `/usage-data/${written.has(code) ? code : fallbackLanguage}.html`
}
