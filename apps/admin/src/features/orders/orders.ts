import type {
  Claim,
  Contract,
  FulfillmentStatus,
  LineItem,
  Order,
  OrderStatus,
  Output,
  Payment,
  PaymentStatus,
  Return,
  ReturnStatus,
} from '@storeroom/contract'
import { addressText } from '../../framework/person-name.ts'
import { sum } from '../../lib/sum.ts'

export type OrderAnswer = Output<Contract['admin']['orders']['retrieve']>
export type { Order }

/** The fields of the list. The server calculates the totals, so only what a row shows of the items is loaded. */
export const listQuery = {
  fields:
    'display_id,status,fulfillment_status,payment_status,email,currency_code,total,metadata,customer_id,customer.first_name,customer.last_name,customer.email,shipping_address.first_name,shipping_address.last_name,shipping_address.country_code,sales_channel.name,items.title,items.quantity',
  expand: 'customer,items,shipping_address,sales_channel',
} as const

/** The fields of the detail page: v1's answer, with the variants of its items. */
export const detailQuery = {
  expand: [
    'billing_address',
    'claims.additional_items.adjustments',
    'claims.additional_items.tax_lines',
    'claims.additional_items.variant',
    'claims.claim_items.images',
    'claims.claim_items.tags',
    'claims.fulfillments.items',
    'claims.fulfillments.labels',
    'claims.fulfillments.tracking_links',
    'claims.shipping_address',
    'claims.shipping_methods.shipping_option',
    'shipping_address',
    'customer',
    'discounts',
    'discounts.rule',
    'fulfillments',
    'fulfillments.items',
    'fulfillments.labels',
    'fulfillments.tracking_links',
    'gift_cards',
    'gift_card_transactions',
    'items',
    'items.adjustments',
    'items.variant',
    'items.tax_lines',
    'payments',
    'refunds.items',
    'region',
    'returns',
    'returns.items',
    'returns.items.reason',
    'returns.labels',
    'sales_channel',
    'shipping_methods',
    'shipping_methods.shipping_option',
    'shipping_methods.tax_lines',
    'swaps.additional_items.adjustments',
    'swaps.additional_items.tax_lines',
    'swaps.additional_items.variant',
    'swaps.fulfillments.items',
    'swaps.fulfillments.labels',
    'swaps.fulfillments.tracking_links',
    'swaps.payment',
    'swaps.return_order.items',
    'swaps.shipping_methods.shipping_option',
  ].join(','),
}

export const orderStatuses = [
  'pending',
  'completed',
  'archived',
  'canceled',
  'requires_action',
] as const satisfies OrderStatus[]
export const paymentStatuses = [
  'not_paid',
  'awaiting',
  'captured',
  'partially_refunded',
  'refunded',
  'canceled',
  'requires_action',
] as const satisfies PaymentStatus[]
export const fulfillmentStatuses = [
  'not_fulfilled',
  'partially_fulfilled',
  'fulfilled',
  'partially_shipped',
  'shipped',
  'partially_returned',
  'returned',
  'canceled',
  'requires_action',
] as const satisfies FulfillmentStatus[]

export const returnStatuses = ['requested', 'received', 'requires_action', 'canceled'] as const satisfies ReturnStatus[]

/** The tags of an order. */
export function tagsOf({ metadata }: Pick<Order, 'metadata'>): readonly string[] {
  const tags = metadata?.['tags']
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : []
}

const isDue = ({ captured_at, canceled_at }: Payment) => captured_at === null && canceled_at === null
const isCaptured = ({ captured_at, canceled_at }: Payment) => captured_at !== null && canceled_at === null

/** The authorized amount that is not captured yet, in minor units; 0 for a canceled order. */
export const capturableOf = ({ status, payments = [] }: Order): number =>
  status === 'canceled' ? 0 : sum(payments.filter(isDue).map(({ amount }) => amount))

/**
 * The captured amount that is not refunded yet, in minor units: the maximum refund; 0 for a canceled order. What a canceled
 * payment had captured has gone back already.
 */
export const refundableOf = ({ status, payments = [] }: Order): number =>
  status === 'canceled'
    ? 0
    : sum(payments.filter(isCaptured).map((payment) => payment.amount - payment.amount_refunded))

/** The captured amount before refunds, in minor units. */
export const capturedOf = ({ payments = [] }: Order): number =>
  sum(payments.filter(isCaptured).map(({ amount }) => amount))

/** Units of a line that are in no parcel yet. */
export const unsentOf = ({ quantity, fulfilled_quantity }: LineItem): number => quantity - (fulfilled_quantity ?? 0)

/** Units of an order that are still to be packed; none of a canceled one. */
export const openOf = ({ status, items = [] }: Order): number => (status === 'canceled' ? 0 : sum(items.map(unsentOf)))

const ofLine = <Unit extends { readonly item_id: string }>(line: Pick<LineItem, 'id'>, units: readonly Unit[] = []) =>
  units.filter(({ item_id }) => item_id === line.id)

