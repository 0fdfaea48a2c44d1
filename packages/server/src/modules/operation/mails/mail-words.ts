import ar from './words/ar.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }

/** Texts of mails by language. English is complete by definition; other languages fall back to English. */
export type MailWords = typeof en

export const mailWords: Readonly<Record<string, MailWords>> = { en, de, ar }

/** Languages written from right to left, among those that a shop can have. */
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

export type MailLanguage = { readonly code: string; readonly direction: 'ltr' | 'rtl'; readonly words: MailWords }

/**
 * The first language that mails are translated to, otherwise English.
 * @param codes BCP 47, such as `de` or `de-AT`, by preference
 */
export function mailLanguage(...codes: readonly (string | undefined)[]): MailLanguage {
  for (const code of codes) {
    const base = code?.toLowerCase().split('-')[0] ?? ''
    const words = mailWords[base]
    if (words) return { code: base, direction: rightToLeft.has(base) ? 'rtl' : 'ltr', words }
  }
  return { code: 'en', direction: 'ltr', words: en }
}
