import { activeLanguageTag } from './i18n.ts'

/** A currency's name in the active language; its code in capitals where `Intl` knows none. `code` is ISO 4217, any case. */
export function currencyName(code: string): string {
  const capitals = code.toUpperCase()
  try {
    return new Intl.DisplayNames([activeLanguageTag()], { type: 'currency' }).of(capitals) ?? capitals
  } catch {
    return capitals
  }
}

/** `Euro (EUR)` */
export const currencyLabel = (code: string): string => `${currencyName(code)} (${code.toUpperCase()})`
