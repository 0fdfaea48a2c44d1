import { useMemo } from 'react'
import { activeIntlTag } from '../../../lib/i18n.ts'

/** A day as the reader's language writes it. It is a day of the shop, not a moment: no time zone moves it. */
export function useDayText(): (day: string) => string {
  const locale = activeIntlTag()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    return (day: string) => format.format(new Date(day))
  }, [locale])
}
