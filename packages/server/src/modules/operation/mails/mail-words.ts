import { languageIn, tagOf, type LanguageCode } from '@storeroom/contract'
import ar from './words/ar.json' with { type: 'json' }
import bg from './words/bg.json' with { type: 'json' }
import bs from './words/bs.json' with { type: 'json' }
import cs from './words/cs.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import hi from './words/hi.json' with { type: 'json' }
import hr from './words/hr.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }
import ja from './words/ja.json' with { type: 'json' }
import ko from './words/ko.json' with { type: 'json' }
import pl from './words/pl.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import ru from './words/ru.json' with { type: 'json' }
import sl from './words/sl.json' with { type: 'json' }
import tm from './words/tm.json' with { type: 'json' }
import uk from './words/uk.json' with { type: 'json' }
import vi from './words/vi.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

/** Texts of mails in a language. */
export type MailWords = typeof en

export const mailWords: Readonly<Record<LanguageCode, MailWords>> = {
  en,
  de,
  fr,
  hr,
  it,
  pt,
  uk,
  ar,
  pl,
  es,
  hi,
  bs,
  vi,
  tm,
  ru,
  sl,
  bg,
  ko,
  ja,
  cs,
  zh,
}

export type MailLanguage = {
  readonly code: LanguageCode
  /** For `Intl` and HTML. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly words: MailWords
}

/**
 * The first language that mails are translated to, otherwise English.
 * @param codes BCP 47, such as `de` or `de-AT`, by preference
 */
export function mailLanguage(...codes: readonly (string | undefined)[]): MailLanguage {
  const code = codes.map(languageIn).find((known) => known !== undefined) ?? 'en'
  return { code, tag: tagOf(code), direction: code === 'ar' ? 'rtl' : 'ltr', words: mailWords[code] }
}
