import type { Services } from '../../../../kernel/services.ts'
import { tx } from '../../../../kernel/tx.ts'
import { settleEach } from '../../payments/payments.ts'
import { findUnfinishedCancellations } from '../orders.queries.ts'
import { cancelOrder } from './cancel-order.ts'
import type { OrderWork } from './order-payments.ts'

/** Younger requests may still be running. */
const MIN_AGE = '2 minutes'

/**
 * Cancels orders whose payment provider did not answer, or whose server crashed meanwhile. Safe to run on any server at
 * any time: each provider gets the same idempotency key.
 */
export async function finishCancellations(services: Services): Promise<void> {
  const work: OrderWork = { services, transaction: (inside) => tx(services.db, {}, inside) }
  const unfinished = await findUnfinishedCancellations(services.db, MIN_AGE)
  await settleEach(services, unfinished, (id) => cancelOrder(work, id), {
    fields: (order) => ({ order }),
    refused: 'a cancellation was refused',
    failed: 'a cancellation could not be finished',
  })
}

export const registerCancellationTask = (services: Services) =>
  services.jobs.define({
    name: 'finish-cancellations',
    lane: 'quick',
    everyMinutes: 1,
    run: () => finishCancellations(services),
  })
