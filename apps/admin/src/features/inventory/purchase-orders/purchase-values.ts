import { dayIn, plusDays } from '@storeroom/contract/report-periods'
import { startOfDay } from '../../../framework/list/list-filters.ts'
import { linesBody, type LineValues } from './lines.ts'
import type { PurchaseAnswer } from './purchases.tsx'

/** The form of a purchase order. `expected_at` is a day of the shop in the form, a moment on the wire. */
export type DetailValues = {
  readonly supplier_name: string
  readonly supplier_email: string | null
  readonly supplier_reference: string | null
  readonly location_id: string | null
  readonly currency_code: string
  readonly expected_at: string | null
  readonly note: string | null
}

export type NewPurchaseValues = DetailValues & LineValues

export const blankDetails = (currency_code: string, location_id: string | null): DetailValues => ({
  supplier_name: '',
  supplier_email: null,
  supplier_reference: null,
  location_id,
  currency_code,
  expected_at: null,
  note: null,
})

export const detailsOf =
  (timeZone: string) =>
  ({ purchase_order: order }: PurchaseAnswer): DetailValues => ({
    supplier_name: order.supplier_name,
    supplier_email: order.supplier_email,
    supplier_reference: order.supplier_reference,
    location_id: order.location_id,
    currency_code: order.currency_code,
    expected_at: dayOf(order.expected_at, timeZone),
    note: order.note,
  })

/** The body without blank fields, so that the schema reports them as missing. */
export const detailsBody =
  (timeZone: string) =>
  ({ location_id, expected_at, ...values }: Partial<DetailValues>) => ({
    ...values,
    ...(location_id && { location_id }),
    ...(expected_at !== undefined && { expected_at: momentOf(expected_at, timeZone) }),
  })

export const newPurchaseBody =
  (timeZone: string) =>
  ({ items = [], ...details }: Partial<NewPurchaseValues>) => ({
    ...detailsBody(timeZone)(details),
    items: linesBody(items),
  })

/** The day of a moment in the shop's time zone, as `2026-12-01`. */
export const dayOf = (iso: string | null, timeZone: string): string | null =>
  iso === null ? null : dayIn(timeZone, Date.parse(iso))

/** The moment that is sent for a day: its last one, so that nothing is late before the day is over. */
export function momentOf(day: string | null, timeZone: string): string | null {
  if (day === null) return null
  return new Date(Date.parse(startOfDay(plusDays(day, 1), timeZone)) - 1).toISOString()
}
