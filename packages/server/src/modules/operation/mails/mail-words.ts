import type { MailLanguageCode } from '@storeroom/contract'
import ar from './words/ar.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }

/** Texts of mails by language. English is complete by definition; other languages fall back to English. */
export type MailWords = typeof en

export const mailWords = { en, de, ar } as const satisfies Readonly<Record<MailLanguageCode, MailWords>>

/** Whether mails are translated to a language. */
export const isWritten = (code: string): code is MailLanguageCode => Object.hasOwn(mailWords, code)

/** Languages written from right to left, among those that a shop can have. */
const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur'])

export type MailLanguage = {
  readonly code: MailLanguageCode
  readonly direction: 'ltr' | 'rtl'
  readonly words: MailWords
}

/**
 * The first language that mails are translated to, otherwise English.
 * @param codes BCP 47, such as `de` or `de-AT`, by preference
 */
export function mailLanguage(...codes: readonly (string | undefined)[]): MailLanguage {
  for (const code of codes) {
    const base = code?.toLowerCase().split('-')[0] ?? ''
    if (isWritten(base)) return { code: base, direction: rightToLeft.has(base) ? 'rtl' : 'ltr', words: mailWords[base] }
  }
  return { code: 'en', direction: 'ltr', words: en }
}
