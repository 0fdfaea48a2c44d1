import { AppError } from '../../../kernel/errors.ts'

const sentences = {
  changed_since: 'The order was changed since',
  unknown_order: 'There is no such order',
  nothing_to_ship: 'Nothing of the order has been fulfilled',
  more_numbers_than_parcels: 'The order has fewer fulfillments than tracking numbers',
  fewer_numbers_than_parcels: 'The order has more fulfillments than tracking numbers',
  capture_refused: 'The payment provider refused to capture the payment',
} as const

export type LeftReason = keyof typeof sentences

/** Why a bulk action leaves an order as it is. */
export class LeftAsItIs extends AppError {
  readonly reason: LeftReason
  constructor(reason: LeftReason) {
    super('not_allowed', sentences[reason])
    this.name = 'LeftAsItIs'
    this.reason = reason
  }
}

export type Link = { readonly tracking_number: string; readonly url?: string | undefined }

/**
 * Which parcel gets which tracking numbers: one parcel all of them, several parcels one each, and one number stands for
 * all parcels. Without numbers they are shipped without.
 * @throws LeftAsItIs for any other number of them
 */
export function linksOfParcels<Parcel>(
  parcels: readonly Parcel[],
  links: readonly Link[],
): readonly (readonly [Parcel, readonly Link[]])[] {
  if (parcels.length === 1 || links.length < 2) return parcels.map((parcel) => [parcel, links])
  if (links.length > parcels.length) throw new LeftAsItIs('more_numbers_than_parcels')
  if (links.length < parcels.length) throw new LeftAsItIs('fewer_numbers_than_parcels')
  return parcels.map((parcel, index) => [parcel, links.slice(index, index + 1)])
}

type TagChange = { readonly add: readonly string[]; readonly remove: readonly string[] }

/** The tags of an order after a change, in their order, with those added and removed; undefined if nothing changes. */
export function changeTags(metadata: Readonly<Record<string, unknown>> | null, { add, remove }: TagChange) {
  const stored = metadata?.['tags']
  const before = (Array.isArray(stored) ? stored : []).filter((tag) => typeof tag === 'string')
  const added = [...new Set(add.map((tag) => tag.trim()))].filter((tag) => tag !== '' && !before.includes(tag))
  const removed = before.filter((tag) => remove.includes(tag))
  const remaining = before.filter((tag) => !remove.includes(tag))
  return added.length + removed.length === 0 ? undefined : { tags: [...remaining, ...added], added, removed }
}
