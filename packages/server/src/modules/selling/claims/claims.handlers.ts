import type { Contract } from '@storeroom/contract'
import { notAllowed } from '../../../kernel/errors.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { retrieve } from '../../../kernel/resource.ts'
import { cancelFulfillment, createFulfillment, createShipment } from '../fulfillments/fulfillments.ts'
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

/** Claims of orders. Each answers the order. */
export const orderClaims: Handlers<Routes> = {
  createClaim: staged(async ({ id, body, query }, context) => {
    await createClaim(context, id, body, moneyRequesterOf(context, id))
    return retrieve(context, changedOrders, id, query)
  }),

  updateClaim: staged(async ({ id, claim_id, body = {}, query }, context) => {
    await updateClaim(context, id, claim_id, body)
    return retrieve(context, changedOrders, id, query)
  }),

  async cancelClaim({ id, claim_id, query }, context) {
    await cancelClaim(context.db, context.services, id, claim_id)
    return retrieve(context, changedOrders, id, query)
  },

  async fulfillClaim({ id, claim_id, body = {}, query }, context) {
    const { db, services } = context
    const claim = await lockClaimOf(db, id, claim_id)
    if (claim.is_canceled) throw notAllowed('Canceled claim cannot be fulfilled')
    if (claim.type !== 'replace') throw notAllowed(`Claims with the type "${claim.type}" can not be fulfilled.`)
    if (await queries.isFulfilled(db, claim_id)) throw notAllowed('The claim has already been fulfilled.')
    await createFulfillment(db, services, ownerOfClaim(claim), body)
    return retrieve(context, changedOrders, id, query)
  },

  async cancelClaimFulfillment({ id, claim_id, fulfillment_id, query }, context) {
    const claim = await lockClaimOf(context.db, id, claim_id)
    await cancelFulfillment(context.db, context.services, ownerOfClaim(claim), fulfillment_id)
    return retrieve(context, changedOrders, id, query)
  },

  async createClaimShipment({ id, claim_id, body, query }, context) {
    const claim = await lockClaimOf(context.db, id, claim_id)
    if (claim.is_canceled) throw notAllowed('Canceled claim cannot be fulfilled as shipped')
    await createShipment(context.db, context.services, ownerOfClaim(claim), body)
    return retrieve(context, changedOrders, id, query)
  },
}
