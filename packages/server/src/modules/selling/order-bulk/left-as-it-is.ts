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
