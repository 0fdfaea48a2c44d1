import type { Contract, Input, RefundShares } from '@storeroom/contract'
import { invalid, notAllowed } from '../../../kernel/errors.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { answering, answeringStaged, retrieveWith } from '../../../kernel/resource.ts'
import type { Services } from '../../../kernel/services.ts'
import { findSpentAmount } from '../../pricing/gift-cards/gift-cards.ts'
import { cancelFulfillment, createShipment, packAndShip, type Owner } from '../fulfillments/fulfillments.ts'
import { changedOrders } from '../orders/orders.entity.ts'
import { findOrderHead, renewFulfillmentStatus } from '../orders/orders.ts'
import { moneyRequesterOf } from '../payments/payments.ts'
import { findReturnedLines, sharesOfReceipt, sharesOfReturn } from '../returns/returns.ts'
import { cancelClaim } from './cancel-claim.ts'
import { claimedMoney, claimedUnits } from './claim-refund.ts'
import * as queries from './claims.queries.ts'
import { createClaim } from './create-claim.ts'
import { updateClaim } from './update-claim.ts'

type Routes = Pick<
  Contract['admin']['orders'],
  'createClaim' | 'updateClaim' | 'cancelClaim' | 'fulfillClaim' | 'cancelClaimFulfillment' | 'createClaimShipment'
>

/** Claims of orders. Each returns the order. */
export const orderClaims: Handlers<Routes> = {
  createClaim: answeringStaged(changedOrders, ({ id, body }, context) =>
    createClaim(context, id, body, moneyRequesterOf(context, id)),
  ),
  updateClaim: answeringStaged(changedOrders, ({ id, claim_id, body = {} }, context) =>
    updateClaim(context, id, claim_id, body),
  ),
  cancelClaim: answering(changedOrders, ({ id, claim_id }, context) =>
    cancelClaim(context.db, context.services, id, claim_id),
  ),

  async fulfillClaim({ id, claim_id, body = {}, query }, context) {
    const { db, services } = context
    const claim = await queries.lockClaim(db, id, claim_id)
    if (claim.is_canceled) throw notAllowed('Canceled claim cannot be fulfilled')
    if (claim.type !== 'replace') throw notAllowed(`Claims with the type "${claim.type}" can not be fulfilled.`)
    if (await queries.isFulfilled(db, claim_id)) throw notAllowed('The claim has already been fulfilled.')
    const fulfillment_ids = await packAndShip(db, services, ownerOfClaim(claim), body)
    return retrieveWith(context, changedOrders, id, { fulfillment_ids }, query)
  },

  cancelClaimFulfillment: answering(changedOrders, async ({ id, claim_id, fulfillment_id }, context) => {
    const claim = await queries.lockClaim(context.db, id, claim_id)
    await cancelFulfillment(context.db, context.services, ownerOfClaim(claim), fulfillment_id)
  }),

  createClaimShipment: answering(changedOrders, async ({ id, claim_id, body }, context) => {
    const claim = await queries.lockClaim(context.db, id, claim_id)
    if (claim.is_canceled) throw notAllowed('Canceled claim cannot be fulfilled as shipped')
    await createShipment(context.db, context.services, ownerOfClaim(claim), body)
  }),
}

/** A claim as the owner of its additional items. Its own status follows from them; its order shows it. */
const ownerOfClaim = ({ id, order_id }: Pick<queries.StoredClaim, 'id' | 'order_id'>): Owner => ({
  kind: 'claim',
  id,
  orderId: order_id,
  renewStatus: (db) => renewFulfillmentStatus(db, order_id),
})

export const refundShares: Handlers<Contract['admin']['refundShares']> = {
  ofReturn: staged(async ({ id, body }, { services }) => ({ shares: await sharesOfReturn(services, id, body) })),

  ofReceipt: async ({ id, body }, { services }) => ({ shares: await sharesOfReceipt(services, id, body) }),

  ofClaim: async ({ id, body }, { services }) => ({ shares: await sharesOfClaim(services, id, body) }),
}

type Claimed = Input<Contract['admin']['refundShares']['ofClaim']>['body']

/**
 * How the refund of a claim would be divided. Nothing is locked or changed.
 * @throws as `createClaim` does
 */
async function sharesOfClaim(services: Services, orderId: string, body: Claimed): Promise<RefundShares> {
  const { db } = services
  const { status } = await findOrderHead(db, orderId)
  if (status === 'canceled') throw invalid('Cannot create a claim on a canceled item.', 'claim_items')
  const { refund_amount, gift_card_amount } = await claimedMoney(db, services, orderId, {
    units: await claimedUnits(db, await findReturnedLines(db, orderId), body.claim_items),
    amount: body.refund_amount,
    giftCardAmount: await findSpentAmount(db, orderId),
  })
  const payment_amount = refund_amount - gift_card_amount
  return { refund_amount, gift_card_amount, payment_amount, return_shipping_amount: 0 }
}
