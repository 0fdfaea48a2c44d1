import { languageOf } from '../lib/languages.ts'

type Strings = Readonly<Record<string, object>>

/** The library's type declarations leave the default export out. */
const module = async (load: Promise<{ readonly default?: Strings }>): Promise<Strings> => (await load).default ?? {}

/** The component library's own strings, one file per language; the build leaves all others out (vite.config.ts). */
const strings: Readonly<Record<string, () => Promise<Strings>>> = {
  'en-US': () => module(import('react-aria-components/i18n/en-US')),
  'de-DE': () => module(import('react-aria-components/i18n/de-DE')),
  'fr-FR': () => module(import('react-aria-components/i18n/fr-FR')),
  'hr-HR': () => module(import('react-aria-components/i18n/hr-HR')),
  'it-IT': () => module(import('react-aria-components/i18n/it-IT')),
  'pt-BR': () => module(import('react-aria-components/i18n/pt-BR')),
  'uk-UA': () => module(import('react-aria-components/i18n/uk-UA')),
  'ar-AE': () => module(import('react-aria-components/i18n/ar-AE')),
  'pl-PL': () => module(import('react-aria-components/i18n/pl-PL')),
  'es-ES': () => module(import('react-aria-components/i18n/es-ES')),
  'ru-RU': () => module(import('react-aria-components/i18n/ru-RU')),
  'sl-SI': () => module(import('react-aria-components/i18n/sl-SI')),
  'bg-BG': () => module(import('react-aria-components/i18n/bg-BG')),
  'ko-KR': () => module(import('react-aria-components/i18n/ko-KR')),
  'ja-JP': () => module(import('react-aria-components/i18n/ja-JP')),
  'cs-CZ': () => module(import('react-aria-components/i18n/cs-CZ')),
  'zh-CN': () => module(import('react-aria-components/i18n/zh-CN')),
}

/**
 * Gives the component library the strings of one language, where it looks for strings that came with the page
 * (react-aria's global dictionary). It reads them once, so a change of language reloads the page (lib/i18n.ts).
 */
export async function loadKitLocale(code: string): Promise<void> {
  const { kit } = languageOf(code)
  const load = strings[kit]
  if (!load) return
  const dictionary = await load()
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.locale')]: kit,
    [Symbol.for('react-aria.i18n.strings')]: dictionary,
  })
}
