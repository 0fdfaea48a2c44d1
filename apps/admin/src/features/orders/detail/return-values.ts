import type { LineItem } from '@storeroom/contract'
import { unitsIn, type Quantities } from './units.ts'

/** What is said of the units of a line; what is blank is as for all of them. */
type OwnDetails = { readonly reason_id: string; readonly note: string }

/** What comes back, why, and how. */
export type ReturnValues = {
  /** Units that come back, by the id of their line. */
  readonly quantities: Quantities
  /** Of all units. */
  readonly reason_id: string
  readonly note: string
  /** By the id of the line. */
  readonly details: Readonly<Record<string, OwnDetails>>
  /** A shipping option; empty where the customer sees to it. */
  readonly return_option_id: string
  /** Minor units; null for the price of the option. */
  readonly return_price: number | null
  /** Empty: where the units were taken from. */
  readonly location_id: string
}

export const blankReturn = (lines: readonly LineItem[], quantities: Quantities): ReturnValues => ({
  quantities,
  reason_id: '',
  note: '',
  details: Object.fromEntries(lines.map(({ id }) => [id, { reason_id: '', note: '' }])),
  return_option_id: '',
  return_price: null,
  location_id: '',
})

/** The units as a return or an exchange asks for them, each line with its reason and note. */
export const returnedItems = ({ quantities = {}, details = {}, reason_id = '', note = '' }: Partial<ReturnValues>) =>
  unitsIn(quantities).map((unit) => {
    const own = details[unit.item_id]
    const [reason, text] = [own?.reason_id || reason_id, own?.note.trim() || note.trim()]
    return { ...unit, ...(reason !== '' && { reason_id: reason }), ...(text !== '' && { note: text }) }
  })

/** How the units come back, if the shop sees to it. */
export const returnShipping = ({ return_option_id: option_id = '', return_price: price }: Partial<ReturnValues>) =>
  option_id === '' ? {} : { return_shipping: { option_id, ...(price != null && { price }) } }
