import { useTranslation } from 'react-i18next'
import { fallbackLanguage, languageOf } from '../../lib/languages.ts'

/** The address of the page about what is collected (public/usage-data), in the language of the user. */
export function useUsageDocument(): string {
  const { code, isComplete } = languageOf(useTranslation().i18n.language)
  return `/usage-data/${isComplete ? code : fallbackLanguage}.html`
}
