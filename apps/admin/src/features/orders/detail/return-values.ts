import type { LineItem } from '@storeroom/contract'
import { unitsIn, type Quantities } from './units.ts'

/** Reason and note for the units of one line. Where one is blank, that of the whole return applies. */
type OwnDetails = { readonly reason_id: string; readonly note: string }

/** What comes back, why, and how. */
export type ReturnValues = {
  /** Units that come back, by the id of their line. */
  readonly quantities: Quantities
  /** The reason for all units that have none of their own; `note` likewise. */
  readonly reason_id: string
  readonly note: string
  /** By the id of the line. */
  readonly details: Readonly<Record<string, OwnDetails>>
  /** A shipping option; empty where the customer arranges the shipping. */
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

/** The units that come back, for the body of a return or an exchange, each line with its reason and note. */
export const returnedItems = ({ quantities = {}, details = {}, reason_id = '', note = '' }: Partial<ReturnValues>) =>
  unitsIn(quantities).map((unit) => {
    const own = details[unit.item_id]
    const [reason, text] = [own?.reason_id || reason_id, own?.note.trim() || note.trim()]
    return { ...unit, ...(reason !== '' && { reason_id: reason }), ...(text !== '' && { note: text }) }
  })

/** The shipping option and price of a return, for the body of a request; `{}` where the customer arranges it. */
export const returnShipping = ({ return_option_id: option_id = '', return_price: price }: Partial<ReturnValues>) =>
  option_id === '' ? {} : { return_shipping: { option_id, ...(price != null && { price }) } }
