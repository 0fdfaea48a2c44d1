import { AppError } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import { capturePayment } from './capture-payment.ts'
import { findOpenCaptures } from './payments.queries.ts'

/** Younger requests may still be running. */
const MIN_AGE = '2 minutes'

/**
 * Settles captures whose provider did not answer, or whose server crashed: the provider either captures or refuses. Safe
 * to run on any server at any time: a capture keeps its idempotency key.
 */
export async function settleCaptures(services: Services): Promise<void> {
  for (const id of await findOpenCaptures(services.db, MIN_AGE))
    try {
      await capturePayment({ services, transaction: (inside) => tx(services.db, {}, inside) }, id)
    } catch (error) {
      // It was refused, or its provider still does not answer: then it is retried later, after those of others.
      if (!(error instanceof AppError)) throw error
    }
}

export const registerCaptureTask = (services: Services) =>
  services.jobs.define({
    name: 'settle-captures',
    lane: 'quick',
    everyMinutes: 1,
    run: () => settleCaptures(services),
  })
