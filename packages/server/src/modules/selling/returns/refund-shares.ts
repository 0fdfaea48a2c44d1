import type { Contract, Input, RefundShares } from '@storeroom/contract'
import { returnShippingCost, type ShippingMethod } from '@storeroom/money'
import { invalid } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { findSpentAmount } from '../../pricing/gift-cards/gift-cards.ts'
import { giftCardRefundOf, findOrderHead, paymentsOf } from '../orders/orders.ts'
import { checkOpen, checkOwnRefund, dueOf, unitsOf } from './receipt-due.ts'
import { requestedRefund, requestedUnits } from './request-return.ts'
import { returnShippingOf } from './return-shipping.ts'
import * as queries from './returns.queries.ts'

type Body<Name extends 'ofReturn' | 'ofReceipt'> = Input<Contract['admin']['refundShares'][Name]>['body']

/**
 * How the refund of a return would be divided. Nothing is locked or changed. It may ask a provider for the price of the
 * return shipping, so it runs outside of a transaction.
 * @throws as `requestReturn` does
 */
export async function sharesOfReturn(
  services: Services,
  orderId: string,
  { items, refund, return_shipping = {} }: Body<'ofReturn'>,
): Promise<RefundShares> {
  const { db } = services
  const { status } = await findOrderHead(db, orderId)
  if (status === 'canceled') throw invalid('Cannot create a return for a canceled item.', 'items')
  const units = requestedUnits(await queries.findReturnedLines(db, orderId), items)
  const shipping = await returnShippingOf(db, services, orderId, return_shipping, 'staff')
  const due = await requestedRefund(db, services, orderId, { units, shipping, refund })
  return divided(services, orderId, due, shipping)
}

/**
 * How what receiving a return gives would be divided. Nothing is locked or changed.
 * @throws as `receiveReturn` does
 */
export async function sharesOfReceipt(
  services: Services,
  id: string,
  { items, refund }: Body<'ofReceipt'>,
): Promise<RefundShares> {
  const { db, flags } = services
  const stored = await queries.findReturn(db, id)
  checkOpen(stored)
  checkOwnRefund(stored, refund)
  const units = unitsOf(await queries.findReturnedLines(db, stored.order_id, id), items)
  const { due } = await dueOf(db, flags, stored, units, refund)
  const shipping = stored.status === 'requested' ? await queries.shippingOf(db, id) : undefined
  return divided(services, stored.order_id, due, shipping)
}

/** What the payments do not cover goes to the gift cards. */
async function divided(
  { db, flags }: Services,
  orderId: string,
  refund_amount: number,
  shipping: ShippingMethod | null | undefined,
): Promise<RefundShares> {
  const payments = await paymentsOf(db, orderId)
  const gift_card_amount = giftCardRefundOf(refund_amount, payments, await findSpentAmount(db, orderId))
  const return_shipping_amount = returnShippingCost(shipping, settingsOf(flags))
  return { refund_amount, gift_card_amount, payment_amount: refund_amount - gift_card_amount, return_shipping_amount }
}
