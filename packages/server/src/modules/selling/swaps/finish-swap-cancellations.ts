import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import type { OrderWork } from '../orders/orders.ts'
import { settleEach } from '../payments/payments.ts'
import { cancelSwap } from './cancel-swap.ts'
import { findUnfinishedCancellations } from './swaps.queries.ts'

/** Younger requests may still be running. */
const MIN_AGE = '2 minutes'

/**
 * Cancels payments of canceled exchanges whose provider did not answer, or whose server crashed meanwhile. Safe to run on
 * any server at any time: each provider gets the same idempotency key.
 */
export async function finishSwapCancellations(services: Services): Promise<void> {
  const work: OrderWork = { services, transaction: (inside) => tx(services.db, {}, inside) }
  const unfinished = await findUnfinishedCancellations(services.db, MIN_AGE)
  // Who canceled it was allowed to give the money back.
  await settleEach(services, unfinished, ({ id, order_id }) => cancelSwap(work, order_id, id, () => {}), {
    fields: ({ id }) => ({ swap: id }),
    refused: 'a cancellation was refused',
    failed: 'a cancellation could not be finished',
  })
}

export const registerSwapCancellationTask = (services: Services) =>
  services.jobs.define({
    name: 'finish-swap-cancellations',
    lane: 'quick',
    everyMinutes: 1,
    run: () => finishSwapCancellations(services),
  })
