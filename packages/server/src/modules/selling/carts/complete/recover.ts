import { AppError } from '../../../../kernel/errors.ts'
import type { Services } from '../../../../kernel/services.ts'
import { finishEveryMinute, workOfServer } from '../../payments/payments.ts'
import { closeIntents, listUnfinished } from './checkout.queries.ts'
import { completeCart } from './complete.ts'
import { giveBackPayment, registerGiveUpTask } from './give-back.ts'

/**
 * Completes carts whose server crashed between the provider's answer and the order, or cancels their payment if no
 * order can be made any more. Safe to run on any server at any time: a cart is completed once.
 */
export async function recoverCheckouts(services: Services): Promise<void> {
  for (const { cart_id, session_id } of await listUnfinished(services.db))
    try {
      await completeOrGiveBack(services, cart_id, session_id)
    } catch (error) {
      // A provider that cannot be reached does not delay the carts of others; this one is retried later.
      services.log.error({ err: error, cart: cart_id }, 'a checkout could not be recovered')
    }
}

/**
 * Completes a cart without a waiting shopper: if it cannot become an order, its payment is canceled, and a shopper who
 * is still there pays again. Safe to repeat.
 */
export async function completeOrGiveBack(services: Services, cartId: string, sessionId: string): Promise<void> {
  const { transaction } = workOfServer(services)
  try {
    await completeCart(services, transaction, cartId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await transaction((db) => giveBackPayment(services, db, cartId, sessionId))
  }
  await transaction((db) => closeIntents(db, cartId))
}

export function registerCheckoutTasks(services: Services) {
  registerGiveUpTask(services)
  finishEveryMinute(services, 'recover-checkouts', recoverCheckouts)
}
