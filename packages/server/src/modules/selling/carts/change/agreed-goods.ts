import { isDeepStrictEqual } from 'node:util'
import { notAllowed } from '../../../../kernel/errors.ts'
import type { CartState, DraftOfCart } from '../read/cart-state.ts'

const goodsOf = ({ items, discounts, gift_cards, region_id, sales_channel_id, customer_id }: CartState) => ({
  ...{ region_id, sales_channel_id, customer_id },
  items: items.map(({ id, quantity, unit_price }) => ({ id, quantity, unit_price })),
  codes: [...discounts, ...gift_cards].map(({ id }) => id),
})

/**
 * The staff have agreed to an exchange: its customer chooses how it is sent and paid, and nothing else. v1 lets them
 * return more units than they have (docs/compatibility.md).
 * @throws not_allowed
 */
export function checkExchange(before: CartState, after: CartState): void {
  if (!isDeepStrictEqual(goodsOf(before), goodsOf(after)))
    throw notAllowed('What is exchanged cannot be changed in the cart of an exchange')
}

const shippingOf = ({ shipping_methods }: CartState) =>
  shipping_methods.map(({ shipping_option_id, price }) => ({ shipping_option_id, price }))

/**
 * The staff have agreed to a draft order: its customer chooses how it is paid, how it is shipped if the staff have not,
 * and nothing else. In v1 anyone with the id of its cart can change it, at the prices of the staff
 * (docs/compatibility.md).
 * @param now milliseconds
 * @throws not_allowed
 */
export function checkDraft(draft: DraftOfCart, before: CartState, after: CartState, now: number): void {
  const isShippedAsAgreed = draft.customer_chooses_shipping || isDeepStrictEqual(shippingOf(before), shippingOf(after))
  if (!isDeepStrictEqual(goodsOf(before), goodsOf(after)) || !isShippedAsAgreed)
    throw notAllowed('A draft order is changed by the staff of the shop')
  const { has_pay_links, payable_until } = draft
  if (has_pay_links && (payable_until === null || Date.parse(payable_until) <= now)) throw notPayable()
}

/**
 * A draft order with revoked links cannot be paid; a payment that began before a link expired can still end.
 * @throws not_allowed
 */
export function checkPayable({ has_pay_links, payable_until }: DraftOfCart): void {
  if (has_pay_links && payable_until === null) throw notPayable()
}

const notPayable = () => notAllowed('The link to pay this order is no longer valid: please ask the shop for a new one')
