import { all, type Db } from '../../kernel/db.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { sql } from '../../kernel/sql.ts'
import { tx } from '../../kernel/tx.ts'
import { closeIntents, completeCart } from './complete.ts'
import { giveBackPayment, registerGiveUpTask } from './give-back.ts'

/** A provider was asked to authorize a payment, and nobody has come back to say what became of it. */
type Unfinished = { readonly cart_id: string; readonly session_id: string }

/** A request that is still running is left alone. */
const PATIENCE = '2 minutes'

const listUnfinished = (db: Db) =>
  all(
    db,
    sql<Unfinished>`select i.data->>'cart_id' as cart_id, i.data->>'session_id' as session_id from intent i
      where i.kind = 'cart.complete' and i.finished_at is null and i.created_at < now() - ${PATIENCE}::interval
      order by i.created_at, i.id limit 20`,
  )

/**
 * Completes carts whose server died between the provider's answer and the order, or gives their payments up where no order
 * can be made any more. Safe to run anywhere and at any time: carts are completed once.
 */
export async function recoverCheckouts(services: Services): Promise<void> {
  for (const { cart_id, session_id } of await listUnfinished(services.db))
    try {
      await completeOrGiveBack(services, cart_id, session_id)
    } catch (error) {
      // A provider that cannot be reached does not hold up the carts of others; this one's turn comes again.
      services.log.error({ err: error, cart: cart_id }, 'a checkout could not be recovered')
    }
}

/**
 * For when nobody waits for the answer: a payment that no order comes of is given up, and a shopper who is still there pays
 * anew. Safe to repeat.
 */
export async function completeOrGiveBack(services: Services, cartId: string, sessionId: string): Promise<void> {
  const transaction = <T>(work: (db: Db) => Promise<T>) => tx(services.db, {}, work)
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
  services.jobs.define({
    name: 'recover-checkouts',
    lane: 'quick',
    everyMinutes: 1,
    run: () => recoverCheckouts(services),
  })
}