const claimedOf = (line: LineItem, claims: readonly Claim[]): number =>
  sum(claims.flatMap((claim) => ofLine(line, claim.claim_items)).map(({ quantity }) => quantity))

const isOpenClaim = ({ canceled_at }: Claim) => canceled_at === null

/** Whether a return is that of an exchange that has not been canceled. */
const isExchanged =
  ({ swaps = [] }: Pick<Order, 'swaps'>) =>
  ({ swap_id }: Return): boolean =>
    swaps.some(({ id, canceled_at }) => id === swap_id && canceled_at == null)

/**
 * Units of a line that exchanges take back and that have not been received. The difference of an exchange counts them
 * already, also if only their return was canceled.
 */
export const exchangedOf = (order: Pick<Order, 'returns' | 'swaps'>, line: Pick<LineItem, 'id'>): number =>
  sum(
    (order.returns ?? [])
      .filter(isExchanged(order))
      .flatMap(({ items }) => ofLine(line, items))
      .map((unit) => Math.max(0, (unit.requested_quantity ?? 0) - (unit.received_quantity ?? 0))),
  )

/**
 * Units of a line that can still be returned: shipped and not returned, in no requested return, not exchanged, and not
 * in a claim without a return of its own.
 */
export const returnableOf = ({ returns = [], claims = [], swaps = [] }: Order, line: LineItem): number =>
  (line.shipped_quantity ?? 0) -
  (line.returned_quantity ?? 0) -
  sum(
    returns
      .filter((goods) => goods.status === 'requested' || (goods.status === 'canceled' && isExchanged({ swaps })(goods)))
      .flatMap(({ items }) => ofLine(line, items))
      .map(({ requested_quantity }) => requested_quantity ?? 0),
  ) -
  claimedOf(
    line,
    claims
      .filter(isOpenClaim)
      .filter(
        ({ id }) =>
          !returns.some((orderReturn) => orderReturn.claim_order_id === id && orderReturn.status !== 'canceled'),
      ),
  )

/** Units of a line in returns without a claim: the requested ones of a requested return, else the received ones. */
const backOf = ({ returns = [] }: Order, line: LineItem, isCounted: (goods: Return) => boolean): number =>
  sum(
    returns
      .filter((goods) => goods.status !== 'canceled' && goods.claim_order_id === null && isCounted(goods))
      .flatMap(({ status, items }) =>
        ofLine(line, items).map(
          ({ requested_quantity, received_quantity }) =>
            (status === 'requested' ? requested_quantity : received_quantity) ?? 0,
        ),
      ),
  )

/** Units of a line that were claimed, returned or exchanged. */
export const paidBackOf = (order: Order, line: LineItem): number =>
  claimedOf(line, (order.claims ?? []).filter(isOpenClaim)) +
  backOf(order, line, ({ status }) => status !== 'requested') +
  exchangedOf(order, line)

/** Units of a line that can be claimed: packed, and neither claimed, returned nor exchanged before; none of a custom line. */
export const claimableOf = (order: Order, line: LineItem): number =>
  line.variant_id === null
    ? 0
    : (line.fulfilled_quantity ?? 0) -
      paidBackOf(order, line) -
      backOf(order, line, (goods) => goods.status === 'requested' && !isExchanged(order)(goods))

/** An order can be canceled if it has no refunds, and its parcels, returns, exchanges and claims are canceled. */
export const canCancel = ({
  status,
  refunds = [],
  fulfillments = [],
  returns = [],
  swaps = [],
  claims = [],
}: Order): boolean =>
  status !== 'canceled' &&
  refunds.length === 0 &&
  fulfillments.every(({ canceled_at }) => canceled_at !== null) &&
  returns.every((orderReturn) => orderReturn.status === 'canceled') &&
  swaps.every((swap) => swap.payment_status === 'canceled') &&
  !claims.some(isOpenClaim)

type PersonName = { readonly first_name: string | null; readonly last_name: string | null }
type Bought = {
  readonly customer?: PersonName | null
  readonly shipping_address?: PersonName | null
  readonly email: string | null
}

const fullName = (named: PersonName | null | undefined): string =>
  [named?.first_name, named?.last_name].filter(Boolean).join(' ')

/** The name of the customer of an order or cart, else of its shipping address, else the email address; can be empty. */
export const buyerName = ({ customer, shipping_address, email }: Bought): string =>
  fullName(customer) || fullName(shipping_address) || addressText(email ?? '')

/** Whether a provider still makes or cancels a label of the order, its returns, exchanges or claims. */
export const waitsForLabel = ({ fulfillments = [], returns = [], swaps = [], claims = [] }: Order): boolean =>
  [...fulfillments, ...returns, ...[...swaps, ...claims].flatMap((sent) => sent.fulfillments ?? [])]
    .flatMap(({ labels = [] }) => labels)
    .some(({ status }) => status === 'pending' || status === 'canceling')
