import { activeLanguageTag } from './i18n.ts'

/** A country's name in the active language; the code where `Intl` knows none. `code` is ISO 3166-1 alpha-2, any case. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames([activeLanguageTag()], { type: 'region' }).of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}
