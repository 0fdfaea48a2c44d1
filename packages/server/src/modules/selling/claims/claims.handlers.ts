import type { Contract } from '@storeroom/contract'
import { notAllowed } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { answering, answeringStaged, retrieveWith } from '../../../kernel/resource.ts'
import { cancelFulfillment, createShipment, packAndShip } from '../fulfillments/fulfillments.ts'
import { changedOrders } from '../orders/orders.entity.ts'
import { moneyRequesterOf } from '../payments/payments.ts'
import { cancelClaim } from './cancel-claim.ts'
import { lockClaimOf, ownerOfClaim } from './claim-owner.ts'
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
    const claim = await lockClaimOf(db, id, claim_id)
    if (claim.is_canceled) throw notAllowed('Canceled claim cannot be fulfilled')
    if (claim.type !== 'replace') throw notAllowed(`Claims with the type "${claim.type}" can not be fulfilled.`)
    if (await queries.isFulfilled(db, claim_id)) throw notAllowed('The claim has already been fulfilled.')
    const fulfillment_ids = await packAndShip(db, services, ownerOfClaim(claim), body)
    return retrieveWith(context, changedOrders, id, { fulfillment_ids }, query)
  },

  cancelClaimFulfillment: answering(changedOrders, async ({ id, claim_id, fulfillment_id }, context) => {
    const claim = await lockClaimOf(context.db, id, claim_id)
    await cancelFulfillment(context.db, context.services, ownerOfClaim(claim), fulfillment_id)
  }),

  createClaimShipment: answering(changedOrders, async ({ id, claim_id, body }, context) => {
    const claim = await lockClaimOf(context.db, id, claim_id)
    if (claim.is_canceled) throw notAllowed('Canceled claim cannot be fulfilled as shipped')
    await createShipment(context.db, context.services, ownerOfClaim(claim), body)
  }),
}
