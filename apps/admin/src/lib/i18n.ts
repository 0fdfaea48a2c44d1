import { createInstance, type i18n as I18n } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import { baseOf, codeOf, fallbackLanguage, isKnown, languageOf, languages, languageTagOf } from './languages.ts'

export const i18n: I18n = createInstance()

const cookieName = 'i18next'
const storageKey = 'i18nextLng'
const queryName = 'lng'

/** Languages with a file that could not be loaded; missing words are then shown in English. */
const broken = new Set<string>()

/**
 * Only what is missing falls back, so that one language's files are loaded and no other's: a known language needs
 * none. i18next asks without a code when it knows none of the reader's languages.
 */
function fallbacksOf(code: string | undefined): string[] {
  const isWhole = code !== undefined && isKnown(code) && !broken.has(baseOf(code))
  return isWhole ? [] : [fallbackLanguage]
}

/** The pending loads of English words that replace files that could not be loaded. */
let standIns: Promise<unknown> = Promise.resolve()

/**
 * Files that could not be loaded, as `language/namespace`. They are requested again when they are needed, or when the
 * network is back.
 */
const failed = new Set<string>()

/** Neither a language's words nor the English ones could be loaded: a page without words is not shown. */
export class MissingWords extends Error {
  constructor(namespaces: readonly string[]) {
    super(`Words of ${namespaces.join(', ')} could not be loaded`)
    this.name = 'MissingWords'
  }
}

/** Logs, and loads the English words of that file. A file that cannot be loaded has no other effect (S8-12). */
function onFailedLoading(language: string, namespace: string, reason: string): void {
  // oxlint-disable-next-line no-console -- S8-12 requires a log
  console.warn(`Words of ${language}/${namespace} could not be loaded: ${reason}`)
  failed.add(`${language}/${namespace}`)
  if (!isKnown(language) || language === fallbackLanguage) return
  broken.add(language)
  standIns = Promise.all([standIns, i18n.reloadResources([fallbackLanguage], [namespace])])
}

/**
 * Loads namespaces. Resolves when their words, or the English ones instead, are loaded.
 * @throws {MissingWords} if neither can be loaded, such as without a network
 */
export async function loadWords(namespaces: readonly string[]): Promise<void> {
  const again = [...failed].filter((file) => namespaces.includes(namespaceOf(file)) && !hasWords(namespaceOf(file)))
  await Promise.all([i18n.loadNamespaces([...namespaces]), reload(again)])
  await standIns
  const missing = namespaces.filter((namespace) => !hasWords(namespace))
  if (missing.length > 0) throw new MissingWords(missing)
}

const namespaceOf = (file: string): string => file.slice(file.indexOf('/') + 1)

const hasWords = (namespace: string): boolean =>
  [baseOf(i18n.language), fallbackLanguage].some((language) => i18n.hasResourceBundle(language, namespace))

async function reload(files: readonly string[]): Promise<void> {
  for (const file of files) failed.delete(file)
  await Promise.all(files.map((file) => i18n.reloadResources(file.slice(0, file.indexOf('/')), namespaceOf(file))))
}

/** Resolves when the network is back, or after some seconds, because browsers do not always notice. */
const connection = () =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, 5_000)
  })

/** Loading, detection and limits as in S9-11 to S9-16. Resolves when the first words are loaded. */
export async function startI18n(): Promise<void> {
  i18n.on('failedLoading', onFailedLoading)
  i18n.on('languageChanged', showLanguage)
  addEventListener('online', () => void reload([...failed]))
  await i18n
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: languages.map(({ code }) => code),
      // Sets the language first, so that all files are requested in parallel.
      initAsync: false,
      load: 'languageOnly',
      nonExplicitSupportedLngs: true,
      fallbackLng: fallbacksOf,
      ns: ['common'],
      defaultNS: 'common',
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
      backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: queryName,
        lookupCookie: cookieName,
        lookupLocalStorage: storageKey,
        lookupSessionStorage: storageKey,
        caches: ['localStorage'],
        convertDetectedLanguage: codeOf,
      },
      interpolation: { escapeValue: false },
      react: { bindI18nStore: 'added' },
    })
  await standIns
  // Error messages need these words, too.
  while (!hasWords('common')) {
    await connection()
    await reload([...failed])
    await standIns
  }
}

function showLanguage(code: string): void {
  const { direction, intl } = languageOf(code)
  document.documentElement.lang = intl
  document.documentElement.dir = direction
}

/** The BCP 47 tag of the active language, for `Intl`. */
export const activeLanguageTag = (): string =>
  languageTagOf(i18n.resolvedLanguage ?? i18n.language, navigator.languages)

/**
 * Stores the language and reloads the page, so that only one language is loaded. Deletes what takes precedence over
 * the stored choice in the order of detection.
 */
export function changeLanguage(code: string): void {
  const address = new URL(location.href)
  address.searchParams.delete(queryName)
  document.cookie = `${cookieName}=; path=/; max-age=0`
  localStorage.setItem(storageKey, code)
  location.assign(address)
  if (address.href === location.href) location.reload()
}
