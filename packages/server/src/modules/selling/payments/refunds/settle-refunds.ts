import type { Db } from '../../../../kernel/db.ts'
import type { Services } from '../../../../kernel/services.ts'
import { sendRefunds, noteConfirmed, partOf } from './send-refunds.ts'
import { providerOf, requestOf, settleEach, workOfServer, type ProviderWork } from '../payment-provider.ts'
import { claimOf, takeOpenRefunds, type AskedRefund, type ClaimOfOrder } from './refunds.queries.ts'

/** What else is done about a refused refund: its claim is withdrawn. A return owes the money again (`removeRefund`). */
export type WhenRefused = { readonly withdrawClaim: (db: Db, services: Services, claim: ClaimOfOrder) => Promise<void> }

/**
 * Settles refunds whose provider did not answer, or whose server crashed: the provider either makes or refuses them.
 * Safe to run on any server at any time: a refund keeps its idempotency key.
 * @param then what is done about a refusal
 */
export async function settleRefunds(services: Services, then: WhenRefused): Promise<void> {
  const work = workOfServer(services)
  const open = await work.transaction(takeOpenRefunds)
  await settleEach(services, open, (refund) => settle(work, refund, then), {
    fields: ({ refund_id }) => ({ refund: refund_id }),
    refused: 'a refund was refused',
    failed: 'a refund could not be settled',
  })
}

async function settle(work: ProviderWork, refund: AskedRefund, { withdrawClaim }: WhenRefused) {
  const { services, transaction } = work
  const part = await transaction((db) => partOf(db, refund))
  const { payment, amount, refundId } = part
  // Read before the refund is deleted, and with it its link to the claim.
  const claim = await claimOf(services.db, refundId)
  const { key } = requestOf(payment, amount, refundId)
  // Providers forget keys (Stripe after a day), but list the refunds that they made.
  const providerRefunds = await providerOf(services.providers, payment.provider_id).listRefunds?.(payment.data)
  if (providerRefunds?.some((refund) => refund.key === key))
    await transaction((db) => noteConfirmed(services, db, [part]))
  else await sendRefunds(work, [part], claim && ((db) => withdrawClaim(db, services, claim)))
}
