import type { Contract, Input, RefundShares } from '@storeroom/contract'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { sharesOfReceipt, sharesOfReturn, findReturnedLines } from '../returns/returns.ts'
import { invalid, orNotFound } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { findSpentAmount } from '../../pricing/gift-cards/gift-cards.ts'
import { orders } from '../orders/orders.entity.ts'
import { findOrderHead } from '../orders/orders.ts'
import { claimedMoney } from './claim-refund.ts'
import { claimedUnits } from './claimed-units.ts'

export const refundShares: Handlers<Contract['admin']['refundShares']> = {
  ofReturn: staged(async ({ id, body }, { services }) => ({ shares: await sharesOfReturn(services, id, body) })),

  ofReceipt: async ({ id, body }, { services }) => ({ shares: await sharesOfReceipt(services, id, body) }),

  ofClaim: async ({ id, body }, { services }) => ({ shares: await sharesOfClaim(services, id, body) }),
}

type Body = Input<Contract['admin']['refundShares']['ofClaim']>['body']

/**
 * How the refund of a claim would be divided. Nothing is locked or changed.
 * @throws as `createClaim` does
 */
async function sharesOfClaim(services: Services, orderId: string, body: Body): Promise<RefundShares> {
  const { db } = services
  const { status } = orNotFound(await findOrderHead(db, orderId), orders.notFound(orderId))
  if (status === 'canceled') throw invalid('Cannot create a claim on a canceled item.', 'claim_items')
  const { refund_amount, gift_card_amount } = await claimedMoney(db, services, orderId, {
    units: await claimedUnits(db, await findReturnedLines(db, orderId), body.claim_items),
    amount: body.refund_amount,
    giftCardAmount: await findSpentAmount(db, orderId),
  })
  const payment_amount = refund_amount - gift_card_amount
  return { refund_amount, gift_card_amount, payment_amount, return_shipping_amount: 0 }
}
