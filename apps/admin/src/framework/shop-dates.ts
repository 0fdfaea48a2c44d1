import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { agoText, dateText, timeZoneText, type DateStyle } from '../lib/dates.ts'
import { activeLanguageTag } from '../lib/i18n.ts'

/** The shop's time zone (IANA); UTC until it is known. */
export function useTimeZone(): string {
  const client = useClient()
  const { data } = useQuery(queryFor(client.admin.store.retrieveSettings))
  return data?.settings.time_zone ?? 'UTC'
}

export type ShopDates = DateStyle & {
  /** `3 Nov 2026` */
  readonly date: (iso: string) => string
  /** `3 Nov 2026, 14:05` */
  readonly dateTime: (iso: string) => string
  /** With weekday, seconds and zone: for tooltips. */
  readonly exact: (iso: string) => string
  /** `2 hours ago`; a date once it is a week old. */
  readonly ago: (iso: string) => string
  /** `Europe/Berlin (GMT+1)` */
  readonly zone: string
}

/** Dates as the reader's language writes them, in the shop's time zone. Arguments are ISO times in UTC. */
export function useDates(): ShopDates {
  const timeZone = useTimeZone()
  const locale = activeLanguageTag()
  return useMemo(() => datesIn({ locale, timeZone }), [locale, timeZone])
}

const datesIn = (style: DateStyle): ShopDates => ({
  ...style,
  date: (iso) => dateText(iso, style),
  dateTime: (iso) => dateText(iso, style, 'dateTime'),
  exact: (iso) => dateText(iso, style, 'exact'),
  ago: (iso) => agoText(iso, style, Date.now()),
  zone: timeZoneText(style, Date.now()),
})
