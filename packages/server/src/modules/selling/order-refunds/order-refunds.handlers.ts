import type { Contract, Input } from '@storeroom/contract'
import { userOf } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { requirePermission } from '../../../kernel/permissions.ts'
import { answeringStaged } from '../../../kernel/resource.ts'
import { changedOrders } from '../orders/orders.entity.ts'
import { requesterOf, type RefundedUnits, type Requester, type ProviderWork } from '../payments/payments.ts'
import { invalid } from '../../../kernel/errors.ts'
import { refundOrder } from '../orders/orders.ts'
import { receiveAtOnce } from '../returns/returns.ts'

/** Refunds of orders, by amount, by units and for shipping. */
export const orderRefunds: Handlers<Pick<Contract['admin']['orders'], 'refund'>> = {
  refund: answeringStaged(changedOrders, async ({ id, body }, context) => {
    if (bringsBack(body)) requirePermission(userOf(context), 'orders:write')
    await refundUnits(context, id, body, requesterOf(context, id))
  }),
}

type Body = Input<Contract['admin']['orders']['refund']>['body']

/** Whether units of a refund are back, which makes a return of it. */
const bringsBack = ({ items = [] }: Pick<Body, 'items'>): boolean =>
  items.some(({ restock_quantity = 0 }) => restock_quantity > 0)

/**
 * Refunds an amount and notes what it is for. Units that came back are returned, received and put in stock in the same
 * transaction; the refund is then that of the return.
 * @throws not_found, forbidden; invalid_data for more shipping than money, more units back than refunded, or lines that
 * the order does not have; not_allowed for a canceled order, or more money or units than are left
 */
async function refundUnits(work: ProviderWork, id: string, body: Body, requester: Requester): Promise<void> {
  const { amount, reason, note, no_notification, shipping_amount, location_id } = body
  if ((shipping_amount ?? 0) > amount) throw invalid('More is refunded for shipping than in all', 'shipping_amount')
  const { back, kept } = splitUnits(body.items ?? [])
  const purpose = { note, shipping_amount, items: kept }
  if (back.length === 0) return refundOrder(work, id, { amount, reason, no_notification, ...purpose }, requester)
  const request = { items: back, refund: amount, location_id, no_notification }
  return receiveAtOnce(work, id, request, null, requester, purpose)
}

type SplitUnits = { readonly back: readonly RefundedUnits[]; readonly kept: readonly RefundedUnits[] }

/** Each line once: the units that are back, and those that are not. @throws invalid_data */
function splitUnits(items: NonNullable<Body['items']>): SplitUnits {
  const lines = [...Map.groupBy(items, ({ item_id }) => item_id)].map(([item_id, same]) => {
    const back = same.reduce((sum, { restock_quantity = 0 }) => sum + restock_quantity, 0)
    const all = same.reduce((sum, { quantity }) => sum + quantity, 0)
    if (back > all) throw invalid('More units are put in stock than are refunded', 'items')
    return { item_id, back, kept: all - back }
  })
  return {
    back: lines.flatMap(({ item_id, back }) => (back > 0 ? [{ item_id, quantity: back }] : [])),
    kept: lines.flatMap(({ item_id, kept }) => (kept > 0 ? [{ item_id, quantity: kept }] : [])),
  }
}
