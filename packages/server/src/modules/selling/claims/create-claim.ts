import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { invalid } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertRows } from '../../../kernel/write/rows.ts'
import { addLinks } from '../../../kernel/write/links.ts'
import { saveAddress } from '../../people/customers/customers.ts'
import { spentAmount } from '../../pricing/gift-cards/gift-cards.ts'
import { lockOrder, renewOpenWork } from '../orders/orders.ts'
import { sendRefunds, recordRefunds, type ProviderWork, type Requester } from '../payments/payments.ts'
import { lockReturnedLines, requestReturn, returnShippingOf } from '../returns/returns.ts'
import { addAdditionalItems } from './additional-items.ts'
import { withdrawClaim } from './cancel-claim.ts'
import { addClaimItems } from './claim-items.ts'
import { claimedMoney, claimedUnits, noMoney, payCards, type ClaimedMoney, type ClaimedUnits } from './claim-refund.ts'
import { claimShippingOf, saveMethods, type ClaimMethod } from './claim-shipping.ts'
import { claim } from './claims.entity.ts'
import * as queries from './claims.queries.ts'

type Body = Input<Contract['admin']['orders']['createClaim']>['body']
type ReturnShipping = Awaited<ReturnType<typeof returnShippingOf>>

/** A claim as requested, with what providers have answered about its shipping. */
type ClaimRequest = Body & {
  readonly methods: readonly ClaimMethod[]
  readonly returnShipping: ReturnShipping
  readonly request: string | null
}

/**
 * Notes that units of an order are missing, wrong or faulty, and gives the customer money or other units for them
 * (docs/contract/states.md §8). If a provider refuses to refund, the claim is canceled.
 * @throws not_found, forbidden, invalid_data; not_allowed for more units than were packed, more money than was
 * captured, or too little stock; the refusal of a provider
 */
export async function createClaim(
  work: ProviderWork,
  orderId: string,
  body: Body,
  requester: Requester,
): Promise<void> {
  checkKind(body)
  const { services } = work
  const returnShipping = await returnShippingOf(services.db, services, orderId, body.return_shipping ?? {}, 'staff')
  const methods = await claimShippingOf(services.db, services, orderId, body.shipping_methods ?? [])
  const { request } = requester
  const { id, parts } = await work.transaction(async (db) => {
    await lockOrder(db, orderId)
    let id = request === null ? undefined : await queries.claimOfRequest(db, orderId, request)
    const no_notification = body.no_notification ?? false
    const parts = await recordRefunds(db, services, { reason: 'claim', no_notification, request }, async () => {
      if (id !== undefined) return []
      const created = await makeClaim(db, services, orderId, { ...body, methods, returnShipping, request })
      id = created.id
      if (created.refund_amount > 0) await requester.check(db, orderId, created.refund_amount)
      return created.parts
    })
    const refundIds = parts.map(({ refundId }) => refundId)
    if (id !== undefined) await addLinks(db, queries.refundsOfClaim, id, refundIds)
    return { id, parts }
  })
  if (id !== undefined) await sendRefunds(work, parts, (db) => withdrawClaim(db, services, { id, order_id: orderId }))
}

/** @throws invalid_data in v1's words */
function checkKind({ type, refund_amount, additional_items = [] }: Body) {
  if (type === 'replace' && additional_items.length === 0)
    throw invalid('Claims with type "replace" must have at least one additional item.', 'additional_items')
  if (type !== 'refund' && refund_amount !== undefined)
    throw invalid(`Claim has type "${type}" but must be type "refund" to have a refund_amount.`, 'refund_amount')
  if (type === 'refund' && additional_items.length > 0)
    throw invalid('Claims with type "refund" have no additional items.', 'additional_items')
}

type CreatedClaim = ClaimedMoney & { readonly id: string }

/** Everything of a claim that happens at once, under the order's lock. */
async function makeClaim(
  db: Db,
  services: Services,
  orderId: string,
  claimRequest: ClaimRequest,
): Promise<CreatedClaim> {
  const { status } = await lockOrder(db, orderId)
  if (status === 'canceled') throw invalid('Cannot create a claim on a canceled item.', 'claim_items')
  const order = await queries.findOrder(db, orderId)
  const units = await claimedUnits(db, await lockReturnedLines(db, orderId), claimRequest.claim_items)
  const money =
    claimRequest.type === 'refund'
      ? await claimedMoney(db, services, orderId, {
          units,
          amount: claimRequest.refund_amount,
          giftCardAmount: await spentAmount(db, orderId),
        })
      : noMoney
  const id = newId('claim')
  const no_notification = claimRequest.no_notification ?? order.no_notification
  const within = { regionId: order.region_id, kind: 'Shipping' } as const
  await insertRows(db, claim, [
    {
      id,
      order_id: orderId,
      type: claimRequest.type,
      shipping_address_id: claimRequest.shipping_address
        ? await saveAddress(db, claimRequest.shipping_address, null, within)
        : order.shipping_address_id,
      refund_amount: claimRequest.type === 'refund' ? money.refund_amount : null,
      gift_card_amount: money.gift_card_amount,
      no_notification,
      idempotency_key: claimRequest.request,
      metadata: claimRequest.metadata ?? null,
    },
  ])
  await payCards(db, orderId, money)
  await askBack(db, services, orderId, { ...claimRequest, id })
  await addAdditionalItems(db, services, { id, order: { ...order, id: orderId } }, claimRequest.additional_items ?? [])
  await renewOpenWork(db, orderId)
  await saveMethods(db, id, claimRequest.methods)
  const items = await addClaimItems(db, id, claimRequest.claim_items, variantIn(units))
  await services.events.emit(db, 'claim.created', { id, order_id: orderId, no_notification: no_notification ?? false })
  for (const itemId of items) await services.events.emit(db, 'claim_item.created', { id: itemId })
  // For a refund by a provider the event follows once the provider has confirmed it.
  if (claimRequest.type === 'refund' && money.parts.length === 0)
    await services.events.emit(db, 'claim.refund_processed', { id, order_id: orderId })
  return { ...money, id }
}

const variantIn = (units: readonly ClaimedUnits[]) => (itemId: string) =>
  units.find(({ item }) => item.id === itemId)?.item.variant_id ?? ''

/**
 * The claimed units are to come back. The claim itself refunds or replaces them, so their receipt does not; v1 refunds
 * them twice. The items of the claim are written afterwards, because claimed units cannot be returned.
 */
async function askBack(
  db: Db,
  services: Services,
  orderId: string,
  claimRequest: ClaimRequest & { readonly id: string },
) {
  if (claimRequest.return_shipping === undefined) return
  const request = {
    items: claimRequest.claim_items.map(({ item_id, quantity, note }) => ({ item_id, quantity, note })),
    refund: 0,
    no_notification: claimRequest.no_notification,
    location_id: claimRequest.return_location_id,
    claim_order_id: claimRequest.id,
  }
  await requestReturn(db, services, orderId, request, claimRequest.returnShipping)
}
