import type { Db } from '../../../../kernel/db.ts'
import type { PaymentData } from '@storeroom/extension/providers'
import type { Services } from '../../../../kernel/services.ts'
import { providerOf } from '../../payments/payments.ts'
import { lockCart } from '../read/cart-state.queries.ts'
import { removeSession } from './checkout.queries.ts'

/** `key` is the idempotency key that the payment was started with: the id of its session. */
type GivenUp = { readonly provider_id: string; readonly key: string; readonly data: PaymentData }

/** Data of the job: identifies the payment at the provider, without its secrets. */
type Job = { readonly provider_id: string; readonly key: string; readonly id: string }

const TASK = 'give-up-payment'

/** After the commit, tells the provider that the payment is canceled, with retries. */
export async function giveUpPayment({ providers, jobs }: Services, db: Db, { provider_id, key, data }: GivenUp) {
  const { id } = data
  const isLocal = providers.payment.find((provider) => provider.id === provider_id)?.local ?? true
  if (isLocal || typeof id !== 'string') return
  await jobs.enqueue(db, TASK, { provider_id, key, id } satisfies Job, `${key}:${id}`)
}

/**
 * Cancels the payment of a cart that could not become an order, and starts a new one. Runs under the cart's lock, so
 * that no order is made with a canceled payment.
 * @param paid the provider's answer, if it was asked
 */
export async function giveBackPayment(
  services: Services,
  db: Db,
  cartId: string,
  sessionId: string,
  paid?: PaymentData,
): Promise<void> {
  await lockCart(db, cartId)
  const session = await removeSession(db, cartId, sessionId)
  if (!session) return
  const payments = new Map([session.data, paid ?? {}].map((data) => [data['id'], data]))
  for (const data of payments.values()) await giveUpPayment(services, db, { ...session, key: sessionId, data })
}

export const registerGiveUpTask = (services: Services) =>
  services.jobs.define<Job>({
    name: TASK,
    lane: 'quick',
    // Over some days, with growing pauses: until then the shopper's money is held.
    retries: 15,
    run: async ({ provider_id, key, id }) => {
      await providerOf(services.providers, provider_id).cancel({ id }, { key })
    },
  })
