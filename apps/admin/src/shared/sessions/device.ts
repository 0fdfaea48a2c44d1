import { useTranslation } from 'react-i18next'

/** Browser and system, from the user agent. */
export type Device = {
  /** `Firefox`; the name of a program that is no browser, such as `curl`. */
  readonly browser: string | undefined
  /** `macOS` */
  readonly system: string | undefined
  readonly kind: 'computer' | 'phone' | 'program'
}

/** The first that fits: many browsers also name those whose engine they share. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** Android also says Linux, iPads and iPhones also say Mac OS X. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (rows: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  rows.find(([pattern]) => pattern.test(text))?.[1]

const isPhone = /\bMobile\b|\biPhone\b|\biPad\b|\bAndroid\b/

/** Reads a `User-Agent` header; a program that is no browser goes by the first word of it (`curl/8.5` → `curl`). */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ''
  if (!text.startsWith('Mozilla/')) {
    const program = /^[\w.-]+/.exec(text)?.[0]
    return { browser: program, system: undefined, kind: 'program' }
  }
  return {
    browser: firstOf(browsers, text),
    system: firstOf(systems, text),
    kind: isPhone.test(text) ? 'phone' : 'computer',
  }
}

/** "Firefox on macOS", or only one of both if the other is unknown. */
export function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useTranslation('sessions')
  return (userAgent) => {
    const { browser, system, kind } = deviceOf(userAgent)
    if (browser !== undefined && system !== undefined) return t('device', { browser, system })
    return browser ?? system ?? t(kind === 'program' ? 'unknownProgram' : 'unknownBrowser')
  }
}
