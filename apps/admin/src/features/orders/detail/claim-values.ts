import type { ClaimReason, ClaimType, LineItem, Order } from '@storeroom/contract'
import { addressValues, type AddressValues } from '../../../shared/addresses/address.ts'
import { allLinesOf } from '../lines.ts'
import type { NewItem } from './new-items.tsx'
import { suggestedUnits } from './unit-fields.tsx'
import { unitsIn, type Quantities } from './units.ts'

/** What the customer complains about, for the units of one line. */
export type ClaimDetails = {
  /** Empty until one is chosen. */
  readonly reason: ClaimReason | ''
  readonly note: string
  readonly tags: readonly string[]
  /** Addresses of uploaded pictures. */
  readonly images: readonly string[]
}

export type ClaimValues = {
  readonly quantities: Quantities
  /** By the id of the line. */
  readonly details: Readonly<Record<string, ClaimDetails>>
  readonly type: ClaimType
  /** Minor units; null for what the units are worth. */
  readonly refund: number | null
  /** Null for the same items once more. */
  readonly added: readonly NewItem[] | null
  /** The shipping option of new items; empty until one is chosen. */
  readonly option_id: string
  /** New items go to `shipping_address` instead of the address of the order. */
  readonly isSentElsewhere: boolean
  readonly shipping_address: AddressValues
  readonly comesBack: boolean
  /** The shipping option of what comes back; empty for none. */
  readonly return_option_id: string
  readonly notify: boolean
}

export const claimReasons = [
  'missing_item',
  'wrong_item',
  'production_failure',
  'other',
] as const satisfies readonly ClaimReason[]

export const blankClaim = (order: Order, lines: readonly LineItem[], type: ClaimType): ClaimValues => ({
  quantities: suggestedUnits(lines),
  details: Object.fromEntries(lines.map(({ id }) => [id, { reason: '', note: '', tags: [], images: [] }])),
  type,
  refund: null,
  added: null,
  option_id: order.shipping_methods?.[0]?.shipping_option_id ?? '',
  isSentElsewhere: false,
  shipping_address: addressValues(order.shipping_address),
  comesBack: false,
  return_option_id: '',
  notify: order.no_notification !== true,
})

/** New items that replace the claimed units; each variant is listed once. */
export const sameItems = (order: Order, quantities: Quantities): readonly NewItem[] => {
  const lines = allLinesOf(order)
  const units = unitsIn(quantities).flatMap(({ item_id, quantity }) => {
    const line = lines.find(({ id }) => id === item_id)
    if (line === undefined || line.variant_id === null) return []
    const title = [line.title, line.description].filter(Boolean).join(' · ')
    return [{ variant_id: line.variant_id, title, quantity }]
  })
  return [...Map.groupBy(units, ({ variant_id }) => variant_id).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, quantity: same.reduce((all, { quantity }) => all + quantity, 0) }] : []
  })
}

/** @param refund what is refunded; minor units */
export function claimBody(values: ClaimValues, items: readonly NewItem[], refund: number) {
  const { quantities, details, type, option_id, comesBack, return_option_id, notify } = values
  return {
    type,
    claim_items: unitsIn(quantities).map((unit) => ({ ...unit, ...detailsBody(details[unit.item_id]) })),
    ...(comesBack && { return_shipping: return_option_id === '' ? {} : { option_id: return_option_id, price: 0 } }),
    ...(type === 'refund'
      ? { refund_amount: refund }
      : {
          additional_items: items.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
          // The shop pays for the shipping.
          shipping_methods: option_id === '' ? [] : [{ option_id, price: 0 }],
          ...(values.isSentElsewhere && { shipping_address: values.shipping_address }),
        }),
    no_notification: !notify,
  }
}

function detailsBody(details: ClaimDetails | undefined) {
  if (!details) return {}
  const { reason, note, tags, images } = details
  return {
    reason,
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(tags.length > 0 && { tags }),
    ...(images.length > 0 && { images }),
  }
}
