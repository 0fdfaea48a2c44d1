import type { Contract } from '@storeroom/contract'
import { userOf } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { requirePermission } from '../../../kernel/permissions.ts'
import { retrieve } from '../../../kernel/resource.ts'
import { changedOrders } from '../orders/orders.entity.ts'
import { requesterOf } from '../payments/payments.ts'
import { bringsBack, refundPieces } from './refund-pieces.ts'

/** Refunds of orders, by amount, by pieces and for shipping. */
export const orderRefunds: Handlers<Pick<Contract['admin']['orders'], 'refund'>> = {
  refund: staged(async ({ id, body, query }, context) => {
    if (bringsBack(body)) requirePermission(userOf(context), 'orders:write')
    await refundPieces(context, id, body, requesterOf(context, id))
    return retrieve(context, changedOrders, id, query)
  }),
}
