import { useState } from 'react'
import { useTimeZone } from '../../framework/shop-dates.ts'
import { dayIn } from '@storeroom/contract/report-periods'

/** The day of the first render, so that the figures do not change at midnight. */
export function useToday(): string {
  const timeZone = useTimeZone()
  const [now] = useState(() => Date.now())
  return dayIn(timeZone, now)
}
